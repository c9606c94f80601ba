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
        let searches = features.compactMap { feature in feature.titles.map { (feature.kind, $0.open()) } }
        let latest = LatestPattern()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await things(matching: latest.pattern, in: searches) },
            delegate: LoadResourcePresenter(view: WeakReference(palette))
        )
        palette.onLoad = { pattern in
            latest.pattern = pattern
            adapter.reload()
        }
    }

    private static func things(
        matching pattern: FuzzyPattern,
        in searches: [(kind: Destination.Kind, titles: OpenTitleSearch)]
    ) async throws -> [FoundThing] {
        var things: [FoundThing] = []
        for (kind, titles) in searches {
            for title in try await titles.titles(matching: pattern, isPartial: false).prefix(limit) {
                let score = pattern.match(title.title)?.score ?? 0
                things.append(FoundThing(Destination(kind, id: title.id), title: title.title, score: score))
            }
        }
        return things
    }
}
