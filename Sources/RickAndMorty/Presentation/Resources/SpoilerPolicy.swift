package import LoadResource
package import RickAndMorty
package import TerminalUI

/// Withholds resources whose first episode has not been watched, except favourites, until the user reveals them.
package final class SpoilerPolicy {
    private static let nameColumns = 8

    @Published private var revealed: Set<Destination> = []
    private let name: String
    private let isWatched: (Int) -> Bool
    private let isFavourite: ((Destination) -> Bool)?

    /// - Parameter name: Replaces the name of each withheld resource.
    package init(name: String, isWatched: @escaping (Int) -> Bool, isFavourite: ((Destination) -> Bool)?) {
        self.name = name
        self.isWatched = isWatched
        self.isFavourite = isFavourite
    }

    /// The placeholder for a name. Its length is constant, so that it does not give the name away.
    package static func name(in glyphs: Glyphs) -> String {
        String(repeating: glyphs.block, count: nameColumns)
    }

    package func redacts(_ subject: some Subject) -> Bool {
        guard let first = subject.firstEpisodeID, !revealed.contains(subject.destination) else { return false }
        return !isWatched(first) && isFavourite?(subject.destination) != true
    }

    /// Returns the resource, reduced to its identity if it is withheld.
    package func redacting<Row: ResourcePresentation>(_ row: Row) -> Row {
        redacts(row) ? row.redacted(as: name) : row
    }

    /// Reveals a subject until the app exits.
    package func reveal(_ subject: any Subject) {
        revealed.insert(subject.destination)
    }
}

/// Applies the spoiler policy to a portrait, which loads only once its resource has loaded and is not withheld.
package final class RedactedPortrait<Model: ResourcePresentation>: Loadable {
    private let portrait: any Loadable<Portrait>
    private let resource: any Loadable<Model>
    private let policy: SpoilerPolicy

    package init(_ portrait: any Loadable<Portrait>, of resource: any Loadable<Model>, policy: SpoilerPolicy) {
        self.portrait = portrait
        self.resource = resource
        self.policy = policy
    }

    package var state: LoadingState<Portrait> {
        switch isRedacted {
        case nil: .idle
        case true?: .loaded(.hidden)
        case false?: portrait.state
        }
    }

    package var pendingRetry: PendingRetry? { isRedacted == false ? portrait.pendingRetry : nil }

    package func load() {
        if isRedacted == false { portrait.load() }
    }

    package func cancel() { portrait.cancel() }

    package func refresh() {
        if isRedacted == false { portrait.refresh() }
    }

    /// `nil` until the resource has loaded.
    private var isRedacted: Bool? { resource.state.value.map { policy.redacts($0) } }
}

extension SubjectCommand {
    /// Creates the command that reveals the open or selected subject.
    package static func reveal(by policy: SpoilerPolicy) -> SubjectCommand {
        SubjectCommand(.reveal, with: { $0.subject { policy.redacts($0) } }, perform: policy.reveal)
    }
}
