import FoundationEssentials

/// A diary as a JSON list, an entry a line.
package enum DiaryJSON {
    /// In their order. What a terminal is not to be shown is escaped, so that nobody is harmed who looks at it there.
    package static func text(of entries: [DiaryEntry]) -> String {
        let lines = entries.compactMap { entry in SafeJSON.text(of: DiaryObject(entry)).map { "  " + $0 } }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    static func records(in text: String) throws(DiaryFileError) -> [DiaryRecord] {
        let bytes = Array(text.utf8)
        guard let objects = try? JSONDecoder().decode([ReadObject].self, from: Data(bytes)) else { throw .noList }
        let ranges = JSONObjects.ranges(in: bytes, atDepth: 1)
        guard ranges.count == objects.count else { throw .noList }
        var line = 1
        var passed = 0
        return zip(objects, ranges).map { object, range in
            line += bytes[passed..<range.lowerBound].count { $0 == 0x0A }
            passed = range.lowerBound
            return DiaryRecord(line: line, fields: object.fields)
        }
    }
}

private struct DiaryObject: Encodable {
    let id: String
    let title: String
    let rating: Double
    let date: String
    let comment: String
    let episode: Int?

    init(_ entry: DiaryEntry) {
        id = entry.id.text
        title = entry.title
        rating = Double(entry.rating.halves) / 2
        date = entry.day.text
        comment = entry.comment
        episode = entry.episode
    }
}

/// What somebody may have written, or the fact that it cannot be read.
private struct ReadObject: Decodable {
    let fields: DiaryRecord.Fields?

    init(from decoder: any Decoder) {
        guard let members = try? decoder.container(keyedBy: Name.self) else {
            fields = nil
            return
        }
        var fields = DiaryRecord.Fields()
        for (name, field) in DiaryRecord.Fields.all {
            guard let value = try? members.decodeIfPresent(TextOrNumber.self, forKey: Name(stringValue: name)) else {
                continue
            }
            fields[keyPath: field] = value.text
        }
        self.fields = fields
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

private struct TextOrNumber: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self.text = text
        } else if let number = try? value.decode(Int.self) {
            text = String(number)
        } else {
            let number = try value.decode(Double.self)
            text = Int(exactly: number).map(String.init) ?? String(number)
        }
    }
}
