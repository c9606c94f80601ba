import FoundationEssentials
import SystemSupport

/// JSON5 value, decoded on demand.
package struct JSON5Value {
    package let text: String
    /// First line of the value, counted from 1.
    package let line: Int

    package init(text: String, line: Int = 1) {
        self.text = text
        self.line = line
    }

    package var isNull: Bool { text == "null" }
    package var isObject: Bool { text.first == "{" }

    /// - Returns: `nil` for another type or invalid JSON5.
    package func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        try? Self.decoder.decode(type, from: Data(text.utf8))
    }

    private static let decoder = {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        return decoder
    }()
}

/// Object member, with the line of its name.
package struct JSON5Member {
    package let name: String
    package let value: JSON5Value
    package let line: Int
}

/// JSON5 syntax error.
package struct JSON5Error: Error {
    package let line: Int
    /// Message for the user.
    package let reason: String
}

/// Splits objects and arrays into members and elements. `JSONDecoder` fails as a whole and reports neither lines nor
/// duplicate names.
package struct JSON5Splitter {
    private static let maxDepth = 32

    private var rest: Substring.UnicodeScalarView
    private var line: Int
    private var depth = 0

    /// - Returns: all members in order, including duplicates; `nil` if there is only white space and comments.
    package static func members(of value: JSON5Value) throws(JSON5Error) -> [JSON5Member]? {
        var splitter = JSON5Splitter(rest: value.text[...].unicodeScalars, line: value.line)
        if try splitter.isAtEnd() { return nil }
        let members = try splitter.members()
        guard try splitter.isAtEnd() else { throw splitter.unexpected(wanted: "the end") }
        return members
    }

    /// The elements of an array, or of a sequence of values.
    ///
    /// - Parameter isSequence: whether the text is a sequence of values, such as JSON Lines, instead of one array.
    package static func values(in text: String, isSequence: Bool = false) throws(JSON5Error) -> [JSON5Value] {
        var splitter = JSON5Splitter(rest: text[...].unicodeScalars, line: 1)
        var values: [JSON5Value] = []
        if !isSequence { values = try splitter.values() }
        while try !splitter.isAtEnd() {
            guard isSequence else { throw splitter.unexpected(wanted: "the end") }
            values.append(try splitter.nextValue())
        }
        return values
    }

    private mutating func members() throws(JSON5Error) -> [JSON5Member] {
        try list(from: "{", to: "}") { (splitter) throws(JSON5Error) in try splitter.member() }
    }

    private mutating func values() throws(JSON5Error) -> [JSON5Value] {
        try list(from: "[", to: "]") { (splitter) throws(JSON5Error) in try splitter.nextValue() }
    }

    private mutating func list<Element>(
        from start: Unicode.Scalar,
        to end: Unicode.Scalar,
        _ element: (inout JSON5Splitter) throws(JSON5Error) -> Element
    ) throws(JSON5Error) -> [Element] {
        guard try take(start) else { throw unexpected(wanted: "\(start)") }
        depth += 1
        guard depth <= Self.maxDepth else { throw problem("Too many nested brackets") }
        var elements: [Element] = []
        while try !take(end) {
            elements.append(try element(&self))
            guard try take(",") || rest.first == end else { throw unexpected(wanted: "a comma or \(end)") }
        }
        depth -= 1
        return elements
    }

    private mutating func isAtEnd() throws(JSON5Error) -> Bool {
        try skipBlanks()
        return rest.isEmpty
    }

    private mutating func member() throws(JSON5Error) -> JSON5Member {
        let nameLine = line
        let name = JSON5Value(text: try token(wanted: "a name"), line: nameLine)
        guard try take(":") else { throw unexpected(wanted: "a colon") }
        return JSON5Member(name: name.decoded(as: String.self) ?? name.text, value: try nextValue(), line: nameLine)
    }

    /// Consumes a token, or brackets with their content.
    private mutating func nextValue() throws(JSON5Error) -> JSON5Value {
        try skipBlanks()
        let (start, line) = (rest, line)
        switch rest.first {
        case "{": _ = try members()
        case "[": _ = try values()
        default: _ = try token(wanted: "a value")
        }
        return JSON5Value(text: String(start[..<rest.startIndex]), line: line)
    }

    /// Consumes a string, or an unquoted name, number or keyword.
    private mutating func token(wanted: String) throws(JSON5Error) -> String {
        let (start, startLine) = (rest, line)
        if let quote = rest.first, quote == "\"" || quote == "'" {
            advance()
            while let next = rest.first, next != quote, next != "\n", next != "\r" {
                advance()
                if next == "\\" { advance() }
            }
            guard rest.first == quote else {
                throw problem("Unclosed quote", line: startLine)
            }
            advance()
        } else {
            rest = rest.drop(while: \.isPartOfToken)
        }
        guard rest.startIndex > start.startIndex else { throw unexpected(wanted: wanted) }
        return String(start[..<rest.startIndex])
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() throws(JSON5Error) {
        while let next = rest.first {
            if next.isBlank {
                advance()
            } else if rest.starts(with: "//".unicodeScalars) {
                rest = rest.drop { !$0.endsLine }
            } else if rest.starts(with: "/*".unicodeScalars) {
                let start = line
                advance()
                repeat { advance() } while !rest.isEmpty && !rest.starts(with: "*/".unicodeScalars)
                guard !rest.isEmpty else { throw problem("Unclosed comment", line: start) }
                rest = rest.dropFirst(2)
            } else {
                return
            }
        }
    }

    /// Consumes a scalar after white space and comments.
    ///
    /// - Returns: whether it was next.
    private mutating func take(_ scalar: Unicode.Scalar) throws(JSON5Error) -> Bool {
        try skipBlanks()
        guard rest.first == scalar else { return false }
        advance()
        return true
    }

    /// Counts CR LF as one line end.
    private mutating func advance() {
        guard let scalar = rest.popFirst() else { return }
        if scalar.endsLine, !(scalar == "\r" && rest.first == "\n") { line += 1 }
    }

    private func unexpected(wanted: String) -> JSON5Error {
        let found = Substring(rest.prefix(4)).first.map { "'\(SafeText(String($0)).string)'" }
        return problem("Expected \(wanted), found \(found ?? "the end of the file")")
    }

    private func problem(_ reason: String, line: Int? = nil) -> JSON5Error {
        JSON5Error(line: line ?? self.line, reason: reason)
    }
}

extension Unicode.Scalar {
    fileprivate var endsLine: Bool { self == "\n" || self == "\r" || value == 0x2028 || value == 0x2029 }

    fileprivate var isBlank: Bool { properties.isWhitespace || value == 0xFEFF }

    fileprivate var isPartOfToken: Bool { value > 0x20 && !isBlank && !"{}[]:,/\"'".unicodeScalars.contains(self) }
}
