import RickAndMorty

/// A text that a list can be narrowed to: an option of its command.
nonisolated struct FilterField<Filter: ResourceFilter>: Sendable {
    /// What the API calls it.
    let name: String
    let help: String
    /// All that the API ever has there; nothing where that could be anything.
    var choices: [String] = []
    let path: any WritableKeyPath<Filter, String?> & Sendable
}

nonisolated extension ResourceTopic {
    /// - Parameter texts: what to look for, by the names of the fields.
    func filter(_ texts: [String: String]) -> Filter {
        fields.reduce(into: everything) { filter, field in filter[keyPath: field.path] = texts[field.name] }
    }
}
