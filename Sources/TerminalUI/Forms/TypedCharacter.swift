/// A character of a text that a person types: every one takes room, so that the caret has a place beside it.
nonisolated struct TypedCharacter {
    let character: Character
    let columns: Int
    /// Whether it can be drawn as it is. What is not seen, or would turn the line around, has a mark drawn in its
    /// place.
    private let isSeen: Bool

    init(_ character: Character) {
        self.character = character
        isSeen = character.columns > 0 && !character.unicodeScalars.contains { $0.turnsOrHides }
        columns = isSeen ? character.columns : 1
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if isSeen {
            canvas.write(String(character), in: rect, style: canvas.theme.input)
        } else {
            canvas.write(String(canvas.glyphs.question), in: rect, style: canvas.theme.warning)
        }
    }
}

extension Unicode.Scalar {
    /// Joiners only bring together what is seen.
    nonisolated fileprivate var turnsOrHides: Bool {
        properties.generalCategory == .format && !properties.isJoinControl
    }
}
