import FoundationEssentials

/// JSON of diary entries, one per line, in an array or by themselves.
package enum DiaryJSON {
    /// Keeps the order. Code points that are unsafe for a terminal are escaped.
    package static func text(of entries: [DiaryEntry]) -> String {
        let lines = entries.map { "  " + json(of: $0).unicodeText }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    /// The same without the array around them.
    static func lines(of entries: [DiaryEntry]) -> String {
        entries.map { json(of: $0).unicodeText + "\n" }.joined()
    }

    private static func json(of entry: DiaryEntry) -> SafeJSON {
        let episode = entry.episode.map { [(name: "episode", value: SafeJSON.number($0))] } ?? []
        let others: [(name: String, value: SafeJSON)] = [
            ("id", .string(entry.id.text)), ("rating", .decimal(entry.rating.value)),
            ("title", .string(entry.title)),
        ]
        return .object([("comment", .string(entry.comment)), ("date", .string(entry.day.text))] + episode + others)
    }

    /// - Parameter areLines: whether the objects stand by themselves, not in an array.
    static func read(
        _ bytes: [UInt8],
        areLines: Bool = false,
        _ take: (DiaryRecord) -> Void
    ) throws(DiaryFileError) {
        var reader = JSONListReader(bytes, isArray: !areLines)
        let decoder = JSONDecoder()
        while let object = try reader.nextObject() {
            guard let read = try? decoder.decode(ReadObject.self, from: Data(bytes[object.range])) else {
                throw .noList
            }
            let repeated = object.repeatedNames.map { "\($0): It is there more than once" }
            let problems = read.problems + repeated
            let problem = problems.isEmpty ? nil : problems.joined(separator: "; ")
            take(DiaryRecord(line: object.line, fields: read.fields, problem: problem))
        }
    }
}

/// Fields of an object, and a problem for each field of the wrong type.
private struct ReadObject: Decodable {
    private(set) var fields = DiaryRecord.Fields()
    private(set) var problems: [String] = []

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Name.self)
        for (name, field) in DiaryRecord.Fields.all {
            let key = Name(stringValue: name)
            let mayBeNumber = DiaryRecord.Fields.numbers.contains(name)
            guard members.contains(key), (try? members.decodeNil(forKey: key)) != true else { continue }
            if let text = try? members.decode(String.self, forKey: key) {
                fields[keyPath: field] = text
            } else if mayBeNumber, let number = try? members.decode(Int.self, forKey: key) {
                fields[keyPath: field] = String(number)
            } else if mayBeNumber, let number = try? members.decode(Double.self, forKey: key) {
                fields[keyPath: field] = Int(exactly: number).map(String.init) ?? String(number)
            } else {
                problems.append("\(name): It has to be a \(mayBeNumber ? "number" : "text")")
            }
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

/// Splits a JSON array, or a sequence, into objects without validating their content.
private struct JSONListReader {
    struct Object {
        let range: Range<Int>
        /// Line on which it starts, counted from 1.
        let line: Int
        let repeatedNames: [String]
    }

    private let bytes: [UInt8]
    private let isArray: Bool
    private var position = 0
    private var line = 1
    private var hasStarted = false

    init(_ bytes: [UInt8], isArray: Bool) {
        self.bytes = bytes
        self.isArray = isArray
        // Byte order mark.
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func nextObject() throws(DiaryFileError) -> Object? {
        if isArray, !hasStarted, takeToken() != "[" { throw .noList }
        var next = takeToken()
        if !isArray, next == nil { return nil }
        if isArray, next == "]" {
            guard takeToken() == nil else { throw .noList }
            return nil
        }
        if isArray, hasStarted {
            guard next == "," else { throw .noList }
            next = takeToken()
        }
        hasStarted = true
        guard next == "{" else { throw .noList }
        return try object()
    }

    /// Consumes white space and the next character; `nil` at the end.
    private mutating func takeToken() -> Unicode.Scalar? {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == 0x0A { line += 1 }
            if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { return Unicode.Scalar(byte) }
        }
        return nil
    }

    /// Scans an object after its opening brace.
    private mutating func object() throws(DiaryFileError) -> Object {
        let (start, startLine) = (position - 1, line)
        var names: [String: Int] = [:]
        var depth = 1
        var lastString = start..<start
        while let token = takeToken() {
            guard position - start <= DiaryFormat.longestRecord else { throw .recordTooLong(line: startLine) }
            switch token {
            case "\"": lastString = try string(startLine)
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            case ":" where depth == 1:
                let name = String(decoding: bytes[lastString], as: UTF8.self)
                if DiaryRecord.Fields.all.contains(where: { $0.name == name }) { names[name, default: 0] += 1 }
            default: break
            }
            if depth == 0 {
                let repeated = DiaryRecord.Fields.all.map(\.name).filter { names[$0] ?? 0 > 1 }
                return Object(range: start..<position, line: startLine, repeatedNames: repeated)
            }
        }
        throw .noList
    }

    /// Scans a string after its opening quote.
    ///
    /// - Returns: range between the quotes.
    private mutating func string(_ startLine: Int) throws(DiaryFileError) -> Range<Int> {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return start..<position - 1 }
            guard position - start <= DiaryFormat.longestRecord else { throw .recordTooLong(line: startLine) }
        }
        throw .noList
    }
}
