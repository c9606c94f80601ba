nonisolated extension JSON5Parser {
    /// In either kind of quotes.
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

    /// What stands behind a backslash.
    ///
    /// - Returns: `nil` for the end of a line, which goes on with the next one.
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

    /// Four digits, or twice four for what is beyond them.
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
