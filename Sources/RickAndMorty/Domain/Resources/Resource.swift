/// A kind of entity that the API has, described once for all that the program does with it.
///
/// Lists, filters, commands, completions, the cache and search are generic over this descriptor. A further kind is a
/// further conforming model in the list of resources that the app is composed with.
package protocol Resource: Identifiable<Int>, Hashable, Decodable, Questionable {
    /// The API's name for one, which is also its path and its command: "character".
    static var name: String { get }

    /// The API's name for many: "characters".
    static var plural: String { get }

    /// All that the API says of one, in the API's order.
    static var fields: [ResourceField<Self>] { get }

    /// The fields of questions beside those: by other resources, and by the library; by default there are none.
    static var relations: [QuestionField<Self>] { get }

    /// What `is:` asks beside `is:favourite`; by default nothing.
    static var libraryFlags: [QuestionField<Self>.Flag] { get }

    /// The fields that make up a title, by which search finds a resource, in the order in which they are read.
    static var titleFields: [String] { get }

    /// The resources in the bundled catalogue; by default there are none.
    static var catalogue: CatalogueSlice<Self> { get }

    /// The filter that asks the API for what the user types; by default it is a part of the name.
    static func filter(searching text: String) -> ResourceFilter<Self>

    var id: Int { get }

    var name: String { get }

    /// The resource as the API writes it, but for the time of its creation, which models do not keep. The members are in
    /// alphabetical order.
    ///
    /// - Parameter root: what the addresses in it begin with.
    func json(at root: APIRoot) -> SafeJSON
}

extension Resource {
    package static var titleFields: [String] { ["name"] }

    package static var relations: [QuestionField<Self>] { [] }

    package static var libraryFlags: [QuestionField<Self>.Flag] { [] }

    package static var catalogue: CatalogueSlice<Self> {
        CatalogueSlice(kind: nil) { line, _ in preconditionFailure("A line without a kind: \(line.id)") }
    }

    package static func filter(searching text: String) -> ResourceFilter<Self> {
        ResourceFilter(["name": text])
    }

    /// The fields of a filter form, by their names in questions: closed choices before free texts.
    package static var formFields: [(name: String, filter: FieldFilter)] {
        let filters = fields.compactMap { field in field.filter.map { (field.questionName, $0) } }
        return filters.filter(\.1.isClosed) + filters.filter { !$0.1.isClosed && !$0.1.values.isEmpty }
    }

    /// What search finds a resource by: "S01E01 Pilot".
    package var title: String {
        if Self.titleFields == ["name"] { return name }
        return Self.titleFields.compactMap { key in Self.field(key)?.value(self) }.joined(separator: " ")
    }

    /// The fields of its title, in lower case.
    package var calledNames: [String] {
        Self.titleFields.compactMap { key in Self.field(key)?.value(self) }.map { (Self.code($0) ?? $0).lowercased() }
    }

    /// Whether a field of its title is `name`, in any case.
    package func isCalled(_ name: String) -> Bool { calledNames.contains(name.lowercased()) }

    package func isMeant(by reference: ResourceReference) -> Bool {
        switch reference {
        case .id(let id): self.id == id
        case .name(let name): isCalled(name)
        }
    }

    func address(at root: APIRoot) -> String {
        ResourceEndpoint<Self>.address(of: [id], at: root)
    }

    /// - Returns: `nil` if there is no field with that key.
    package static func field(_ key: String) -> ResourceField<Self>? {
        fields.first { $0.key == key }
    }
}

extension Array where Element: Identifiable, Element.ID == Int {
    /// In elements sorted by id, the index of the one with that id, or where it would be inserted.
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
    /// The addresses of other resources.
    static func addresses<Model: Resource>(of _: Model.Type, _ ids: [Int], at root: APIRoot) -> SafeJSON {
        .array(ids.map { .string(ResourceEndpoint<Model>.address(of: [$0], at: root)) })
    }
}
