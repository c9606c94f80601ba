import SystemSupport

/// The resources bundled with the program: the same models that the API's answers are mapped to.
///
/// They are lines of text, sorted by kind and id. A test checks each of them; here they are read without a check, and only
/// when a resource is asked for: most are never shown.
package struct Catalogue: Sendable {
    /// When the API said so: "2026-06".
    package let date: String
    /// By the letter of their kind.
    private let lines: [UInt8: [CatalogueLine]]

    package init(_ text: [UInt8]) {
        var all: [CatalogueLine] = []
        // Without bounds checks, which cost every start 0.3 million instructions.
        text.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.endIndex {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
                all.append(CatalogueLine(text[start..<end]))
                start = end + 1
            }
        }
        let words = all.first?.text(0).split { !$0.isNumber && $0 != "-" } ?? []
        date = words.first { CalendarDay("\($0)-01") != nil }.map(String.init) ?? ""
        lines = Dictionary(grouping: all, by: \.kind)
    }
}

extension Catalogue {
    /// - Returns: `nil` if the catalogue has no resource with that id.
    package func resource<Model: Resource>(_ id: Int, of _: Model.Type = Model.self) -> Model? {
        line(of: id, in: Model.self).map { Model.catalogue.read($0, self) }
    }

    /// The title of a resource, without reading the rest of it.
    ///
    /// - Returns: `nil` if the catalogue has no resource with that id.
    package func title<Model: Resource>(of id: Int, in _: Model.Type) -> String? {
        line(of: id, in: Model.self).map(Model.catalogue.title)
    }

    /// The ids of all resources of one kind, in ascending order.
    package func ids<Model: Resource>(of _: Model.Type) -> [Int] { lines(of: Model.self).map(\.id) }

    /// All of one kind, by id.
    package func all<Model: Resource>(_: Model.Type = Model.self) -> [Model] {
        lines(of: Model.self).map { Model.catalogue.read($0, self) }
    }

    private func lines<Model: Resource>(of _: Model.Type) -> [CatalogueLine] {
        Model.catalogue.kind.flatMap { lines[UInt8(ascii: $0)] } ?? []
    }

    private func line<Model: Resource>(of id: Int, in _: Model.Type) -> CatalogueLine? {
        let lines = lines(of: Model.self)
        let index = lines.index(notBefore: id)
        return index < lines.count && lines[index].id == id ? lines[index] : nil
    }

    /// The location with an id as other resources refer to it; unknown without an id.
    func location(_ id: Int?) -> LocationReference {
        guard let id, let name = title(of: id, in: LocationModel.self) else { return .unknown }
        return LocationReference(name: name, id: id)
    }
}

/// How a kind of resource stands in the catalogue.
package struct CatalogueSlice<Model: Sendable>: Sendable {
    /// The letter that its lines begin with; `nil` if it has none.
    let kind: Unicode.Scalar?
    /// The title in a line; the name by default.
    var title: @Sendable (CatalogueLine) -> String = { $0.text(2) }
    let read: @Sendable (CatalogueLine, Catalogue) -> Model
}

/// A resource: fields separated by tabs, of which the first is the letter of its kind and the second its id.
package struct CatalogueLine: Identifiable, Sendable {
    package let id: Int
    private let bytes: ArraySlice<UInt8>

    fileprivate init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        id = Int(digits: bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "\t") }) ?? 0
    }

    fileprivate var kind: UInt8 { bytes.first ?? 0 }

    /// Empty if the line has no such field.
    func text(_ index: Int) -> String { String(decoding: field(index), as: UTF8.self) }

    /// The ids of a field in their order, of which ranges stand as in "1-5,9". Those with an exclamation mark are said on one
    /// side only: their own lines do not list this one.
    func ids(_ index: Int) -> [Int] {
        var ids: [Int] = []
        for part in field(index).split(separator: UInt8(ascii: ",")) {
            let range = part.prefix { $0 != UInt8(ascii: "!") }
            let dash = range.firstIndex(of: UInt8(ascii: "-")) ?? range.endIndex
            guard let first = Int(digits: range[..<dash]) else { continue }
            ids += first...(Int(digits: range[dash...].dropFirst()) ?? first)
        }
        return ids
    }

    /// Without bounds checks, as a Down that brings a row reads nine fields.
    private func field(_ index: Int) -> ArraySlice<UInt8> {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            func end() -> Int { bytes[start...].firstIndex(of: UInt8(ascii: "\t")) ?? bytes.endIndex }
            for _ in 0..<index { start = min(end() + 1, bytes.endIndex) }
            return self.bytes[self.bytes.startIndex + start..<self.bytes.startIndex + end()]
        }
    }
}
