package import LoadResource
package import RickAndMorty

/// The presentation of a resource in both front ends. Facts of the API are in the descriptor, `Resource`.
package nonisolated protocol ResourcePresentation: Subject, Identifiable<Int>, Hashable, Sendable {
    associatedtype Model: Resource

    /// - Parameter age: `nil` for a fresh response and for the catalogue.
    init(_ model: Model, age: Age?)

    /// `nil` for fresh data and for data that did not come from the network.
    var age: Age? { get set }

    /// The facts in a detail, below ``fullName``. By default, ``facts`` and the first and last episode.
    ///
    /// - Parameters:
    ///   - debuts: returns the number of characters who debut in an episode, if known.
    ///   - title: returns the title of a resource, if known.
    func detailFacts(debuts: (Int) -> Int?, title: (Destination) -> String?) -> [Fact]

    /// The related resources listed below the facts; none by default.
    var related: RelatedResources? { get }

    static var hasPortraits: Bool { get }

    /// Whether resources of this kind are spoilers until their first episode has been watched.
    static var canBeSpoilers: Bool { get }

    /// Returns a copy that keeps only the identity.
    ///
    /// - Parameter name: Replaces the name.
    func redacted(as name: String) -> Self
}

nonisolated extension ResourcePresentation {
    package var destination: Destination { Self.destination(of: id) }
    package static func destination(of id: Int) -> Destination { Destination(Destination.Kind(Model.self), id: id) }
    /// Whether both are equal, ignoring their age.
    package func hasSameContent(as other: Self) -> Bool {
        var other = other
        other.age = age
        return self == other
    }

    package func detailFacts(debuts: (Int) -> Int?, title: (Destination) -> String?) -> [Fact] {
        facts + Fact.episodes(of: self, title: title)
    }

    package var related: RelatedResources? { nil }
    package static var hasPortraits: Bool { false }
    package static var canBeSpoilers: Bool { false }
    package func redacted(as name: String) -> Self { self }

    /// The model type, as an existential.
    package static var model: any Resource.Type { Model.self }
}

package nonisolated struct RelatedResources: Hashable, Sendable {
    /// Example: "Episodes".
    package let name: String
    package let kind: Destination.Kind
    package let ids: [Int]
    /// Message for an empty list.
    package let emptyMessage: String

    package init(_ name: String, of kind: Destination.Kind, ids: [Int], emptyMessage: String) {
        self.name = name
        self.kind = kind
        self.ids = ids
        self.emptyMessage = emptyMessage
    }

    /// Example: "Episodes 51".
    package var heading: String { "\(name) \(ids.count)" }
}

/// The user's favourites and watched episodes, and the spoiler policy based on them.
package struct LibraryMarks {
    /// Whether a resource is a favourite; `nil` if favourites are unavailable. Observable. Called on each draw.
    package let isFavourite: ((Destination) -> Bool)?
    /// Rating of the newest diary entry for the episode with the given ID; `nil` if it has none. Observable.
    package let rating: (Int) -> Rating?
    /// `nil` if spoilers are shown.
    package let spoilers: SpoilerPolicy?

    /// - Parameter redactedName: Replaces the name of each spoiler; `nil` to show spoilers.
    package init(
        isFavourite: ((Destination) -> Bool)? = nil,
        rating: @escaping (Int) -> Rating? = { _ in nil },
        redactedName: String? = nil
    ) {
        self.isFavourite = isFavourite
        self.rating = rating
        spoilers = redactedName.map {
            SpoilerPolicy(name: $0, isWatched: { rating($0) != nil }, isFavourite: isFavourite)
        }
    }

    /// Whether the diary has an entry for the episode with the given ID. Observable.
    package func isWatched(_ episode: Int) -> Bool { rating(episode) != nil }

    package func redacting<Row: ResourcePresentation>(_ row: Row) -> Row {
        // Not written with optional chaining: the type of an optional row would be looked up at run time on each call.
        guard let spoilers else { return row }
        return spoilers.redacting(row)
    }
}

/// A resource view that also starts the load it displays.
@MainActor
package protocol LoadingResourceView: StatefulResourceView, Loadable where Value == ResourcePresentationModel {
    var adapter: (any LoadControl)? { get set }
}

extension LoadingResourceView {
    package var state: LoadingState<ResourcePresentationModel> { presented.state }
    package var pendingRetry: PendingRetry? { presented.pendingRetry }
    package var isLoading: Bool { presented.isLoading }
    package var errorMessage: String? { presented.errorMessage }
    package var canRetry: Bool { presented.canRetry }
    package func load() { adapter?.load() }
    package func cancel() { adapter?.cancel() }
    package func refresh() { adapter?.refresh() }
}
