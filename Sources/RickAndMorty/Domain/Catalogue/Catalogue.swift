/// The resources bundled with the program: the same models that the API's answers are mapped to.
///
/// A line of its text is read when its resource is asked for: most are never shown.
package struct Catalogue: Sendable {
    package let locations: CatalogueLines
    package let episodes: CatalogueLines
    package let characters: CatalogueLines
    private let text: [UInt8]

    /// Text that the tests have checked: its lines are found now, and read when they are asked for.
    package init(valid text: [UInt8]) {
        self.text = text
        var ranges: (locations: [Range<Int>], episodes: [Range<Int>], characters: [Range<Int>]) = ([], [], [])
        CatalogueLine.forEachRange(in: text) { line in
            guard !line.isEmpty else { return }
            switch text[line.lowerBound] {
            case UInt8(ascii: "L"): ranges.locations.append(line)
            case UInt8(ascii: "E"): ranges.episodes.append(line)
            case UInt8(ascii: "C"): ranges.characters.append(line)
            default: break
            }
        }
        locations = CatalogueLines(ranges.locations, of: text)
        episodes = CatalogueLines(ranges.episodes, of: text)
        characters = CatalogueLines(ranges.characters, of: text)
    }

    /// When the API said so, as the first line has it: "2026-06"; `nil` if that line has no date.
    package var date: String? {
        let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.split { !$0.isNumber && $0 != "-" }.first { CalendarDay("\($0)-01") != nil }.map(String.init)
    }
}

extension Catalogue {
    /// The location that a line refers to by its id, in a field that is empty if the location is unknown.
    func location(_ name: String, at index: Int, of line: CatalogueLine) throws(CatalogueProblem)
        -> LocationReference
    {
        let ids = try line.ids(name, at: index)
        guard let id = ids.first else { return .unknown }
        guard ids.count == 1 else { throw .unreadable(field: name, text: line.text(index)) }
        guard let location = locations[id: id] else { throw .missing(field: name, id: id) }
        return LocationReference(name: try location.name(), id: id)
    }

    package func page<Model: Resource>(_ number: Int, of _: Model.Type = Model.self) -> Page<Model> {
        let lines = Model.catalogue.lines(self)
        return Page(number, of: lines.count) { model(lines[$0]) }
    }

    /// - Returns: `nil` if the catalogue has no resource with that id.
    package func resource<Model: Resource>(_ id: Int, of _: Model.Type = Model.self) -> Model? {
        Model.catalogue.lines(self)[id: id].map(model)
    }

    /// The title of a resource, which takes a tenth of reading the resource.
    ///
    /// - Returns: `nil` if the catalogue has no resource with that id.
    package func title<Model: Resource>(of id: Int, in _: Model.Type) -> String? {
        let slice = Model.catalogue
        return slice.lines(self)[id: id].map(slice.title)
    }

    /// The index of the resource with that id in the list of all, or where it would be inserted.
    package func position<Model: Resource>(of id: Int, in _: Model.Type) -> Int {
        Model.catalogue.lines(self).position(of: id)
    }

    /// The id of the resource with that index in the list of all.
    package func id<Model: Resource>(at position: Int, in _: Model.Type) -> Int {
        Model.catalogue.lines(self).id(at: position)
    }

    package func count<Model: Resource>(of _: Model.Type) -> Int { Model.catalogue.lines(self).count }

    /// The ids of all resources of one kind, in ascending order.
    package func ids<Model: Resource>(of _: Model.Type) -> [Int] {
        let lines = Model.catalogue.lines(self)
        return (0..<lines.count).map(lines.id(at:))
    }

    /// All of one kind above an id, by id.
    package func all<Model: Resource>(_: Model.Type = Model.self, after id: Int = -1) -> [Model] {
        let lines = Model.catalogue.lines(self)
        return (lines.position(of: id + 1)..<lines.count).map { model(lines[$0]) }
    }

    /// Ends the program: lines are read without a check, which a test does.
    static func failUnchecked(_ problem: CatalogueProblem) -> Never {
        preconditionFailure("A catalogue that was not checked: \(problem)")
    }

    private func model<Model: Resource>(_ line: CatalogueLine) -> Model {
        do throws(CatalogueProblem) {
            return try Model.catalogue.read(line, self)
        } catch {
            Self.failUnchecked(error)
        }
    }
}

/// The part of the catalogue that holds one kind of resource.
package struct CatalogueSlice<Model: Sendable>: Sendable {
    let lines: @Sendable (Catalogue) -> CatalogueLines
    /// The title in a line; the name by default.
    var title: @Sendable (CatalogueLine) -> String = { $0.text(2) }
    package let read: @Sendable (CatalogueLine, Catalogue) throws(CatalogueProblem) -> Model

    package static var empty: CatalogueSlice {
        CatalogueSlice(lines: { _ in CatalogueLines([], of: []) }) { line, _ throws(CatalogueProblem) in
            throw .unknownKind(line.text(0))
        }
    }
}

/// Why a line of a catalogue is invalid.
package enum CatalogueProblem: Error, Equatable {
    case notUTF8
    case unknownKind(String)
    case fields(Int, expected: Int)
    /// An id that is not greater than the previous one.
    case notSorted(id: Int)
    /// A field whose text has another form.
    case unreadable(field: String, text: String)
    /// An id that no line has.
    case missing(field: String, id: Int)
    /// An id that a field lists more than once.
    case repeated(field: String, id: Int)
    /// An id whose own line does not list this one, though no exclamation mark says so, or the other way round.
    case oneSided(field: String, id: Int)
}
