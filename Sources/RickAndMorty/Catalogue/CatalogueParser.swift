import SystemSupport

/// Reads a catalogue line by line. A record stands behind those that it refers to.
struct CatalogueParser {
    private var catalogue: Catalogue
    private var line = 0
    /// Of the current line; the first one is the kind of its record.
    private var fields: [ArraySlice<UInt8>] = []

    /// - Parameter bytes: UTF-8 text.
    static func catalogue(_ bytes: [UInt8]) throws(CatalogueError) -> Catalogue {
        var parser = CatalogueParser(catalogue: Catalogue(bytes: bytes))
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            parser.line += 1
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            parser.split(line)
            try parser.readRecord()
        }
        return parser.catalogue
    }

    /// Reuses the array: hundreds of lines are read before the first frame.
    private mutating func split(_ line: ArraySlice<UInt8>) {
        fields.removeAll(keepingCapacity: true)
        var rest = line
        while let tab = rest.firstIndex(of: UInt8(ascii: "\t")) {
            fields.append(rest[..<tab])
            rest = rest[(tab + 1)...]
        }
        fields.append(rest)
    }

    private mutating func readRecord() throws(CatalogueError) {
        switch text(0) {
        case "L": catalogue.places.append(try place())
        case "E": catalogue.episodes.append(try episode())
        case "C": catalogue.characters.append(try character())
        default: throw error(.unknownKind(text(0)))
        }
    }

    private func place() throws(CatalogueError) -> Catalogue.Place {
        try expectFields(4)
        return Catalogue.Place(
            id: try id(after: catalogue.places.last?.id),
            name: try name(at: 2),
            type: fields[3].indices,
            dimension: fields[4].indices
        )
    }

    private func episode() throws(CatalogueError) -> Catalogue.Episode {
        try expectFields(4)
        return Catalogue.Episode(
            id: try id(after: catalogue.episodes.last?.id),
            code: try value("code", at: 2, code),
            day: try value("date", at: 3) { CalendarDay($0) },
            name: try name(at: 4)
        )
    }

    private func character() throws(CatalogueError) -> Catalogue.Character {
        try expectFields(9)
        return Catalogue.Character(
            id: try id(after: catalogue.characters.last?.id),
            name: try name(at: 2),
            status: try value("status", at: 3, status),
            species: fields[4].indices,
            type: fields[5].indices,
            gender: try value("gender", at: 6, gender),
            origin: try place("origin", at: 7),
            location: try place("location", at: 8),
            episodes: try episodes(at: 9)
        )
    }

    private func code(_ text: String) -> EpisodeCode? {
        let code = EpisodeCode(SafeText(text))
        return code.season == nil ? nil : code
    }

    private func status(_ text: String) -> CharacterStatus? {
        switch text {
        case "A": .alive
        case "D": .dead
        case "?": .unknown
        default: nil
        }
    }

    /// As the API writes it.
    private func gender(_ text: String) -> String? {
        switch text {
        case "F": "Female"
        case "M": "Male"
        case "G": "Genderless"
        case "?": "unknown"
        default: nil
        }
    }
}

/// Fields by their index in the line. Their names are for errors.
extension CatalogueParser {
    /// - Parameter count: number of fields behind the kind.
    private func expectFields(_ count: Int) throws(CatalogueError) {
        guard fields.count == count + 1 else { throw error(.fields(fields.count - 1, expected: count)) }
    }

    private func text(_ index: Int) -> String {
        String(decoding: fields[index], as: UTF8.self)
    }

    private func value<Value>(
        _ name: String,
        at index: Int,
        _ read: (String) -> Value?
    ) throws(CatalogueError) -> Value {
        guard let value = read(text(index)) else { throw unreadable(name, at: index) }
        return value
    }

    private func name(at index: Int) throws(CatalogueError) -> Range<Int> {
        guard !fields[index].isEmpty else { throw unreadable("name", at: index) }
        return fields[index].indices
    }

    /// The record's id, which has to be greater than the previous one of its kind.
    private func id(after previous: Int?) throws(CatalogueError) -> Int {
        guard let id = id(fields[1]) else { throw unreadable("id", at: 1) }
        guard id > previous ?? 0 else { throw error(.notSorted(id: id)) }
        return id
    }

    /// The id of a place; `nil` if the field is empty.
    private func place(_ name: String, at index: Int) throws(CatalogueError) -> Int? {
        guard !fields[index].isEmpty else { return nil }
        guard let id = id(fields[index]) else { throw unreadable(name, at: index) }
        guard catalogue.places.element(id: id) != nil else { throw error(.unknownPlace(id: id)) }
        return id
    }

    /// From "1-5,9": ids and ranges of ids, in ascending order.
    private func episodes(at index: Int) throws(CatalogueError) -> [Int] {
        guard !fields[index].isEmpty else { return [] }
        var episodes: [Int] = []
        for part in fields[index].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let dash = part.firstIndex(of: UInt8(ascii: "-"))
            guard let first = id(part[..<(dash ?? part.endIndex)]), first > episodes.last ?? 0,
                let last = dash.map({ id(part[($0 + 1)...]) }) ?? first, first <= last
            else { throw unreadable("episodes", at: index) }
            for id in first...last {
                guard catalogue.episodes.element(id: id) != nil else { throw error(.unknownEpisode(id: id)) }
                episodes.append(id)
            }
        }
        return episodes
    }

    /// 1 or more; `nil` for anything else.
    private func id(_ digits: ArraySlice<UInt8>) -> Int? {
        Int(digits: digits).flatMap { $0 > 0 ? $0 : nil }
    }

    private func unreadable(_ name: String, at index: Int) -> CatalogueError {
        error(.unreadable(field: name, text: text(index)))
    }

    private func error(_ problem: CatalogueError.Problem) -> CatalogueError {
        CatalogueError(line: line, problem: problem)
    }
}
