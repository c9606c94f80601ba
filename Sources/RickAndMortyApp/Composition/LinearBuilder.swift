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
        func open(_ destination: Destination) -> LinearAnswer {
            guard let feature = parts.features.first(where: { $0.kind == destination.kind }) else { return .done }
            return .place(feature.place(destination.id, open))
        }
        return LinearApp(
            sections: parts.sections.map { ($0.title, $0.parts.place(open)) },
            control: parts,
            open: open,
            isReady: parts.isReady,
            written: parts.dependencies.writes.finish,
            talk: talk
        )
    }
}
