package import RickAndMorty
import RickAndMortyPresentation

/// The kinds of resources of the app, in the order of their sections: a further one is a line here.
package nonisolated enum ResourceKinds {
    package static let all: [any BrowsableResource.Type] = [
        CharacterPresentationModel.self, EpisodePresentationModel.self, LocationPresentationModel.self,
    ]

    /// The same, for what needs no presentation.
    package static let models = all.models
}

extension [any BrowsableResource.Type] {
    package nonisolated var models: [any Resource.Type] { map { $0.model } }
}
