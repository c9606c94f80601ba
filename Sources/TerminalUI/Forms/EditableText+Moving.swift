extension EditableText {
    public nonisolated mutating func moveLeft() { move(to: caret - 1) }
    public nonisolated mutating func moveRight() { move(to: caret + 1) }

    /// To the beginning of the word before the caret.
    public nonisolated mutating func moveToPreviousWord() {
        moveBack { !$0.isOfWord }
        moveBack(while: \.isOfWord)
    }

    /// To the end of the word after the caret.
    public nonisolated mutating func moveToNextWord() {
        moveForward { !$0.isOfWord }
        moveForward(while: \.isOfWord)
    }

    /// To the last blank before the caret, past those that are next to it.
    public nonisolated mutating func moveToPreviousBlank() {
        moveBack(while: \.isWhitespace)
        moveBack { !$0.isWhitespace }
    }

    public nonisolated mutating func moveToLineStart() { moveBack { !$0.isNewline } }
    public nonisolated mutating func moveToLineEnd() { moveForward { !$0.isNewline } }

    private nonisolated mutating func moveBack(while passes: (Character) -> Bool) {
        move(to: characters[..<caret].lastIndex { !passes($0.character) }.map { $0 + 1 } ?? 0)
    }

    private nonisolated mutating func moveForward(while passes: (Character) -> Bool) {
        move(to: characters[caret...].firstIndex { !passes($0.character) } ?? characters.count)
    }
}

extension Character {
    nonisolated fileprivate var isOfWord: Bool { isLetter || isNumber }
}
