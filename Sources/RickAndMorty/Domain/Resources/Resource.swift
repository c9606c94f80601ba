/// Descriptor of a resource kind in the API.
///
/// Lists, filters, commands, completions, cache and search are generic over this protocol. To add a kind, add a
/// conforming model to the list of resources that the app is composed with.
package protocol Resource: Identifiable<Int>, Hashable, Decodable, Questionable {
    /// Singular name in the API, which is also the path and the command: "character".
    static var name: String { get }

    /// Plural name in the API: "characters".
    static var plural: String { get }

    /// Fields, in the API's order.
    static var fields: [ResourceField<Self>] { get }

    /// Additional fields of questions: relations and library data. Empty by default.
    static var relations: [QuestionField<Self>] { get }

    /// Values of `is:` besides `is:favourite`. Empty by default.
    static var libraryFlags: [QuestionField<Self>.Flag] { get }

    /// Keys of the fields that make up the title, in reading order. Search matches the title.
    static var titleFields: [String] { get }

    /// Format in the built-in catalogue. By default, the kind is not in the catalogue.
    static var catalogue: CatalogueFormat<Self> { get }

    /// API filter for a typed text; by default, part of the name.
    static func filter(searching text: String) -> ResourceFilter<Self>

    var id: Int { get }

    var name: String { get }

    /// The resource as in the API, with members in alphabetical order. Omits the creation time, which models do not
    /// keep.
    ///
    /// - Parameter root: base of the URLs.
    func json(at root: APIRoot) -> SafeJSON
}

extension Resource {
    package static var titleFields: [String] { ["name"] }

    package static var relations: [QuestionField<Self>] { [] }

    package static var libraryFlags: [QuestionField<Self>.Flag] { [] }

    package static var catalogue: CatalogueFormat<Self> {
        CatalogueFormat(kind: nil) { line, _ in preconditionFailure("A line without a kind: \(line.id)") }
    }

    package static func filter(searching text: String) -> ResourceFilter<Self> {
        ResourceFilter(["name": text])
    }

    /// Fields of the filter form, by their names in questions: closed choices first, then free text.
    package static var formFields: [(name: String, filter: FieldFilter)] {
        let filters = fields.compactMap { field in field.filter.map { (field.questionName, $0) } }
        return filters.filter(\.1.isChoice) + filters.filter { !$0.1.isChoice && !$0.1.values.isEmpty }
    }

    /// The title that search matches, such as "S01E01 Pilot".
    package var title: String {
        if Self.titleFields == ["name"] { return name }
        return Self.titleFields.compactMap { key in Self.field(key)?.value(self) }.joined(separator: " ")
    }

    /// The fields of the title, in lower case.
    package var lookupNames: [String] {
        Self.titleFields.compactMap { key in Self.field(key)?.value(self) }.map { (Self.code($0) ?? $0).lowercased() }
    }

    /// Whether a field of the title equals `name`, ignoring case.
    package func hasName(_ name: String) -> Bool { lookupNames.contains(name.lowercased()) }

    package func matches(by reference: ResourceReference) -> Bool {
        switch reference {
        case .id(let id): self.id == id
        case .name(let name): hasName(name)
        }
    }

    func url(at root: APIRoot) -> String {
        ResourceEndpoint<Self>.url(of: [id], at: root)
    }

    package static func field(_ key: String) -> ResourceField<Self>? {
        fields.first { $0.key == key }
    }
}

extension Array where Element: Identifiable, Element.ID == Int {
    /// In elements sorted by ID, the index of the first one whose ID is not lower than `id`.
    ///
    /// - Complexity: O(log *n*).
    package func index(notBefore id: Int) -> Int {
        var range = indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = self[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

extension SafeJSON {
    /// URLs of other resources.
    static func urls<Model: Resource>(of _: Model.Type, _ ids: [Int], at root: APIRoot) -> SafeJSON {
        .array(ids.map { .string(ResourceEndpoint<Model>.url(of: [$0], at: root)) })
    }
}
