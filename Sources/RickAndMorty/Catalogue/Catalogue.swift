import LoadResource

/// The resources bundled with the program: the same models that the API's answers are mapped to.
///
/// Models are made on demand of validated records: most are never shown.
package struct Catalogue: Sendable {
    struct Place: Identifiable {
        let id: Int
        let name: Range<Int>
        let type: Range<Int>
        let dimension: Range<Int>
    }

    struct Episode: Identifiable {
        let id: Int
        let code: EpisodeCode
        let day: CalendarDay
        let name: Range<Int>
    }

    struct Character: Identifiable {
        let id: Int
        let name: Range<Int>
        let status: CharacterStatus
        let species: Range<Int>
        let type: Range<Int>
        let gender: String
        /// Ids of places.
        let origin: Int?
        let location: Int?
        let episodes: [Int]
    }

    /// The text, in which the records have ranges.
    private let bytes: [UInt8]
    var places: [Place] = []
    var episodes: [Episode] = []
    var characters: [Character] = []

    /// - Parameter bytes: UTF-8 text.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads UTF-8 text: one record per line, its fields separated by tabs. The file describes the fields.
    package init(parsing bytes: Span<UInt8>) throws(CatalogueError) {
        do {
            _ = try UTF8Span(validating: bytes)
        } catch {
            let line = bytes.indices[..<error.byteOffsets.lowerBound].count { bytes[$0] == UInt8(ascii: "\n") } + 1
            throw CatalogueError(line: line, problem: .notUTF8)
        }
        self = try CatalogueParser.catalogue(bytes.withUnsafeBufferPointer { Array($0) })
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// - Parameter id: `nil` if the location is unknown.
    func location(_ id: Int?) -> LocationReference {
        guard let id, let place = places.element(id: id) else { return .unknown }
        return LocationReference(name: text(place.name), id: id)
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

    package static var empty: CatalogueSlice {
        CatalogueSlice(page: { _, _ in .empty }, resource: { _, _ in nil }, position: { _, _ in 0 })
    }
}

extension CatalogueSlice {
    /// - Parameters:
    ///   - records: sorted by id.
    ///   - model: makes a model of a record when it is asked for.
    init<Record: Identifiable<Int> & SendableMetatype>(
        _ records: any KeyPath<Catalogue, [Record]> & Sendable,
        model: @escaping @Sendable (Record, Catalogue) -> Model
    ) {
        self.init(
            page: { number, catalogue in
                Page(number, of: catalogue[keyPath: records]).map { model($0, catalogue) }
            },
            resource: { id, catalogue in
                catalogue[keyPath: records].element(id: id).map { model($0, catalogue) }
            },
            position: { id, catalogue in catalogue[keyPath: records].position(of: id) }
        )
    }
}

/// Binary search in an array that is sorted by id.
extension Array where Element: Identifiable<Int> {
    func element(id: Int) -> Element? {
        let position = position(of: id)
        return position < count && self[position].id == id ? self[position] : nil
    }

    /// The index of the element with that id, or where it would be inserted.
    fileprivate func position(of id: Int) -> Int {
        var candidates = indices
        while !candidates.isEmpty {
            let middle = candidates.lowerBound + candidates.count / 2
            candidates = self[middle].id < id ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
        }
        return candidates.lowerBound
    }
}

/// Why a catalogue is invalid, and in which line.
package struct CatalogueError: Error, Equatable {
    package enum Problem: Sendable, Equatable {
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
