/// A text with a cursor and the editing commands of a shell.
///
/// An edit costs time proportional to what is inserted, removed or passed, not to the length of the text.
///
/// ```swift
/// var title = EditableText("Dune")
/// _ = title.handle(.control("w"))
/// _ = title.handle(.paste("Emma"))
/// ```
public struct EditableText: Sendable {
    /// Default of the largest number of characters.
    public static let limit = 10_000

    private(set) var characters: [TypedCharacter]
    private let limit: Int
    /// Position of the cursor, in characters from the start: 0 up to and including their number.
    public private(set) var caret: Int
    /// Counts the edits; equal revisions mean equal texts.
    private(set) var revision = 0
    /// Why the last insertion was not taken as a whole, for the user; `nil` after a deletion.
    private(set) var refusal: String?
    /// The text that was cut last (kill buffer).
    private var killBuffer = ""
    private var isCutting = false

    /// Creates a text with the cursor at its end.
    ///
    /// - Parameters:
    ///   - text: may be longer than the limit.
    ///   - limit: characters at most; of an insertion, the part that fits is taken.
    public init(_ text: String = "", limit: Int = EditableText.limit) {
        self.limit = limit
        characters = text.map(TypedCharacter.init)
        caret = characters.count
    }

    /// Replaces the text, with the cursor at its end, and drops what was cut.
    mutating func replace(by text: String) {
        let revision = revision
        self = EditableText(text, limit: limit)
        self.revision = revision + 1
    }

    /// The text as it was typed and pasted, built from all characters on each access.
    public var text: String { text(in: characters.indices) }

    func text(in range: Range<Int>) -> String {
        // Appending characters one by one to a string takes many times as long.
        String(decoding: characters[range].flatMap(\.character.utf8), as: UTF8.self)
    }

    mutating func insert(_ text: String) {
        isCutting = false
        let start = max(0, caret - 1)
        // The first inserted character may combine with the one before it.
        let before = self.text(in: start..<caret)
        let whole = before + text
        let inserted = whole.prefix(max(0, limit - characters.count) + caret - start)
        if inserted.endIndex < whole.endIndex { refusal = "Full: \(limit) characters at most" }
        if inserted.utf8.count > before.utf8.count { replace(start..<caret, by: inserted.map(TypedCharacter.init)) }
    }

    /// Cuts the text between the cursor and where a move leads. Adjacent cuts, with no other edit in between, are
    /// joined.
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
        refusal = nil
        replace(range, by: [])
    }

    /// Leaves the cursor behind the new characters.
    private mutating func replace(_ range: Range<Int>, by new: [TypedCharacter]) {
        characters.replaceSubrange(range, with: new)
        caret = range.lowerBound + new.count
        revision += 1
        join()
    }

    /// Combines the characters that meet at the cursor, such as a letter and its accent; the cursor stays behind them.
    ///
    /// This may shift the boundaries of the characters that follow, as with flags: continues up to the first boundary
    /// that stays.
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

    /// Moves behind the last blank before the cursor, skipping blanks next to it.
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

    /// Handles a key as a shell's line editor does; Ctrl-W, Ctrl-U and Ctrl-K cut, and Ctrl-Y inserts what was cut.
    ///
    /// - Returns: `.ignored` for Enter, Tab, Up, Down and other keys that do not edit a line.
    public mutating func handle(_ key: Key) -> KeyAnswer {
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

/// A character of an editable text. Takes at least one column, so that the cursor has a position beside it.
struct TypedCharacter {
    /// Role in line breaking.
    enum Kind {
        case newline, blank, other
    }

    let character: Character
    let columns: Int
    let kind: Kind
    /// Whether it can be drawn as it is. Invisible characters, and ones that change the writing direction, are drawn as
    /// a mark.
    private let isVisible: Bool

    init(_ character: Character) {
        self.character = character
        kind = character == " " || character == "\t" ? .blank : character.isNewline ? .newline : .other
        isVisible = character.columns > 0 && !character.unicodeScalars.contains { $0.isInvisibleOrTurnsText }
        columns = isVisible ? character.columns : 1
    }

    /// Whether it is drawn as one byte in one column.
    var isPrintableASCII: Bool { character.asciiValue.map { (0x20..<0x7F).contains($0) } ?? false }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if isVisible {
            canvas.write(String(character), in: rect, style: canvas.theme.input)
        } else {
            canvas.write(String(canvas.glyphs.question), in: rect, style: canvas.theme.warning.on(canvas.theme.input))
        }
    }
}

extension Unicode.Scalar {
    /// Excludes joiners, which only combine visible characters.
    fileprivate var isInvisibleOrTurnsText: Bool {
        properties.generalCategory == .format && !properties.isJoinControl
    }
}
