package import RickAndMorty
package import TerminalUI

package nonisolated struct CharacterPresentationModel: ResourcePresentation {
    private let model: CharacterModel
    package var age: Age?
    /// Replaces the name of one that is withheld; `nil` for others.
    private var withheldName: String?

    package init(_ character: CharacterModel, age: Age? = nil) {
        model = character
        self.age = age
    }

    private var isWithheld: Bool { withheldName != nil }

    package var id: Int { model.id }
    package var name: String { withheldName ?? model.name }
    /// `nil` if it is withheld.
    package var status: CharacterStatus? { isWithheld ? nil : model.status }
    package var species: String { isWithheld ? "" : model.species }
    package var location: String { isWithheld ? "" : model.location.name }
    var episodes: [Int] { model.episodes }
    /// Replaces the facts on a card, if any.
    package var notice: Advice? { isWithheld ? Words.reveal : nil }

    package var facts: [Fact] {
        if isWithheld { return [] }
        return [
            Fact("Status", model.status.text, status: model.status),
            Fact("Species", [model.species, model.type].filter { !$0.isEmpty }.joined(separator: ", ")),
            Fact("Gender", model.gender),
            Fact("Origin", model.origin.name, leadingTo: model.origin.id, by: .openOrigin),
            Fact("Location", model.location.name, leadingTo: model.location.id, by: .openLocation),
        ]
    }

    package var related: RelatedResources? {
        let empty = "Not known to be in any episode"
        return RelatedResources(EpisodeModel.sectionName, of: .episode, ids: episodes, empty: empty)
    }

    package static let hasPortraits = true
    package static let canBeSpoilers = true

    package var firstEpisode: Int? { episodes.min() }
    package var lastEpisode: Int? { episodes.max() }

    package func withheld(as name: String) -> CharacterPresentationModel {
        var withheld = self
        withheld.withheldName = name
        return withheld
    }
}

package enum Portrait: Sendable {
    /// Draws the character's picture in any size.
    case image(any View & Sendable)
    /// A generated face, as there is no picture.
    case face(id: Int)
    /// Withheld as a spoiler.
    case hidden
}

/// Where a character appears, and with whom, as it is shown beside the facts.
package nonisolated struct AppearancesPresentationModel: Hashable, Sendable {
    /// A season as a strip with a cell for each episode.
    package struct Season: Hashable, Sendable {
        /// As in "S1".
        package let title: String
        /// Whether the character is in each episode.
        package let episodes: [Bool]
        /// As in "3 of 11".
        package let count: String
    }

    /// Another character.
    package struct Companion: Hashable, Sendable {
        package let name: String
        /// Number of episodes with both.
        package let episodes: Int
    }

    package let seasons: [Season]
    /// The largest number first; empty if each has been in a single episode, which says nothing of them.
    package let companions: [Companion]

    /// - Parameter name: that of a character; `nil` for one that is not shown.
    package init(_ appearances: Appearances, name: (Int) -> String?) {
        seasons = appearances.seasons.map { season in
            let count = season.episodes.count { $0 }
            return Season(
                title: "S\(season.number)",
                episodes: season.episodes,
                count: Words.count(count, of: season.episodes.count)
            )
        }
        var companions: [Companion] = []
        for other in appearances.companions where companions.count < AppPolicy.companions {
            if let name = name(other.id) { companions.append(Companion(name: name, episodes: other.episodes)) }
        }
        self.companions = companions.first.map { $0.episodes > 1 } == true ? companions : []
    }
}

/// A stop on the way from one character to another: a character, or an episode or place that its neighbours share.
package nonisolated struct PathStop: Hashable, Sendable {
    package let destination: Destination
    package let title: String

    package init(_ destination: Destination, title: String) {
        self.destination = destination
        self.title = title
    }

    package var isCharacter: Bool { destination.kind == .character }
}

nonisolated extension Words {
    package static func path(from name: String) -> String { "Path from \(name) to…" }
    package static func path(from name: String, to other: String) -> String { "\(name) to \(other)" }
    package static let noPath = "No chain of shared episodes and places joins them"
    package static let recent = "recent"
}
