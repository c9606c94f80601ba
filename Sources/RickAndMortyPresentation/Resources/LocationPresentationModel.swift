package import RickAndMorty

/// A location as displayed in rows and on screens.
package nonisolated struct LocationPresentationModel: ResourcePresentation {
    package let id: Int
    package var age: Age?
    package let name: String
    package let type: String
    package let dimension: String
    package let facts: [Fact]
    let residents: [Int]

    package init(_ location: LocationModel, age: Age? = nil) {
        self.age = age
        id = location.id
        name = location.name
        // The API uses both this word and an empty string.
        type = location.type.isEmpty ? Words.unknown : location.type
        dimension = location.dimension.isEmpty ? Words.unknown : location.dimension
        residents = location.residents
        facts = [Fact("Type", type), Fact("Dimension", dimension)]
    }

    package var related: RelatedResources? {
        RelatedResources(Words.residents, of: .character, ids: residents, empty: Words.noResidents)
    }
}

/// The texts of locations.
nonisolated extension Words {
    static let residents = "Residents"
    static let noResidents = "Nobody is known to live there"
    /// The API's own word.
    static let unknown = "unknown"
}
