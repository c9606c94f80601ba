import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyTracking
import RickAndMortyUI

/// Composes the linear mode from the app's features.
enum LinearBuilder {
    /// - Parameter talk: reads from and writes to the user.
    static func app(_ parts: AppParts, talk: LinearTalk) -> LinearApp {
        let open = LinearNavigator(parts.features).open
        return LinearApp(
            sections: parts.sections.map { section in
                LinearSection(section.title) { section.parts.place(open) }
            },
            commands: parts.commands,
            services: parts.services,
            control: parts,
            actions: LinearActions(
                open: open,
                isReady: parts.isReady,
                written: parts.dependencies.writes.finish
            ),
            talk: talk
        )
    }
}

/// Finds the place of a destination.
struct LinearNavigator {
    private let features: [Feature]

    init(_ features: [Feature]) {
        self.features = features
    }

    func open(_ destination: Destination) -> LinearAnswer {
        guard let feature = features.first(where: { $0.kind == destination.kind }) else { return .done }
        return .place(feature.place(destination.id, open))
    }
}
