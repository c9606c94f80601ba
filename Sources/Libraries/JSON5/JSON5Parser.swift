/// Complete JSON5 parser (https://spec.json5.org) that records lines.
package struct JSON5Parser {
    private static let maxDepth = 32

    var cursor: JSON5Cursor
    private var depth = 0

    private init(_ text: String) {
        cursor = JSON5Cursor(text)
    }

    /// - Returns: `nil` for a text of white space and comments only.
    package static func value(of text: String) throws(JSON5Error) -> JSON5Value? {
        var parser = JSON5Parser(text)
        try parser.cursor.skipBlanks()
        if parser.cursor.next == nil { return nil }
        let value = try parser.value()
        try parser.cursor.skipBlanks()
        guard parser.cursor.next == nil else { throw parser.cursor.unexpected(wanted: "the end") }
        return value
    }

    private mutating func value() throws(JSON5Error) -> JSON5Value {
        let line = cursor.line
        return JSON5Value(content: try content(), line: line)
    }

    private mutating func content() throws(JSON5Error) -> JSON5Value.Content {
        switch cursor.next {
        case "{": return .object(try object())
        case "[": return .list(try list())
        case "\"", "'": return .string(try string())
        case let next? where next.beginsNumber: return .number(try number())
        default: return try word()
        }
    }

    private mutating func word() throws(JSON5Error) -> JSON5Value.Content {
        if cursor.take(word: "true") { return .bool(true) }
        if cursor.take(word: "false") { return .bool(false) }
        if cursor.take(word: "null") { return .null }
        throw cursor.unexpected(wanted: "a value")
    }

    private mutating func object() throws(JSON5Error) -> [JSON5Member] {
        try entries(until: "}") { (parser) throws(JSON5Error) in
            let line = parser.cursor.line
            let isQuoted = parser.cursor.next == "\"" || parser.cursor.next == "'"
            let name = isQuoted ? try parser.string() : try parser.identifier()
            try parser.cursor.skipBlanks()
            guard parser.cursor.take(":") else { throw parser.cursor.unexpected(wanted: "a colon") }
            try parser.cursor.skipBlanks()
            return JSON5Member(name: name, value: try parser.value(), line: line)
        }
    }

    private mutating func list() throws(JSON5Error) -> [JSON5Value] {
        try entries(until: "]") { (parser) throws(JSON5Error) in try parser.value() }
    }

    /// Comma-separated entries in brackets, with an optional trailing comma.
    private mutating func entries<Entry>(
        until end: Unicode.Scalar,
        _ entry: (inout JSON5Parser) throws(JSON5Error) -> Entry
    ) throws(JSON5Error) -> [Entry] {
        guard depth < Self.maxDepth else { throw .tooDeep(line: cursor.line) }
        depth += 1
        defer { depth -= 1 }
        cursor.advance()
        var entries: [Entry] = []
        while true {
            try cursor.skipBlanks()
            if cursor.take(end) { return entries }
            entries.append(try entry(&self))
            try cursor.skipBlanks()
            if cursor.take(",") { continue }
            guard cursor.next == end else { throw cursor.unexpected(wanted: "a comma or \(end)") }
        }
    }
}

/// Strings and names.
extension JSON5Parser {
    /// In single or double quotes.
    mutating func string() throws(JSON5Error) -> String {
        let line = cursor.line
        guard let quote = cursor.next else { throw .unfinishedString(line: line) }
        cursor.advance()
        var text = String.UnicodeScalarView()
        while let next = cursor.next {
            switch next {
            case quote:
                cursor.advance()
                return String(text)
            case "\n", "\r":
                throw .unfinishedString(line: line)
            case "\\":
                cursor.advance()
                try escaped().map { text.append($0) }
            default:
                cursor.advance()
                text.append(next)
            }
        }
        throw .unfinishedString(line: line)
    }

    /// A name without quotes.
    mutating func identifier() throws(JSON5Error) -> String {
        var name = String.UnicodeScalarView()
        while let next = cursor.next {
            var scalar = next
            if next == "\\" {
                let line = cursor.line
                cursor.advance()
                guard cursor.take("u") else { throw .badEscape(line: line) }
                scalar = try unicode()
                guard name.isEmpty ? scalar.beginsName : scalar.continuesName else { throw .badEscape(line: line) }
            } else {
                guard name.isEmpty ? next.beginsName : next.continuesName else { break }
                cursor.advance()
            }
            name.append(scalar)
        }
        guard !name.isEmpty else { throw cursor.unexpected(wanted: "a name") }
        return String(name)
    }

