package import RickAndMorty
package import TerminalUI

package nonisolated struct CharacterPresentationModel: ResourcePresentation {
    package let id: Int
    package var age: Age?
    package internal(set) var name: String
    /// `nil` if it is withheld.
    package var status: CharacterStatus?
    package var species: String
    package internal(set) var facts: [Fact]
    package var origin: String
    package var location: String
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
        episodes = character.episodes
        let isOneEmpty = character.species.isEmpty || character.type.isEmpty
        facts = [
            Fact("Status", character.status.text, status: character.status),
            Fact("Species", character.species + (isOneEmpty ? "" : ", ") + character.type),
            Fact("Gender", character.gender),
            Fact("Origin", character.origin, by: .openOrigin),
            Fact("Location", character.location, by: .openLocation),
        ]
    }

    package var related: RelatedResources? {
        let empty = "Not known to be in any episode"
        return RelatedResources(EpisodeModel.sectionName, of: .episode, ids: episodes, empty: empty)
    }

    package static let hasPortraits = true
    package static let canBeSpoilers = true

    package var firstEpisode: Int? { episodes.min() }

    package func withheld(as name: String) -> CharacterPresentationModel {
        var withheld = self
        withheld.name = name
        withheld.status = nil
        withheld.facts = []
        (withheld.species, withheld.origin, withheld.location) = ("", "", "")
        withheld.notice = Words.reveal
        return withheld
    }
}

package nonisolated enum Portrait: Hashable, Sendable {
    /// The character's picture, in the size that it was loaded for.
    case drawn(Picture)
    /// A generated face, as there is no picture.
    case madeUp(id: Int)
    /// Withheld as a spoiler.
    case hidden
}

/// The size of an illustration: one of three beside texts, or any other where it is zoomed.
package nonisolated struct IllustrationSize: Hashable, Sendable {
    package let cells: Size

    package init(_ cells: Size) {
        self.cells = cells
    }

    // Square, as cells are about twice as high as wide.
    package static let large = IllustrationSize(Size(columns: 30, rows: 15))
    package static let medium = IllustrationSize(Size(columns: 20, rows: 10))
    package static let small = IllustrationSize(Size(columns: 12, rows: 6))
    /// Those beside texts, the largest first.
    package static let besideTexts = [large, medium, small]
}
