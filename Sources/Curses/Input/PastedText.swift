/// A text that somebody pastes, as far as it has come. Of what is no text in it nothing is left: no key, no sequence.
nonisolated struct PastedText {
    /// In bytes; what is beyond it is dropped.
    static let limit = 64 * 1024
    static let start = ControlSequence.control(parameters: "200", final: "~")
    private static let end = "\u{1B}[201~".unicodeScalars.map(KeyStroke.character)
    /// What the terminal may answer in the middle of it.
    private static let fine = "\u{1B}[0n".unicodeScalars.map(KeyStroke.character)

    private(set) var isOver = false
    /// How often the terminal has answered since that was taken last.
    private var answers = 0
    private var text = String.UnicodeScalarView()
    private var bytes = 0
    private var endsInReturn = false

    /// - Returns: what may be the beginning of its end, or of an answer.
    mutating func read(_ rest: inout ArraySlice<KeyStroke>) -> [KeyStroke] {
        while let stroke = rest.first {
            if rest.starts(with: Self.end) {
                rest.removeFirst(Self.end.count)
                isOver = true
                return []
            }
            if rest.starts(with: Self.fine) {
                rest.removeFirst(Self.fine.count)
                answers += 1
                continue
            }
            if Self.end.starts(with: rest) || Self.fine.starts(with: rest) {
                defer { rest = [] }
                return Array(rest)
            }
            rest.removeFirst()
            if case .character(let scalar) = stroke { append(scalar) }
        }
        return []
    }

    /// What has come since it was taken last; `nil` where that is nothing.
    mutating func takeText() -> String? {
        defer { text = String.UnicodeScalarView() }
        return text.isEmpty ? nil : String(text)
    }

    mutating func takeAnswers() -> [TerminalReply] {
        defer { answers = 0 }
        return Array(repeating: .fine, count: answers)
    }

    /// Lines end as they do everywhere, and tabs are blanks.
    private mutating func append(_ scalar: Unicode.Scalar) {
        let follows = endsInReturn && scalar == "\n"
        endsInReturn = scalar == "\r"
        switch scalar {
        case "\n" where follows: break
        case "\r", "\n": keep("\n")
        case "\t": keep(" ")
        case ..<" ", "\u{7F}"..."\u{9F}": break
        default: keep(scalar)
        }
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        bytes += UTF8.width(scalar)
        if bytes <= Self.limit { text.append(scalar) }
    }
}
