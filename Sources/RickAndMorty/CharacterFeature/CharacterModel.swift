package struct CharacterModel: Sendable, Hashable, Identifiable {
    package let id: Int
    package let name: String
    package let status: CharacterStatus
    package let species: String
    /// A finer species; often empty.
    package let type: String
    package let gender: String
    package let origin: PlaceReference
    /// Where the character was last seen.
    package let location: PlaceReference
    /// Ids of the episodes with the character in them.
    package let episodes: [Int]

    package init(
        id: Int,
        name: String,
        status: CharacterStatus,
        species: String,
        type: String,
        gender: String,
        origin: PlaceReference,
        location: PlaceReference,
        episodes: [Int]
    ) {
        self.id = id
        self.name = name
        self.status = status
        self.species = species
        self.type = type
        self.gender = gender
        self.origin = origin
        self.location = location
        self.episodes = episodes
    }
}

package typealias PageCharacterModels = Page<CharacterModel>
