import SystemSupport

/// Resources built into the program, as the same models that API responses are decoded to.
///
/// The text has one line per resource, sorted by kind and ID. A test validates the lines. At run time, lines are parsed
/// unvalidated and on demand: most are never shown.
package struct Catalogue: Sendable {
    /// Month of the API data, such as "2026-06"; empty if the text has none.
    package let date: String
    /// By the first letter of the line.
    private let lines: [UInt8: [CatalogueLine]]

    package init(_ text: [UInt8]) {
        var all: [CatalogueLine] = []
        // Skips bounds checks, which cost 0.3 million instructions at each launch.
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
    package func resource<Model: Resource>(_ id: Int, of _: Model.Type = Model.self) -> Model? {
        line(of: id, in: Model.self).map { Model.catalogue.read($0, self) }
    }

    /// The title, read without parsing the rest of the line.
    package func title<Model: Resource>(of id: Int, in _: Model.Type) -> String? {
        line(of: id, in: Model.self).map(Model.catalogue.title)
    }

    /// IDs in ascending order.
    package func ids<Model: Resource>(of _: Model.Type) -> [Int] { lines(of: Model.self).map(\.id) }

    /// All resources of a kind, by ID.
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

    /// A reference to the location; `.unknown` if there is no ID or no such location.
    func location(_ id: Int?) -> LocationReference {
        guard let id, let name = title(of: id, in: LocationModel.self) else { return .unknown }
        return LocationReference(name: name, id: id)
    }
}

/// Format of a resource kind's lines in the catalogue.
package struct CatalogueFormat<Model: Sendable>: Sendable {
    /// First letter of its lines; `nil` if the kind is not in the catalogue.
    let kind: Unicode.Scalar?
    /// The title in a line; by default, the name.
    var title: @Sendable (CatalogueLine) -> String = { $0.text(2) }
    let read: @Sendable (CatalogueLine, Catalogue) -> Model
}

/// A line of tab-separated fields, starting with the letter of the kind and the ID.
package struct CatalogueLine: Identifiable, Sendable {
    package let id: Int
    private let bytes: ArraySlice<UInt8>

    fileprivate init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        id = Int(digits: bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "\t") }) ?? 0
    }

    fileprivate var kind: UInt8 { bytes.first ?? 0 }

    /// The text of a field; empty if the line is shorter.
    func text(_ index: Int) -> String { String(decoding: field(index), as: UTF8.self) }

    /// The IDs of a field, in order, with ranges as in "1-5,9". An exclamation mark after an ID means that the API
    /// lists the relation on this side only.
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

    /// Skips bounds checks: scrolling by one row reads nine fields.
    private func field(_ index: Int) -> ArraySlice<UInt8> {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            func end() -> Int { bytes[start...].firstIndex(of: UInt8(ascii: "\t")) ?? bytes.endIndex }
            for _ in 0..<index { start = min(end() + 1, bytes.endIndex) }
            return self.bytes[self.bytes.startIndex + start..<self.bytes.startIndex + end()]
        }
    }
}
