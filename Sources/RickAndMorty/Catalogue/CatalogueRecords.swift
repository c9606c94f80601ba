import SystemSupport

/// What a line of the catalogue holds.
protocol CatalogueRecord: Identifiable<Int>, SendableMetatype {
    init(_ line: CatalogueLine) throws(CatalogueError.Problem)
}

/// The records of one kind, sorted by id, each read when it is asked for.
struct CatalogueRecords<Record: CatalogueRecord>: RandomAccessCollection, Sendable {
    private let lines: [Range<Int>]
    private let text: [UInt8]

    /// - Parameters:
    ///   - lines: ranges of valid lines.
    ///   - text: in which the lines are.
    init(_ lines: [Range<Int>], of text: [UInt8]) {
        self.lines = lines
        self.text = text
    }

    var startIndex: Int { 0 }
    var endIndex: Int { lines.count }

    subscript(position: Int) -> Record {
        read(position) { (line) throws(CatalogueError.Problem) in try Record(line) }
    }

    /// - Returns: `nil` if there is no record with that id.
    subscript(id id: Int) -> Record? {
        let position = position(of: id)
        return position < count && self.id(at: position) == id ? self[position] : nil
    }

    /// The index of the record with that id, or where it would be inserted.
    func position(of id: Int) -> Int {
        var candidates = indices
        while !candidates.isEmpty {
            let middle = candidates.lowerBound + candidates.count / 2
            let isBefore = self.id(at: middle) < id
            candidates = isBefore ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
        }
        return candidates.lowerBound
    }

    /// In ascending order.
    var ids: [Int] { indices.map(id(at:)) }

    private func id(at position: Int) -> Int {
        read(position) { (line) throws(CatalogueError.Problem) in try line.id() }
    }

    private func read<Value>(_ position: Int, _ value: (CatalogueLine) throws(CatalogueError.Problem) -> Value) -> Value
    {
        do throws(CatalogueError.Problem) {
            return try value(CatalogueLine(lines[position], of: text))
        } catch {
            preconditionFailure("A catalogue that was not checked: \(error)")
        }
    }
}

extension Catalogue.Place: CatalogueRecord {
    init(_ line: CatalogueLine) throws(CatalogueError.Problem) {
        try line.expectFields(4)
        id = try line.id()
        name = try line.name(at: 2)
        type = line.text(3)
        dimension = line.text(4)
    }
}

extension Catalogue.Episode: CatalogueRecord {
    init(_ line: CatalogueLine) throws(CatalogueError.Problem) {
        try line.expectFields(4)
        id = try line.id()
        code = try line.value("code", at: 2) { text in
            let code = EpisodeCode(SafeText(text))
            return code.season == nil ? nil : code
        }
        day = try line.value("date", at: 3) { CalendarDay($0) }
        name = try line.name(at: 4)
    }
}

extension Catalogue.Character: CatalogueRecord {
    init(_ line: CatalogueLine) throws(CatalogueError.Problem) {
        try line.expectFields(9)
        id = try line.id()
        name = try line.name(at: 2)
        status = try line.value("status", at: 3, Self.status)
        species = line.text(4)
        type = line.text(5)
        gender = try line.value("gender", at: 6, Self.gender)
        origin = try line.optionalID("origin", at: 7)
        location = try line.optionalID("location", at: 8)
        episodes = try line.idRanges("episodes", at: 9)
    }

    private static func status(_ text: String) -> CharacterStatus? {
        switch text {
        case "A": .alive
        case "D": .dead
        case "?": .unknown
        default: nil
        }
    }

    /// As the API writes it.
    private static func gender(_ text: String) -> String? {
        switch text {
        case "F": "Female"
        case "M": "Male"
        case "G": "Genderless"
        case "?": "unknown"
        default: nil
        }
    }
}
