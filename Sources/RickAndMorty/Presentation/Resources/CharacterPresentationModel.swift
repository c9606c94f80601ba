package import RickAndMorty
package import TerminalUI

package nonisolated struct CharacterPresentationModel: ResourcePresentation {
    package let id: Int
    package var age: Age?
    package internal(set) var name: String
    /// `nil` if it is withheld.
    package var status: CharacterStatus?
    package var species: String
    package var origin: String
    package var location: String
    private let type: String
    private let gender: String
    private let originID: Int?
    private let locationID: Int?
    let episodes: [Int]
    /// Replaces the facts on a card, if any.
    package var notice: Advice?

    package init(_ character: CharacterModel, age: Age? = nil) {
        self.age = age
        id = character.id
        name = character.name
        status = character.status
        species = character.species
        origin = character.origin.name
        location = character.location.name
        type = character.type
        gender = character.gender
        originID = character.origin.id
        locationID = character.location.id
        episodes = character.episodes
    }

    /// Made when they are asked for: a row has none, and a start makes twenty rows.
    package var facts: [Fact] {
        guard let status else { return [] }
        return [
            Fact("Status", status.text, status: status),
            Fact("Species", [species, type].filter { !$0.isEmpty }.joined(separator: ", ")),
            Fact("Gender", gender),
            Fact("Origin", origin, leadingTo: originID, by: .openOrigin),
            Fact("Location", location, leadingTo: locationID, by: .openLocation),
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
        withheld.name = name
        withheld.status = nil
        (withheld.species, withheld.origin, withheld.location) = ("", "", "")
        withheld.notice = Words.reveal
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
