import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

/// Composes a palette with the titles of all kinds.
enum PaletteBuilder {
    /// Limit of results per kind.
    private static let limit = 50

    static func connect(_ palette: PaletteLayer, to features: [Feature]) {
        let latest = LatestPattern()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await things(matching: latest.pattern, in: features) },
            delegate: LoadResourcePresenter(view: WeakReference(palette))
        )
        palette.onLoad = { pattern in
            latest.pattern = pattern
            adapter.reload()
        }
        for feature in features { feature.titles?.refresh() }
    }

    private static func things(matching pattern: FuzzyPattern, in features: [Feature]) async throws -> [FoundThing] {
        var things: [FoundThing] = []
        for feature in features {
            guard let titles = feature.titles else { continue }
            for title in try await titles.titles(matching: pattern).prefix(limit) {
                let score = pattern.match(title.title)?.score ?? 0
                things.append(FoundThing(Destination(feature.kind, id: title.id), title: title.title, score: score))
            }
        }
        return things
    }
}
