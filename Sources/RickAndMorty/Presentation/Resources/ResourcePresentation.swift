package import LoadResource
package import RickAndMorty

/// What both front ends say of a kind of resource, beside the descriptor, which says what the API has of it.
package nonisolated protocol ResourcePresentation: Subject, Identifiable<Int>, Hashable, Sendable {
    associatedtype Model: Resource

    /// - Parameter age: `nil` for a new answer and for the catalogue.
    init(_ model: Model, age: Age?)

    /// `nil` for fresh data and for data that never came from the network.
    var age: Age? { get set }

    /// The resources that are displayed below its facts; by default there are none.
    var related: RelatedResources? { get }

    static var hasPortraits: Bool { get }

    /// Whether resources of this kind are spoilers until their first episode has been watched.
    static var canBeSpoilers: Bool { get }

    /// A copy that keeps the identity only, for a spoiler.
    ///
    /// - Parameter name: replaces the name.
    func withheld(as name: String) -> Self
}

nonisolated extension ResourcePresentation {
    package var destination: Destination { Self.destination(of: id) }
    package static func destination(of id: Int) -> Destination { Destination(Destination.Kind(Model.self), id: id) }
    /// Whether both are equal apart from their age.
    package func hasSameContent(as other: Self) -> Bool {
        var other = other
        other.age = age
        return self == other
    }

    package var related: RelatedResources? { nil }
    package static var hasPortraits: Bool { false }
    package static var canBeSpoilers: Bool { false }
    package func withheld(as name: String) -> Self { self }

    /// The kind's model, for code that needs no presentation.
    package static var model: any Resource.Type { Model.self }
}

package nonisolated struct RelatedResources: Hashable, Sendable {
    /// As in "Episodes".
    package let name: String
    package let kind: Destination.Kind
    package let ids: [Int]
    /// Message for an empty list.
    package let empty: String

    package init(_ name: String, of kind: Destination.Kind, ids: [Int], empty: String) {
        self.name = name
        self.kind = kind
        self.ids = ids
        self.empty = empty
    }

    /// As in "Episodes 51".
    package var heading: String { "\(name) \(ids.count)" }
}

/// What the user's library says of resources, and what is withheld because of it.
package struct UserMarks {
    /// Whether a resource is a favourite, observable; `nil` if favourites are unavailable. Called for each drawing.
    package let isFavourite: ((Destination) -> Bool)?
    /// Whether the diary has an entry for the episode with the id; observable.
    package let isWatched: (Int) -> Bool
    /// `nil` if spoilers are shown.
    package let spoilers: SpoilerPolicy?

    /// - Parameter withheldName: replaces the name of each spoiler; `nil` to show spoilers.
    package init(
        isFavourite: ((Destination) -> Bool)? = nil,
        isWatched: @escaping (Int) -> Bool = { _ in false },
        withheldName: String? = nil
    ) {
        self.isFavourite = isFavourite
        self.isWatched = isWatched
        spoilers = withheldName.map { SpoilerPolicy(name: $0, isWatched: isWatched, isFavourite: isFavourite) }
    }

    package func shown<Row: ResourcePresentation>(_ row: Row) -> Row {
        // No optional row, whose type would be looked up at each call.
        guard let spoilers else { return row }
        return spoilers.shown(row)
    }
}

/// The texts about a kind of resource, made from its name in the API.
nonisolated extension Resource {
    /// As in "Characters".
    package static var sectionName: String { plural.prefix(1).uppercased() + String(plural.dropFirst()) }

    /// As in "Character 5", the name of a resource that has not loaded.
    package static func name(of id: Int) -> String { "\(name.prefix(1).uppercased())\(name.dropFirst()) \(id)" }

    package static func nothingMatches(_ text: String) -> String { "No \(name) matches '\(text)'" }
}

/// A view that requests the load that a presenter displays on it: of one resource, or of the first page of a list.
@MainActor
package protocol LoadingResourceView: StatefulResourceView, Loadable where Value == ResourcePresentationModel {
    var adapter: (any LoadControl)? { get set }
}

extension LoadingResourceView {
    package var state: LoadingState<ResourcePresentationModel> { presented.state }
    package var wait: LoadWait? { presented.wait }
    package var isLoading: Bool { presented.isLoading }
    package var errorMessage: String? { presented.errorMessage }
    package var canRetry: Bool { presented.canRetry }
    package func load() { adapter?.load() }
    package func cancel() { adapter?.cancel() }
    package func renew() { adapter?.renew() }
}
