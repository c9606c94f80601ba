extension EditableText {
    /// Edits a line as a shell does.
    ///
    /// - Returns: whether the key is one that edits text.
    nonisolated mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(character)
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        case .left: moveLeft()
        case .right: moveRight()
        case .controlLeft, .alt("b"): moveToPreviousWord()
        case .controlRight, .alt("f"): moveToNextWord()
        case .home, .control("a"): moveToLineStart()
        case .end, .control("e"): moveToLineEnd()
        case .control("w"): delete { $0.moveToPreviousBlank() }
        case .control("u"): delete { $0.moveToLineStart() }
        case .control("k"): delete { $0.moveToLineEnd() }
        default: return false
        }
        return true
    }
}
