/// A value of a JSON5 text, and the line that it begins on, from 1.
nonisolated struct JSON5Value: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        /// In decimal digits, as Swift writes it, whichever way it was written: 255 for 0xFF.
        case number(String)
        case string(String)
        case list([JSON5Value])
        /// In the order of the text; a name may stand there twice.
        case object([JSON5Member])
    }

    let content: Content
    let line: Int
}

/// One entry of an object, and the line that its name stands on.
nonisolated struct JSON5Member: Equatable, Sendable {
    let name: String
    let value: JSON5Value
    let line: Int
}
