/// A character of a text that is typed: every one takes at least one column, so that the caret has a place beside it.
nonisolated struct TypedCharacter {
    /// What it is for the breaking of lines.
    enum Kind {
        case newline, blank, other
    }

    let character: Character
    let columns: Int
    /// Where it is a single code point: most are, and a text is made of those much faster.
    let scalar: Unicode.Scalar?
    let kind: Kind
    /// Whether it can be drawn as it is. What is not seen, or would turn the line around, has a mark drawn in its
    /// place.
    private let isSeen: Bool

    init(_ character: Character) {
        self.character = character
        let scalars = character.unicodeScalars
        scalar = scalars.dropFirst().isEmpty ? scalars.first : nil
        kind = character == " " ? .blank : character.isNewline ? .newline : .other
        isSeen = character.columns > 0 && !character.unicodeScalars.contains { $0.turnsOrHides }
        columns = isSeen ? character.columns : 1
    }

    /// Whether it is drawn as one byte in one column.
    var isPrintableASCII: Bool { scalar.map { (0x20..<0x7F).contains($0.value) } ?? false }

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
