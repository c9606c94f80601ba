import RickAndMortyUI

/// Opens whatever a screen asks for on top of the app that shows it.
final class Navigator {
    /// Shows the screens, and holds through them their navigator.
    weak var app: AppScreen?
    private let features: [Feature]

    init(_ features: [Feature]) {
        self.features = features
    }

    func open(_ destination: Destination) {
        guard let feature = features.first(where: { $0.kind == destination.kind }) else { return }
        app?.show(feature.screen(destination.id, open))
    }
}
