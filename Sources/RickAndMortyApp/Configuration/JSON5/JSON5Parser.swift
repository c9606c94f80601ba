/// Reads a text in JSON5 (https://spec.json5.org), all of the format, and knows the line of everything in it.
nonisolated struct JSON5Parser {
    /// Brackets within each other.
    private static let deepest = 32

    var cursor: JSON5Cursor
    private var depth = 0

    private init(_ text: String) {
        cursor = JSON5Cursor(text)
    }

    /// - Returns: `nil` for a text with nothing but blanks and comments.
    static func value(of text: String) throws(JSON5Error) -> JSON5Value? {
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
            let name = try parser.name()
            try parser.cursor.skipBlanks()
            guard parser.cursor.take(":") else { throw parser.cursor.unexpected(wanted: "a colon") }
            try parser.cursor.skipBlanks()
            return JSON5Member(name: name, value: try parser.value(), line: line)
        }
    }

    private mutating func list() throws(JSON5Error) -> [JSON5Value] {
        try entries(until: "]") { (parser) throws(JSON5Error) in try parser.value() }
    }

    /// What stands in brackets, with commas between; one may stand behind the last, too.
    private mutating func entries<Entry>(
        until end: Unicode.Scalar,
        _ entry: (inout JSON5Parser) throws(JSON5Error) -> Entry
    ) throws(JSON5Error) -> [Entry] {
        guard depth < Self.deepest else { throw .tooDeep(line: cursor.line) }
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

    private mutating func name() throws(JSON5Error) -> String {
        switch cursor.next {
        case "\"", "'": return try string()
        default: return try identifier()
        }
    }
}
