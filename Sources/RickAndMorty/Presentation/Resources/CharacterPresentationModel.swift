package import RickAndMorty
package import TerminalUI

package nonisolated struct CharacterPresentationModel: ResourcePresentation {
    private let model: CharacterModel
    package var age: Age?
    /// Replaces the name of a withheld character; `nil` if the character is not withheld.
    private var redactedName: String?

    package init(_ character: CharacterModel, age: Age? = nil) {
        model = character
        self.age = age
    }

    private var isRedacted: Bool { redactedName != nil }

    package var id: Int { model.id }
    package var name: String { redactedName ?? model.name }
    /// `nil` if the character is withheld.
    package var status: CharacterStatus? { isRedacted ? nil : model.status }
    package var species: String { isRedacted ? "" : model.species }
    package var location: String { isRedacted ? "" : model.location.name }
    var episodes: [Int] { model.episodes }
    /// Shown on a card in place of the facts; `nil` unless the character is withheld.
    package var notice: HintText? { isRedacted ? Strings.reveal : nil }

    package var facts: [Fact] {
        if isRedacted { return [] }
        return [
            Fact(Strings.statusLabel, model.status.text, status: model.status),
            Fact(Strings.speciesLabel, [model.species, model.type].filter { !$0.isEmpty }.joined(separator: ", ")),
            Fact(Strings.genderLabel, model.gender),
            Fact(Strings.originLabel, model.origin.name, leadingTo: model.origin.id, by: .openOrigin),
            Fact(Strings.locationLabel, model.location.name, leadingTo: model.location.id, by: .openLocation),
        ]
    }

    package var related: RelatedResources? {
        return RelatedResources(EpisodeModel.sectionName, of: .episode, ids: episodes, emptyMessage: Strings.noEpisodes)
    }

    package static let hasPortraits = true
    package static let canBeSpoilers = true

    package var firstEpisodeID: Int? { episodes.min() }
    package var lastEpisodeID: Int? { episodes.max() }

    package func redacted(as name: String) -> CharacterPresentationModel {
        var withheld = self
        withheld.redactedName = name
        return withheld
    }
}

package enum Portrait: Sendable {
    /// The character's picture.
    case image(any View & Sendable)
    /// A generated face, in place of a missing picture.
    case face(id: Int)
    /// Withheld as a spoiler.
    case hidden
}

/// A frequent companion of a character, listed below the facts.
package nonisolated struct CompanionPresentationModel: Hashable, Sendable {
    package let name: String
    /// Number of shared episodes.
    package let episodes: Int

    /// Returns the most frequent companions; empty if none shares more than one episode.
    ///
    /// - Parameters:
    ///   - companions: most shared episodes first.
    ///   - name: returns the name of a character, or `nil` to leave the character out.
    package static func mostFrequent(of companions: [Companion], name: (Int) -> String?)
        -> [CompanionPresentationModel]
    {
        var models: [CompanionPresentationModel] = []
        for other in companions where models.count < AppPolicy.companions {
            if let name = name(other.id) { models.append(Self(name: name, episodes: other.episodes)) }
        }
        return models.first.map { $0.episodes > 1 } == true ? models : []
    }
}

/// A character on the path between two characters, or an episode or location that links two of them.
package nonisolated struct PathNode: Hashable, Sendable {
    package let destination: Destination
    package let title: String

    package init(_ destination: Destination, title: String) {
        self.destination = destination
        self.title = title
    }

    package var isCharacter: Bool { destination.kind == .character }
}
