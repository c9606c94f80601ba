extension EditableText {
    /// Edits a line as a shell does.
    ///
    /// - Returns: whether the key is one that edits text.
    nonisolated mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(character)
        case .paste(let text): insert(text)
        case .backspace: deleteBackward()
        case .delete, .control("d"): deleteForward()
        case .left, .control("b"): moveLeft()
        case .right, .control("f"): moveRight()
        case .controlLeft, .alt("b"): moveToPreviousWord()
        case .controlRight, .alt("f"): moveToNextWord()
        case .home, .control("a"): moveToLineStart()
        case .end, .control("e"): moveToLineEnd()
        case .control("w"): cut { $0.moveToPreviousBlank() }
        case .altBackspace: cut { $0.moveToPreviousWord() }
        case .alt("d"): cut { $0.moveToNextWord() }
        case .control("u"): cut { $0.moveToLineStart() }
        case .control("k"): cut { $0.moveToLineEnd() }
        case .control("y"): putBack()
        case .control("t"): transpose()
        default: return false
        }
        return true
    }
}
