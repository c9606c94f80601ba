/// A place in a text, and the line that it is on.
nonisolated struct JSON5Cursor {
    private var rest: Substring.UnicodeScalarView
    /// From 1.
    private(set) var line = 1

    init(_ text: String) {
        rest = text[...].unicodeScalars
    }

    /// `nil` at the end.
    var next: Unicode.Scalar? { rest.first }

    /// The one behind the next.
    var afterNext: Unicode.Scalar? { rest.dropFirst().first }

    /// The return that stands before a feed is counted with it.
    mutating func advance() {
        guard let scalar = rest.popFirst() else { return }
        if scalar.endsLine, !(scalar == "\r" && next == "\n") { line += 1 }
    }

    /// - Returns: whether it was there.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        advance()
        return true
    }

    /// - Returns: whether it was there, and was no beginning of a longer word.
    mutating func take(word: String) -> Bool {
        let scalars = word.unicodeScalars
        guard rest.starts(with: scalars) else { return false }
        let behind = rest.dropFirst(scalars.count)
        guard behind.first?.continuesName != true else { return false }
        rest = behind
        return true
    }

    /// - Returns: those up to the first that is not of the kind.
    mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
        var taken = String.UnicodeScalarView()
        while let next, isWanted(next) {
            taken.append(next)
            advance()
        }
        return String(taken)
    }

    /// To what is neither blank nor comment.
    mutating func skipBlanks() throws(JSON5Error) {
        while let next {
            switch (next, afterNext) {
            case ("/", "/"): _ = take { !$0.endsLine }
            case ("/", "*"): try skipComment()
            case _ where next.isBlank: advance()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(JSON5Error) {
        let start = line
        advance()
        advance()
        while let next {
            advance()
            if next == "*", take("/") { return }
        }
        throw .unfinishedComment(line: start)
    }

    func unexpected(wanted: String) -> JSON5Error {
        .unexpected(found: String(rest.prefix(4)).first, wanted: wanted, line: line)
    }
}
