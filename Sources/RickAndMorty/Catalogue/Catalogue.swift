import LoadResource

/// The resources bundled with the program: the same models that the API's answers are mapped to.
package struct Catalogue: Sendable {
    let records: CatalogueRecords

    /// Reads UTF-8 text: one record per line, its fields separated by tabs. The file describes the fields.
    package init(parsing bytes: Span<UInt8>) throws(CatalogueError) {
        do {
            _ = try UTF8Span(validating: bytes)
        } catch {
            let line = bytes.indices[..<error.byteOffsets.lowerBound].count { bytes[$0] == UInt8(ascii: "\n") } + 1
            throw CatalogueError(line: line, problem: .notUTF8)
        }
        records = try CatalogueParser.records(bytes.withUnsafeBufferPointer { Array($0) })
    }

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

    /// All of one kind, by id.
    package func all<Model: Resource>(_: Model.Type = Model.self) -> [Model] {
        let first: Page<Model> = page(1)
        guard first.pages > 1 else { return first.items }
        return (2...first.pages).reduce(into: first.items) { $0 += page($1).items }
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
    ///   - model: makes a model of a record when it is asked for; most records never are.
    init<Record: Identifiable<Int> & SendableMetatype>(
        _ records: any KeyPath<CatalogueRecords, [Record]> & Sendable,
        model: @escaping @Sendable (Record, CatalogueRecords) -> Model
    ) {
        self.init(
            page: { number, catalogue in
                Page(number, of: catalogue.records[keyPath: records]).map { model($0, catalogue.records) }
            },
            resource: { id, catalogue in
                catalogue.records[keyPath: records].element(id: id).map { model($0, catalogue.records) }
            },
            position: { id, catalogue in catalogue.records[keyPath: records].position(of: id) }
        )
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

    package init(line: Int, problem: Problem) {
        self.line = line
        self.problem = problem
    }
}
