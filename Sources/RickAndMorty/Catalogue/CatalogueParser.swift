/// Reads a catalogue line by line. What refers to another record comes after it.
struct CatalogueParser {
    private var places: [Int: String] = [:]
    private var lastPlace: Int?
    private var episodes: [EpisodeModel] = []
    private var characters: [CharacterModel] = []
    private var episodeIDs: Set<Int> = []
    private var casts: [Int: [Int]] = [:]

    static func catalogue(_ text: String) throws(CatalogueError) -> Catalogue {
        var parser = CatalogueParser()
        var number = 0
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            try parser.read(CatalogueRecord(line, line: number))
        }
        return Catalogue(characters: parser.characters, episodes: parser.castEpisodes)
    }

    private mutating func read(_ record: CatalogueRecord) throws(CatalogueError) {
        switch record.kind {
        case "L": try readPlace(record)
        case "E": try readEpisode(record)
        case "C": try readCharacter(record)
        default: throw record.error(.unknownKind(record.kind))
        }
    }

    private mutating func readPlace(_ record: CatalogueRecord) throws(CatalogueError) {
        try record.expect(fields: 4)
        let id = try record.id(after: lastPlace)
        places[id] = try record.name(2)
        lastPlace = id
    }

    private mutating func readEpisode(_ record: CatalogueRecord) throws(CatalogueError) {
        try record.expect(fields: 4)
        let id = try record.id(after: episodes.last?.id)
        let code = try record.value(2, "code", read: CatalogueNotation.episodeCode)
        let day = try record.value(3, "date", read: CatalogueNotation.day)
        let name = try record.name(4)
        episodeIDs.insert(id)
        episodes.append(EpisodeModel(id: id, name: name, airDate: AirDate(day), code: code, characters: []))
    }

    private mutating func readCharacter(_ record: CatalogueRecord) throws(CatalogueError) {
        try record.expect(fields: 9)
        let character = CharacterModel(
            id: try record.id(after: characters.last?.id),
            name: try record.name(2),
            status: try record.value(3, "status", read: CatalogueNotation.status),
            species: record.text(4),
            type: record.text(5),
            gender: try record.value(6, "gender", read: CatalogueNotation.gender),
            origin: try place(7, "origin", in: record),
            location: try place(8, "location", in: record),
            episodes: try episodes(9, in: record)
        )
        for episode in character.episodes { casts[episode, default: []].append(character.id) }
        characters.append(character)
    }

    private func place(
        _ position: Int,
        _ field: String,
        in record: CatalogueRecord
    ) throws(CatalogueError) -> PlaceReference {
        if record.text(position).isEmpty { return .unknown }
        let id = try record.value(position, field) { Int(digits: $0) }
        guard let name = places[id] else { throw record.error(.unknownPlace(id: id)) }
        return PlaceReference(name: name, id: id)
    }

    private func episodes(_ position: Int, in record: CatalogueRecord) throws(CatalogueError) -> [Int] {
        var ids: [Int] = []
        for id in try record.value(position, "episodes", read: CatalogueNotation.ranges).joined() {
            guard episodeIDs.contains(id) else { throw record.error(.unknownEpisode(id: id)) }
            ids.append(id)
        }
        return ids
    }

    private var castEpisodes: [EpisodeModel] {
        episodes.map {
            EpisodeModel(
                id: $0.id,
                name: $0.name,
                airDate: $0.airDate,
                code: $0.code,
                characters: casts[$0.id] ?? []
            )
        }
    }
}
