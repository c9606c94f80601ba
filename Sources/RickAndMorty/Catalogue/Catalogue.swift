import LoadResource
import SystemSupport

/// The resources bundled with the program: the same models that the API's answers are mapped to.
///
/// Models are made on demand, of the lines that hold them: most are never shown.
package struct Catalogue: Sendable {
    struct Place: Identifiable {
        let id: Int
        let name: String
        let type: String
        let dimension: String
    }

    struct Episode: Identifiable {
        let id: Int
        let code: EpisodeCode
        let day: CalendarDay
        let name: String
    }

    struct Character: Identifiable {
        let id: Int
        let name: String
        let status: CharacterStatus
        let species: String
        let type: String
        let gender: String
        /// Ids of places.
        let origin: Int?
        let location: Int?
        /// Ids, in ascending order.
        let episodes: [ClosedRange<Int>]
    }

    let places: CatalogueRecords<Place>
    let episodes: CatalogueRecords<Episode>
    let characters: CatalogueRecords<Character>
    /// All characters, once an episode's or a location's have been asked for.
    private let cast = Locked<[Character]?>(nil)

    /// Text that ``init(parsing:)`` accepts: its lines are found now, and read when they are asked for.
    package init(valid text: [UInt8]) {
        var lines: (places: [Range<Int>], episodes: [Range<Int>], characters: [Range<Int>]) = ([], [], [])
        for line in CatalogueLine.ranges(in: text) where !line.isEmpty {
            switch text[line.lowerBound] {
            case UInt8(ascii: "L"): lines.places.append(line)
            case UInt8(ascii: "E"): lines.episodes.append(line)
            case UInt8(ascii: "C"): lines.characters.append(line)
            default: break
            }
        }
        places = CatalogueRecords(lines.places, of: text)
        episodes = CatalogueRecords(lines.episodes, of: text)
        characters = CatalogueRecords(lines.characters, of: text)
    }

    /// Reads UTF-8 text: one record per line, its fields separated by tabs. The file describes the fields.
    package init(parsing bytes: Span<UInt8>) throws(CatalogueError) {
        do {
            _ = try UTF8Span(validating: bytes)
        } catch {
            let line = bytes.indices[..<error.byteOffsets.lowerBound].count { bytes[$0] == UInt8(ascii: "\n") } + 1
            throw CatalogueError(line: line, problem: .notUTF8)
        }
        let text = bytes.withUnsafeBufferPointer { Array($0) }
        try CatalogueChecker.check(text)
        self.init(valid: text)
    }

    /// - Parameter id: `nil` if the location is unknown.
    func location(_ id: Int?) -> LocationReference {
        guard let id, let place = places[id: id] else { return .unknown }
        return LocationReference(name: place.name, id: id)
    }

    /// Ids of the characters in an episode.
    func cast(of episode: Int) -> [Int] {
        allCharacters.filter { $0.episodes.contains { $0.contains(episode) } }.map(\.id)
    }

    /// Ids of the characters that were last seen at a place.
    func residents(of place: Int) -> [Int] {
        allCharacters.filter { $0.location == place }.map(\.id)
    }

    private var allCharacters: [Character] {
        cast.withLock { cast in
            let all = cast ?? Array(characters)
            cast = all
            return all
        }
    }
}

extension Catalogue {
    package func page<Model: Resource>(_ number: Int, of _: Model.Type = Model.self) -> Page<Model> {
        Model.catalogue.page(number, self)
    }

    /// - Returns: `nil` if the catalogue has no resource with that id.
    package func resource<Model: Resource>(_ id: Int, of _: Model.Type = Model.self) -> Model? {
        Model.catalogue.resource(id, self)
    }

    /// The index of the resource with that id in the list of all, or where it would be inserted.
    package func position<Model: Resource>(of id: Int, in _: Model.Type) -> Int {
        Model.catalogue.position(id, self)
    }

    /// The ids of all resources of one kind, in ascending order.
    package func ids<Model: Resource>(of _: Model.Type) -> [Int] {
        Model.catalogue.ids(self)
    }

    /// All of one kind above an id, by id.
    package func all<Model: Resource>(_: Model.Type = Model.self, after id: Int = -1) -> [Model] {
        let first: Page<Model> = page(1)
        let start = position(of: id + 1, in: Model.self) / Page<Model>.size + 1
        guard start <= first.pages else { return [] }
        return (start...first.pages).reduce(into: []) { $0 += page($1).items }.filter { $0.id > id }
    }
}

/// The part of the catalogue that holds one kind of resource.
package struct CatalogueSlice<Model: Sendable>: Sendable {
    /// By page number, from 1.
    fileprivate let page: @Sendable (Int, Catalogue) -> Page<Model>
    /// By id.
    fileprivate let resource: @Sendable (Int, Catalogue) -> Model?
    /// The index of the resource with that id, or where it would be inserted.
    fileprivate let position: @Sendable (Int, Catalogue) -> Int
    fileprivate let ids: @Sendable (Catalogue) -> [Int]

    package static var empty: CatalogueSlice {
        CatalogueSlice(page: { _, _ in .empty }, resource: { _, _ in nil }, position: { _, _ in 0 }, ids: { _ in [] })
    }
}

extension CatalogueSlice {
    /// - Parameters:
    ///   - records: the part of the catalogue.
    ///   - model: makes a model of a record when it is asked for.
    init<Record: CatalogueRecord>(
        _ records: @escaping @Sendable (Catalogue) -> CatalogueRecords<Record>,
        model: @escaping @Sendable (Record, Catalogue) -> Model
    ) {
        self.init(
            page: { number, catalogue in
                let records = records(catalogue)
                return Page(number, of: records.count) { model(records[$0], catalogue) }
            },
            resource: { id, catalogue in records(catalogue)[id: id].map { model($0, catalogue) } },
            position: { id, catalogue in records(catalogue).position(of: id) },
            ids: { records($0).ids }
        )
    }
}

/// Why a catalogue is invalid, and in which line.
package struct CatalogueError: Error, Equatable {
    package enum Problem: Error, Equatable {
        case notUTF8
        case unknownKind(String)
        case fields(Int, expected: Int)
        /// An id that is not greater than the previous one.
        case notSorted(id: Int)
        /// A field whose text has another form.
        case unreadable(field: String, text: String)
        case unknownPlace(id: Int)
        case unknownEpisode(id: Int)
    }

    /// Counted from 1.
    package let line: Int
    package let problem: Problem
}
