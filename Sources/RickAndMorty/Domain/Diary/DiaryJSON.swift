import FoundationEssentials

/// JSON of diary entries, as an array or as JSON Lines.
package enum DiaryJSON {
    /// An array with one entry per line, in the given order. Code points that are unsafe on a terminal are escaped.
    package static func text(of entries: [DiaryEntry]) -> String {
        let lines = entries.map { "  " + json(of: $0).unicodeText }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    /// JSON Lines, escaped in the same way.
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

    /// - Parameter areLines: whether the file is JSON Lines instead of an array.
    static func read(
        _ bytes: [UInt8],
        areLines: Bool = false,
        _ take: (DiaryRecord) -> Void
    ) throws(DiaryFileError) {
        let objects: [JSON5Value]
        do throws(JSON5Error) {
            objects = try JSON5Splitter.values(in: String(decoding: bytes, as: UTF8.self), isSequence: areLines)
        } catch {
            throw .notAList
        }
        for object in objects {
            guard object.text.utf8.count <= DiaryFormat.maxRecordBytes else { throw .recordTooLong(line: object.line) }
            guard object.isObject, let members = (try? JSON5Splitter.members(of: object)) ?? nil else {
                throw .notAList
            }
            take(record(of: members, line: object.line))
        }
    }

    /// Collects the known fields; reports values of the wrong type and repeated fields as problems.
    private static func record(of members: [JSON5Member], line: Int) -> DiaryRecord {
        var record = DiaryRecord(line: line)
        var problems: [String] = []
        for field in DiaryField.allCases {
            let values = members.filter { $0.name == field.rawValue }.map(\.value)
            if values.count > 1 { problems.append("\(field): set twice") }
            guard let value = values.first, !value.isNull else { continue }
            record.fields[field] = value.json(String.self) ?? (field.mayBeNumber ? value.number : nil)
            if record.fields[field] == nil {
                problems.append("\(field): not a \(field.mayBeNumber ? "number" : "string")")
            }
        }
        record.problem = problems.isEmpty ? nil : problems.joined(separator: "; ")
        return record
    }
}

extension JSON5Value {
    fileprivate var number: String? {
        json(Int.self).map(String.init) ?? json(Double.self).map { Int(exactly: $0).map(String.init) ?? String($0) }
    }

    /// Decodes strict JSON, since the JSON5 decoder rejects `\u0000`.
    fileprivate func json<Value: Decodable>(_ type: Value.Type) -> Value? {
        try? Self.strict.decode(type, from: Data(text.utf8))
    }

    private static let strict = JSONDecoder()
}
