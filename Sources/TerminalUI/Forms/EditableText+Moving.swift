extension EditableText {
    public nonisolated mutating func moveLeft() { move(to: caret - 1) }
    public nonisolated mutating func moveRight() { move(to: caret + 1) }

    /// To the beginning of the word before the caret.
    public nonisolated mutating func moveToPreviousWord() {
        let characters = beforeCaret.reversed().drop { !$0.isOfWord }.drop(while: \.isOfWord)
        move(to: characters.count)
    }

    /// To the end of the word after the caret.
    public nonisolated mutating func moveToNextWord() {
        let rest = afterCaret.drop { !$0.isOfWord }.drop(while: \.isOfWord)
        move(to: caret + afterCaret.count - rest.count)
    }

    /// To the last blank before the caret, past those that are next to it.
    public nonisolated mutating func moveToPreviousBlank() {
        let characters = beforeCaret.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
        move(to: characters.count)
    }

    public nonisolated mutating func moveToLineStart() {
        move(to: beforeCaret.reversed().drop { !$0.isNewline }.count)
    }

    public nonisolated mutating func moveToLineEnd() {
        move(to: caret + afterCaret.prefix { !$0.isNewline }.count)
    }
}

extension Character {
    nonisolated fileprivate var isOfWord: Bool { isLetter || isNumber }
}
