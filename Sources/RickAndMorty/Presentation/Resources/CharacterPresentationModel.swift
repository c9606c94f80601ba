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
