package import RickAndMorty

package nonisolated struct LocationPresentationModel: ResourcePresentation {
    private let model: LocationModel
    package var age: Age?

    package init(_ location: LocationModel, age: Age? = nil) {
        model = location
        self.age = age
    }

    package var id: Int { model.id }
    package var name: String { model.name }
    package var type: String { Self.known(model.type) }
    package var dimension: String { Self.known(model.dimension) }
    package var facts: [Fact] { [Fact(Strings.typeLabel, type), Fact(Strings.dimensionLabel, dimension)] }

    /// The API uses both "unknown" and an empty string.
    private static func known(_ text: String) -> String { text.isEmpty ? Strings.unknown : text }

    package var related: RelatedResources? {
        RelatedResources(
            Strings.residents,
            of: .character,
            ids: model.residents,
            emptyMessage: Strings.noResidents
        )
    }
}