    /// Parses an escape after its backslash.
    ///
    /// - Returns: `nil` for a line continuation.
    private mutating func escaped() throws(JSON5Error) -> Unicode.Scalar? {
        let line = cursor.line
        guard let next = cursor.next else { throw .unfinishedString(line: line) }
        cursor.advance()
        switch next {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{B}"
        case "0" where cursor.next?.isDigit != true: return "\0"
        case _ where next.isDigit: throw .badEscape(line: line)
        case "x": return Unicode.Scalar(try hex(digits: 2))
        case "u": return try unicode()
        case "\r":
            _ = cursor.take("\n")
            return nil
        case _ where next.endsLine: return nil
        default: return next
        }
    }

    /// Four hexadecimal digits, or a surrogate pair of escapes.
    private mutating func unicode() throws(JSON5Error) -> Unicode.Scalar {
        let line = cursor.line
        let unit = try hex(digits: 4)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), cursor.take("\\"), cursor.take("u") else {
            throw .badEscape(line: line)
        }
        let trail = try hex(digits: 4)
        guard UTF16.isTrailSurrogate(UInt16(trail)),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
        else { throw .badEscape(line: line) }
        return scalar
    }

    private mutating func hex(digits: Int) throws(JSON5Error) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let next = cursor.next, next.isASCII, let digit = Character(next).hexDigitValue else {
                throw .badEscape(line: cursor.line)
            }
            value = value << 4 + UInt32(digit)
            cursor.advance()
        }
        return value
    }
}

/// Numbers.
extension JSON5Parser {
    /// - Returns: Swift's decimal notation.
    mutating func number() throws(JSON5Error) -> String {
        let line = cursor.line
        let isNegative = cursor.next == "-"
        if isNegative || cursor.next == "+" { cursor.advance() }
        let sign = isNegative ? "-" : ""
        if cursor.take(word: "Infinity") { return sign + "inf" }
        if cursor.take(word: "NaN") { return "nan" }
        // Takes adjacent letters as well, so that the error covers them.
        let text = numeral()
        guard let digits = Self.decimal(text) else { throw .badNumber(line: line) }
        return sign + digits
    }

    /// Takes all characters of a numeral, valid or not; a sign only in an exponent.
    private mutating func numeral() -> String {
        var isHex = false
        var last: Unicode.Scalar = " "
        var text = ""
        while let next = cursor.next {
            let isSign = (next == "+" || next == "-") && (last == "e" || last == "E") && !isHex
            guard next.continuesName || next == "." || isSign else { break }
            if text == "0", next == "x" || next == "X" { isHex = true }
            text.unicodeScalars.append(next)
            last = next
            cursor.advance()
        }
        return text
    }

    /// - Returns: `nil` if the text is not a number.
    private static func decimal(_ text: String) -> String? {
        let lower = text.lowercased()
        if lower.hasPrefix("0x") {
            let digits = lower.dropFirst(2)
            guard digits.allSatisfy(\.isHexDigit) else { return nil }
            return UInt64(digits, radix: 16).map { "\($0)" }
        }
        let parts = lower.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard digits.count <= 2, digits.allSatisfy(areDigits), digits.contains(where: { !$0.isEmpty }) else {
            return nil
        }
        // "01" is invalid, since it would be octal in some languages.
        guard digits[0].count < 2 || !digits[0].hasPrefix("0") else { return nil }
        if parts.count > 1 {
            let exponent = parts[1].hasPrefix("+") || parts[1].hasPrefix("-") ? parts[1].dropFirst() : parts[1]
            guard !exponent.isEmpty, areDigits(exponent) else { return nil }
        }
        // Whole numbers keep all their digits.
        return UInt64(lower).map { "\($0)" } ?? Double(lower).map(shortest)
    }

    /// Without ".0".
    private static func shortest(_ number: Double) -> String {
        UInt64(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    private static func areDigits(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.allSatisfy(\.isDigit)
    }
}
