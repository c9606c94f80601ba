/// A text buffer with a cursor and the editing commands of a shell.
///
/// - Complexity: An edit or a cursor movement is linear in the characters inserted, removed or skipped. The characters
///   after the cursor are only moved in memory.
///
/// ```swift
/// var title = EditableText("Dune")
/// _ = title.handle(.control("w"))
/// _ = title.handle(.paste("Emma"))
/// ```
public struct EditableText: Sendable {
    /// The default maximum length, in characters.
    public static let limit = 10_000

    private(set) var characters: [TypedCharacter]
    private let limit: Int
    /// Cursor position, in characters from the start; at most the number of characters.
    public private(set) var caret: Int
    /// Number of edits; equal revisions mean equal text.
    private(set) var revision = 0
    /// User-facing reason why the last insertion was truncated; `nil` after a deletion.
    private(set) var truncationMessage: String?
    /// The most recently cut text.
    private var killBuffer = ""
    private var isCutting = false

    /// Creates a buffer with the cursor at the end of the text.
    ///
    /// - Parameters:
    ///   - text: the initial text; may exceed the limit.
    ///   - limit: maximum length in characters; longer insertions are truncated.
    public init(_ text: String = "", limit: Int = EditableText.limit) {
        self.limit = limit
        characters = text.map(TypedCharacter.init)
        caret = characters.count
    }

    /// Replaces the text, moves the cursor to its end and empties the kill buffer.
    mutating func replace(with text: String) {
        let revision = revision
        self = EditableText(text, limit: limit)
        self.revision = revision + 1
    }

    /// The text as typed and pasted; built on each access.
    public var text: String { text(in: characters.indices) }

    func text(in range: Range<Int>) -> String {
        // Much faster than appending character by character.
        String(decoding: characters[range].flatMap(\.character.utf8), as: UTF8.self)
    }

    mutating func insert(_ text: String) {
        isCutting = false
        let start = max(0, caret - 1)
        // The first inserted character may combine with the one before it.
        let before = self.text(in: start..<caret)
        let whole = before + text
        let inserted = whole.prefix(max(0, limit - characters.count) + caret - start)
        if inserted.endIndex < whole.endIndex { truncationMessage = "Limit of \(limit) characters reached" }
        if inserted.utf8.count > before.utf8.count { replace(start..<caret, with: inserted.map(TypedCharacter.init)) }
    }

    /// Cuts the text between the cursor and the target of a movement. Consecutive cuts accumulate in the kill buffer.
    private mutating func cut(to move: (inout EditableText) -> Void) {
        let start = caret
        let wasCutting = isCutting
        move(&self)
        let before = wasCutting ? killBuffer : ""
        let range = min(start, caret)..<max(start, caret)
        guard !range.isEmpty else {
            isCutting = wasCutting
            return
        }
        killBuffer = caret < start ? text(in: range) + before : before + text(in: range)
        remove(range)
        isCutting = true
    }

    mutating func move(to offset: Int) {
        isCutting = false
        caret = max(0, min(offset, characters.count))
    }

