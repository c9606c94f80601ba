/// A text that is typed: the caret stands between two of its characters, or at an end.
public nonisolated struct EditableText: Hashable, Sendable {
    public private(set) var beforeCaret: String
    public private(set) var afterCaret = ""

    /// With the caret at its end.
    public init(_ text: String = "") {
        beforeCaret = text
    }

    public var text: String { beforeCaret + afterCaret }

    /// Characters before it.
    public var caret: Int { beforeCaret.count }

    public mutating func insert(_ character: Character) {
        beforeCaret.append(character)
        join()
    }

    public mutating func deleteBackward() {
        guard !beforeCaret.isEmpty else { return }
        beforeCaret.removeLast()
        join()
    }

    public mutating func deleteForward() {
        guard !afterCaret.isEmpty else { return }
        afterCaret.removeFirst()
        join()
    }

    /// Deletes what is between the caret and where a move leads.
    public mutating func delete(to move: (inout EditableText) -> Void) {
        var moved = self
        move(&moved)
        let isBackward = moved.beforeCaret.utf8.count < beforeCaret.utf8.count
        if isBackward { beforeCaret = moved.beforeCaret } else { afterCaret = moved.afterCaret }
        join()
    }

    public mutating func move(to offset: Int) {
        let text = text
        let place = text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) ?? text.endIndex
        beforeCaret = String(text[..<place])
        afterCaret = String(text[place...])
    }

    /// What meets at the caret may be one character now, such as a letter and its accent: the caret stands behind it.
    private mutating func join() {
        let text = text
        var place = text.utf8.index(text.startIndex, offsetBy: beforeCaret.utf8.count)
        while place < text.endIndex, String.Index(place, within: text) == nil {
            place = text.unicodeScalars.index(after: place)
        }
        beforeCaret = String(text[..<place])
        afterCaret = String(text[place...])
    }
}
