package import LoadResource
package import RickAndMorty
package import TerminalUI

/// Withholds resources whose first episode has not been watched, except favourites, until the user reveals them.
package final class SpoilerPolicy {
    private static let nameColumns = 8

    @Observed private var revealed: Set<Destination> = []
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
        String(repeating: glyphs.redaction, count: nameColumns)
    }

    package func withholds(_ subject: some Subject) -> Bool {
        guard let first = subject.firstEpisode, !revealed.contains(subject.destination) else { return false }
        return !isWatched(first) && isFavourite?(subject.destination) != true
    }

    /// Returns the resource, reduced to its identity if it is withheld.
    package func shown<Row: ResourcePresentation>(_ row: Row) -> Row {
        withholds(row) ? row.withheld(as: name) : row
    }

    /// Reveals a subject until the app exits.
    package func reveal(_ subject: any Subject) {
        revealed.insert(subject.destination)
    }
}

/// Applies the spoiler policy to a portrait, which loads only once its resource has loaded and is not withheld.
package final class SpoilerFreePortrait<Model: ResourcePresentation>: Loadable {
    private let portrait: any Loadable<Portrait>
    private let resource: any Loadable<Model>
    private let policy: SpoilerPolicy

    package init(_ portrait: any Loadable<Portrait>, of resource: any Loadable<Model>, policy: SpoilerPolicy) {
        self.portrait = portrait
        self.resource = resource
        self.policy = policy
    }

    package var state: LoadingState<Portrait> {
        switch isWithheld {
        case nil: .idle
        case true?: .loaded(.hidden)
        case false?: portrait.state
        }
    }

    package var wait: LoadWait? { isWithheld == false ? portrait.wait : nil }

    package func load() {
        if isWithheld == false { portrait.load() }
    }

    package func cancel() { portrait.cancel() }

    package func renew() {
        if isWithheld == false { portrait.renew() }
    }

    /// `nil` until the resource has loaded.
    private var isWithheld: Bool? { resource.state.value.map { policy.withholds($0) } }
}

extension SubjectCommand {
    /// Creates the command that reveals the open or selected subject.
    package static func reveal(by policy: SpoilerPolicy) -> SubjectCommand {
        SubjectCommand(.reveal, with: { $0.subject { policy.withholds($0) } }, perform: policy.reveal)
    }
}
