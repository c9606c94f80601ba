package import RickAndMorty

/// A character as rows, cards and screens show one.
package nonisolated struct CharacterPresentationModel: Identifiable, Hashable, Sendable {
    package let id: Int
    let name: String
    let status: StatusMark
    let species: String
    let facts: [Fact]
    let origin: String
    let location: String
    let episodes: [Int]

    package init(_ character: CharacterModel) {
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
}
