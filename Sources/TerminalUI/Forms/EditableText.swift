/// A text that is typed: the caret stands between two of its characters, or at an end.
public nonisolated struct EditableText: Hashable, Sendable {
    public private(set) var beforeCaret: String
    public private(set) var afterCaret = ""
    /// What was cut last, to be put in again.
    private var cutText = ""
    private var isCutting = false

    /// With the caret at its end.
    public init(_ text: String = "") {
        beforeCaret = text
    }

    public var text: String { beforeCaret + afterCaret }

    /// Characters before it.
    public var caret: Int { beforeCaret.count }

    public mutating func insert(_ character: Character) {
        insert(String(character))
    }

    public mutating func insert(_ text: String) {
        beforeCaret += text
        isCutting = false
        join()
    }

    public mutating func deleteBackward() {
        guard !beforeCaret.isEmpty else { return }
        beforeCaret.removeLast()
        isCutting = false
        join()
    }

    public mutating func deleteForward() {
        guard !afterCaret.isEmpty else { return }
        afterCaret.removeFirst()
        isCutting = false
        join()
    }

    /// Cuts what is between the caret and where a move leads; what is cut without anything in between is one text.
    public mutating func cut(to move: (inout EditableText) -> Void) {
        var moved = self
        move(&moved)
        let before = isCutting ? cutText : ""
        if moved.beforeCaret.utf8.count < beforeCaret.utf8.count {
            cutText = beforeCaret.dropFirst(moved.caret) + before
            beforeCaret = moved.beforeCaret
        } else if moved.afterCaret.utf8.count < afterCaret.utf8.count {
            cutText = before + afterCaret.dropLast(moved.afterCaret.count)
            afterCaret = moved.afterCaret
        } else {
            return
        }
        isCutting = true
        join()
    }

    /// Puts in what was cut last.
    public mutating func putBack() {
        insert(cutText)
    }

    /// Exchanges the characters on both sides of the caret, and moves beyond them; at the end the last two.
    public mutating func transpose() {
        let place = afterCaret.isEmpty ? caret - 1 : caret
        guard place > 0 else { return }
        move(to: place)
        let pair = [afterCaret.removeFirst(), beforeCaret.removeLast()]
        insert(String(pair))
    }

    public mutating func move(to offset: Int) {
        isCutting = false
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