    private mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        isCutting = false
        truncationMessage = nil
        replace(range, with: [])
    }

    /// Leaves the cursor after the new characters.
    private mutating func replace(_ range: Range<Int>, with new: [TypedCharacter]) {
        characters.replaceSubrange(range, with: new)
        caret = range.lowerBound + new.count
        revision += 1
        join()
    }

    /// Combines the characters on both sides of the cursor if they form a single one, such as a letter and its accent.
    /// The cursor moves to the end of the result.
    ///
    /// Joining can shift the boundaries of the characters that follow, as in a series of flags. The loop continues to
    /// the first boundary that is unchanged.
    private mutating func join() {
        guard caret > 0 else { return }
        var joined = [characters[caret - 1].character]
        var end = caret
        while end < characters.count {
            let last = joined[joined.count - 1]
            let both = Array("\(last)\(characters[end].character)")
            if both[0].utf8.count == last.utf8.count { break }
            joined = joined.dropLast() + both
            end += 1
        }
        if end > caret { characters.replaceSubrange(caret - 1..<end, with: joined.map(TypedCharacter.init)) }
    }

    private mutating func moveToPreviousWord() {
        moveBack { !$0.isInWord }
        moveBack(while: \.isInWord)
    }

    private mutating func moveToNextWord() {
        moveForward { !$0.isInWord }
        moveForward(while: \.isInWord)
    }

    /// Moves to the start of the blank-delimited word before the cursor, as Ctrl-W does in a shell.
    private mutating func moveToPreviousBlank() {
        moveBack(while: \.isWhitespace)
        moveBack { !$0.isWhitespace }
    }

    private mutating func moveToLineStart() { moveBack { !$0.isNewline } }
    private mutating func moveToLineEnd() { moveForward { !$0.isNewline } }

    private mutating func moveBack(while passes: (Character) -> Bool) {
        move(to: characters[..<caret].lastIndex { !passes($0.character) }.map { $0 + 1 } ?? 0)
    }

    private mutating func moveForward(while passes: (Character) -> Bool) {
        move(to: characters[caret...].firstIndex { !passes($0.character) } ?? characters.count)
    }

    /// Handles a key like a shell's line editor: Ctrl-W, Ctrl-U and Ctrl-K cut; Ctrl-Y pastes the cut text.
    ///
    /// - Returns: `.ignored` for Enter, Tab, Up, Down and other keys that don't edit a line.
    public mutating func handle(_ key: Key) -> KeyResult {
        switch key {
        case .character(let character): insert(String(character))
        case .paste(let text): insert(text)
        case .backspace: remove(max(0, caret - 1)..<caret)
        case .delete, .control("d"): remove(caret..<min(caret + 1, characters.count))
        case .left, .control("b"): move(to: caret - 1)
        case .right, .control("f"): move(to: caret + 1)
        case .controlLeft, .altLeft, .alt("b"): moveToPreviousWord()
        case .controlRight, .altRight, .alt("f"): moveToNextWord()
        case .home, .control("a"): moveToLineStart()
        case .end, .control("e"): moveToLineEnd()
        case .control("w"): cut { $0.moveToPreviousBlank() }
        case .altBackspace: cut { $0.moveToPreviousWord() }
        case .alt("d"): cut { $0.moveToNextWord() }
        case .control("u"): cut { $0.moveToLineStart() }
        case .control("k"): cut { $0.moveToLineEnd() }
        case .control("y"): insert(killBuffer)
        default: return .ignored
        }
        return .handled
    }
}

extension Character {
    fileprivate var isInWord: Bool { isLetter || isNumber }
}

/// A character of an editable text. At least one column wide, so that the cursor can be placed on it.
struct TypedCharacter {
    /// The character's role in line breaking.
    enum Kind {
        case newline, blank, other
    }

    let character: Character
    let columns: Int
    let kind: Kind
    /// Whether the character is drawn unchanged. Invisible characters and characters that change the writing direction
    /// are drawn as a question mark.
    private let isVisible: Bool

    init(_ character: Character) {
        self.character = character
        kind = character == " " || character == "\t" ? .blank : character.isNewline ? .newline : .other
        isVisible = character.columns > 0 && !character.unicodeScalars.contains { $0.isInvisibleOrChangesDirection }
        columns = isVisible ? character.columns : 1
    }

    /// Whether the character is one byte and one column wide.
    var isPrintableASCII: Bool { character.asciiValue.map { (0x20..<0x7F).contains($0) } ?? false }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if isVisible {
            canvas.write(String(character), in: rect, style: canvas.theme.input)
        } else {
            canvas.write(String(canvas.glyphs.question), in: rect, style: canvas.theme.failure.on(canvas.theme.input))
        }
    }
}

extension Unicode.Scalar {
    /// `false` for joiners, which only combine visible characters.
    fileprivate var isInvisibleOrChangesDirection: Bool {
        properties.generalCategory == .format && !properties.isJoinControl
    }
}
