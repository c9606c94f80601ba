/// Validates and stores a catalogue record by record. A record stands behind those that it refers to.
struct CatalogueParser {
    private var reader: CatalogueReader
    private var records: CatalogueRecords

    /// - Parameter bytes: UTF-8 text.
    static func records(_ bytes: [UInt8]) throws(CatalogueError) -> CatalogueRecords {
        var parser = CatalogueParser(bytes)
        while let kind = try parser.reader.nextRecord() {
            switch kind {
            case .place: try parser.readPlace()
            case .episode: try parser.readEpisode()
            case .character: try parser.readCharacter()
            }
            try parser.reader.endRecord()
        }
        return parser.records
    }

    private init(_ bytes: [UInt8]) {
        reader = CatalogueReader(bytes)
        records = CatalogueRecords(bytes: bytes)
        // A growing array touches twice the memory, and first touches cost the most. Records are rarely shorter.
        records.characters.reserveCapacity(bytes.count / 64)
    }

    private mutating func readPlace() throws(CatalogueError) {
        records.places.append(
            CatalogueRecords.Place(
                id: try reader.id(after: records.places.last?.id),
                name: try reader.name(),
                type: try reader.text(),
                dimension: try reader.text()
            )
        )
    }

    private mutating func readEpisode() throws(CatalogueError) {
        records.episodes.append(
            CatalogueRecords.Episode(
                id: try reader.id(after: records.episodes.last?.id),
                code: try reader.value("code") { $0.episodeCode() },
                day: try reader.value("date") { $0.day() },
                name: try reader.name()
            )
        )
    }

    private mutating func readCharacter() throws(CatalogueError) {
        records.characters.append(
            CatalogueRecords.Character(
                id: try reader.id(after: records.characters.last?.id),
                name: try reader.name(),
                status: try reader.value("status") { $0.status() },
                species: try reader.text(),
                type: try reader.text(),
                gender: try reader.value("gender") { $0.gender() },
                origin: try place("origin"),
                location: try place("location"),
                appearances: try appearances()
            )
        )
    }

    /// - Returns: its position among the places; `nil` if it is unknown.
    private mutating func place(_ field: String) throws(CatalogueError) -> Int32? {
        guard let id = try reader.optionalValue(field, read: { $0.id() }) else { return nil }
        guard let position = records.places.index(id: id) else { throw reader.error(.unknownPlace(id: id)) }
        return Int32(position)
    }

    /// - Returns: the range that it has added to the appearances.
    private mutating func appearances() throws(CatalogueError) -> ShortRange {
        let start = records.appearances.count
        var last: Int?
        while let ids = try reader.ids("episodes", after: last) {
            try append(ids)
            last = ids.upperBound
        }
        return ShortRange(start..<records.appearances.count)
    }

    private mutating func append(_ ids: ClosedRange<Int>) throws(CatalogueError) {
        var position = records.episodes.position(of: ids.lowerBound)
        for id in ids {
            guard position < records.episodes.count, records.episodes[position].id == id else {
                throw reader.error(.unknownEpisode(id: id))
            }
            records.appearances.append(id)
            position += 1
        }
    }
}
