package import RickAndMorty

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
        let unknown = "unknown"
        type = location.type.isEmpty ? unknown : location.type
        dimension = location.dimension.isEmpty ? unknown : location.dimension
        residents = location.residents
        facts = [Fact("Type", type), Fact("Dimension", dimension)]
    }

    package var related: RelatedResources? {
        RelatedResources("Residents", of: .character, ids: residents, empty: "Nobody is known to live there")
    }
}
