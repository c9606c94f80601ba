/// Position in a text, with its line.
struct JSON5Cursor {
    private var rest: Substring.UnicodeScalarView
    /// Counted from 1.
    private(set) var line = 1

    init(_ text: String) {
        rest = text[...].unicodeScalars
    }

    /// `nil` at the end.
    var next: Unicode.Scalar? { rest.first }

    /// CR LF counts as one line end.
    mutating func advance() {
        guard let scalar = rest.popFirst() else { return }
        if scalar.endsLine, !(scalar == "\r" && next == "\n") { line += 1 }
    }

    /// - Returns: whether it was next.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        advance()
        return true
    }

    /// - Returns: whether it was next, and not the start of a longer word.
    mutating func take(word: String) -> Bool {
        let scalars = word.unicodeScalars
        guard rest.starts(with: scalars) else { return false }
        let behind = rest.dropFirst(scalars.count)
        guard behind.first?.continuesName != true else { return false }
        rest = behind
        return true
    }

    /// Skips white space and comments.
    mutating func skipBlanks() throws(JSON5Error) {
        while let next {
            switch (next, rest.dropFirst().first) {
            case ("/", "/"): rest = rest.drop { !$0.endsLine }
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

/// Lexical classes.
extension Unicode.Scalar {
    var endsLine: Bool { self == "\n" || self == "\r" || value == 0x2028 || value == 0x2029 }

    var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0xA0, 0xFEFF, 0x2028, 0x2029: true
        default: value > 0x7F && properties.generalCategory == .spaceSeparator
        }
    }

    /// Including Infinity and NaN.
    var beginsNumber: Bool { isDigit || "+-.IN".unicodeScalars.contains(self) }

    var isDigit: Bool { ("0"..."9").contains(self) }

    var beginsName: Bool {
        if isASCII { return self == "$" || self == "_" || properties.isAlphabetic }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
        default: false
        }
    }

    var continuesName: Bool {
        if beginsName || isDigit { return true }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
        default: value == 0x200C || value == 0x200D
        }
    }
}
