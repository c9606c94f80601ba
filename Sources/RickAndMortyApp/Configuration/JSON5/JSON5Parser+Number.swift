nonisolated extension JSON5Parser {
    /// As Swift writes it.
    mutating func number() throws(JSON5Error) -> String {
        let line = cursor.line
        let isNegative = cursor.next == "-"
        if isNegative || cursor.next == "+" { cursor.advance() }
        let sign = isNegative ? "-" : ""
        if cursor.take(word: "Infinity") { return sign + "inf" }
        if cursor.take(word: "NaN") { return "nan" }
        // A letter behind it is part of the mistake.
        let text = numeral()
        guard let digits = Self.decimal(text) else { throw .badNumber(line: line) }
        return sign + digits
    }

    /// All that may stand in one, right or wrong; a sign only behind an exponent.
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

    /// - Returns: `nil` for what is no number.
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
        // "01" is a mistake, since some would take it for octal.
        guard digits[0].count < 2 || !digits[0].hasPrefix("0") else { return nil }
        if parts.count > 1 {
            let exponent = parts[1].hasPrefix("+") || parts[1].hasPrefix("-") ? parts[1].dropFirst() : parts[1]
            guard !exponent.isEmpty, areDigits(exponent) else { return nil }
        }
        // Whole numbers keep all their digits.
        return UInt64(lower).map { "\($0)" } ?? Double(lower).map(shortest)
    }

    /// Without a fraction that is none.
    private static func shortest(_ number: Double) -> String {
        UInt64(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    private static func areDigits(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.allSatisfy(\.isDigit)
    }
}
