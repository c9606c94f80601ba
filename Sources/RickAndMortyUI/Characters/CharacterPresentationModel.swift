package import RickAndMorty
import TerminalUI

/// A character as rows, cards and screens show one.
package nonisolated struct CharacterPresentationModel: Identifiable, Hashable, Sendable, Aged, RelatingSubject {
    package let id: Int
    package var age: Age?
    package internal(set) var name: String
    var status: StatusMark
    var species: String
    package internal(set) var facts: [Fact]
    var origin: String
    var location: String
    let episodes: [Int]
    /// What a card says instead of all that, where it does.
    var notice: Advice?

    package init(_ character: CharacterModel, age: Age? = nil) {
        self.age = age
        id = character.id
        name = character.name
        status = StatusMark(character.status)
        species = character.species
        origin = character.origin.name
        location = character.location.name
        episodes = character.episodes
        facts = [
            Fact("Status", character.status.text, status: StatusMark(character.status)),
            Fact("Species", [character.species, character.type].filter { !$0.isEmpty }.joined(separator: ", ")),
            Fact("Gender", character.gender),
            Fact("Origin", character.origin.name),
            Fact("Location", character.location.name),
        ]
    }

    package var destination: Destination { Destination(.character, id: id) }

    package var related: RelatedThings {
        RelatedThings(Words.episodes, of: .episode, ids: episodes, empty: Words.noEpisodes)
    }
}
