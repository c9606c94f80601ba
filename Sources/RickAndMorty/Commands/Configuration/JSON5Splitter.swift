import FoundationEssentials
import SystemSupport

/// JSON5 value that is decoded on demand.
nonisolated struct JSON5Value {
    let text: String
    /// Line on which it starts, counted from 1.
    let line: Int

    var isNull: Bool { text == "null" }
    var isObject: Bool { text.first == "{" }

    /// - Returns: `nil` for a value of another type, and for invalid JSON5.
    func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        try? Self.decoder.decode(type, from: Data(text.utf8))
    }

    private static let decoder = {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        return decoder
    }()
}

/// Member of an object with the line of its name.
nonisolated struct JSON5Member {
    let name: String
    let value: JSON5Value
    let line: Int
}

/// Splits an object into its members, since `JSONDecoder` reports neither lines nor duplicate names, and fails as a whole.
nonisolated struct JSON5Splitter {
    private static let maxDepth = 32

    private var rest: Substring.UnicodeScalarView
    private var line: Int

    /// - Returns: all members in order, including duplicate names; `nil` for white space and comments only.
    static func members(of value: JSON5Value) throws(ConfigurationProblem) -> [JSON5Member]? {
        var splitter = JSON5Splitter(rest: value.text[...].unicodeScalars, line: value.line)
        try splitter.skipBlanks()
        if splitter.rest.isEmpty { return nil }
        guard try splitter.take("{") else {
            throw splitter.problem("The settings stand in braces: { theme: \"light\" }")
        }
        var members: [JSON5Member] = []
        while try !splitter.take("}") {
            members.append(try splitter.member())
            guard try splitter.take(",") || splitter.rest.first == "}" else {
                throw splitter.unexpected(wanted: "a comma or }")
            }
        }
        try splitter.skipBlanks()
        guard splitter.rest.isEmpty else { throw splitter.unexpected(wanted: "the end") }
        return members
    }

    private mutating func member() throws(ConfigurationProblem) -> JSON5Member {
        let nameLine = line
        let name = JSON5Value(text: try token(wanted: "a name"), line: nameLine)
        guard try take(":") else { throw unexpected(wanted: "a colon") }
        try skipBlanks()
        let valueLine = line
        let value = JSON5Value(text: try value(), line: valueLine)
        return JSON5Member(name: name.decoded(as: String.self) ?? name.text, value: value, line: nameLine)
    }

    /// Takes a token, or brackets with their content.
    private mutating func value() throws(ConfigurationProblem) -> String {
        let start = rest
        var ends: [Unicode.Scalar] = []
        repeat {
            try skipBlanks()
            switch rest.first {
            case "{", "[":
                guard ends.count < Self.maxDepth else { throw problem("There are too many brackets within each other") }
                ends.append(rest.first == "{" ? "}" : "]")
                advance()
            case ends.last where !ends.isEmpty:
                ends.removeLast()
                advance()
            case "," where !ends.isEmpty, ":" where !ends.isEmpty: advance()
            default:
                _ = try token(wanted: ends.last.map { "a comma or \($0)" } ?? "a value")
            }
        } while !ends.isEmpty
        return String(start[..<rest.startIndex])
    }

    /// Takes a string, or an unquoted name, number or keyword.
    private mutating func token(wanted: String) throws(ConfigurationProblem) -> String {
        let (start, startLine) = (rest, line)
        if let quote = rest.first, quote == "\"" || quote == "'" {
            advance()
            while let next = rest.first, next != quote, next != "\n", next != "\r" {
                advance()
                if next == "\\" { advance() }
            }
            guard rest.first == quote else {
                throw problem("The text in quotes that begins here does not end on its line", line: startLine)
            }
            advance()
        } else {
            rest = rest.drop(while: \.isPartOfToken)
        }
        guard rest.startIndex > start.startIndex else { throw unexpected(wanted: wanted) }
        return String(start[..<rest.startIndex])
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() throws(ConfigurationProblem) {
        while let next = rest.first {
            if next.isBlank {
                advance()
            } else if rest.starts(with: "//".unicodeScalars) {
                rest = rest.drop { !$0.endsLine }
            } else if rest.starts(with: "/*".unicodeScalars) {
                let start = line
                advance()
                repeat { advance() } while !rest.isEmpty && !rest.starts(with: "*/".unicodeScalars)
                guard !rest.isEmpty else { throw problem("The comment that begins here does not end", line: start) }
                rest = rest.dropFirst(2)
            } else {
                return
            }
        }
    }

    /// - Returns: whether it is next, after white space and comments.
    private mutating func take(_ scalar: Unicode.Scalar) throws(ConfigurationProblem) -> Bool {
        try skipBlanks()
        guard rest.first == scalar else { return false }
        advance()
        return true
    }

    /// CR LF counts as one line end.
    private mutating func advance() {
        guard let scalar = rest.popFirst() else { return }
        if scalar.endsLine, !(scalar == "\r" && rest.first == "\n") { line += 1 }
    }

    private func unexpected(wanted: String) -> ConfigurationProblem {
        let found = Substring(rest.prefix(4)).first.map { "Here is '\(SafeText(String($0)).string)' instead of" }
        return problem("\(found ?? "The file ends before") \(wanted)")
    }

    private func problem(_ reason: String, line: Int? = nil) -> ConfigurationProblem {
        ConfigurationProblem(line: line ?? self.line, reason: reason)
    }
}

nonisolated extension Unicode.Scalar {
    fileprivate var endsLine: Bool { self == "\n" || self == "\r" || value == 0x2028 || value == 0x2029 }

    fileprivate var isBlank: Bool { properties.isWhitespace || value == 0xFEFF }

    fileprivate var isPartOfToken: Bool { value > 0x20 && !isBlank && !"{}[]:,/\"'".unicodeScalars.contains(self) }
}
