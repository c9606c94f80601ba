import RickAndMorty

/// What the commands about one kind of resource have to know of it.
nonisolated protocol ResourceTopic: Sendable {
    associatedtype Model: Identifiable<Int> & WritableResource & Sendable
    associatedtype Filter: ResourceFilter<Model>

    /// What the API calls it: "character".
    var name: String { get }
    /// "characters".
    var plural: String { get }
    /// Lets everything through.
    var everything: Filter { get }
    /// What a list of them can be narrowed to.
    var fields: [FilterField<Filter>] { get }
    /// What is printed of them, in the order of the API.
    var columns: [ResourceColumn<Model>] { get }

    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - cache: `nil` where nothing is kept.
    @MainActor func sources(api: API?, cache: ResponseCache?) -> ResourceSources<Model>
}

/// All kinds of resources that there are commands about: a further one is a line here.
nonisolated enum ResourceTopics {
    static let all: [any ResourceTopic] = [CharacterTopic(), EpisodeTopic(), LocationTopic()]

    /// `nil` where there is none by that name.
    static func topic(named name: String) -> (any ResourceTopic)? {
        all.first { $0.name == name }
    }
}
