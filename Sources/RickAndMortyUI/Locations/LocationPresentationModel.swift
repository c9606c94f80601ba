package import RickAndMorty

/// A location as rows and screens show one.
package nonisolated struct LocationPresentationModel: Identifiable, Hashable, Sendable, Aged, RelatingSubject {
    package let id: Int
    package var age: Age?
    package let name: String
    let type: String
    let dimension: String
    package let facts: [Fact]
    let residents: [Int]

    package init(_ location: LocationModel, age: Age? = nil) {
        self.age = age
        id = location.id
        name = location.name
        // The API says it in both ways: with this word, and with none.
        type = location.type.isEmpty ? Words.unknown : location.type
        dimension = location.dimension.isEmpty ? Words.unknown : location.dimension
        residents = location.residents
        facts = [Fact("Type", type), Fact("Dimension", dimension)]
    }

    package var destination: Destination { Destination(.location, id: id) }

    package var related: RelatedThings {
        RelatedThings(Words.residents, of: .character, ids: residents, empty: Words.noResidents)
    }
}
