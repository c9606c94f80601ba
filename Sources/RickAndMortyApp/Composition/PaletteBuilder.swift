import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

/// Titles of a kind of resource.
struct NameSource {
    let kind: Destination.Kind
    let titles: TitleSearch

    /// `nil` if the palette leaves out the feature.
    init?(_ feature: Feature) {
        guard let titles = feature.titles else { return nil }
        kind = feature.kind
        self.titles = titles
    }
}

/// Composes a palette with the titles of all kinds.
enum PaletteBuilder {
    /// Limit of results per kind.
    private static let limit = 50

    static func connect(_ palette: PaletteLayer, to names: [NameSource]) {
        let latest = LatestPattern()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await things(matching: latest.pattern, in: names[...]) },
            delegate: LoadResourcePresenter(view: WeakReference(palette))
        )
        palette.onLoad = { pattern in
            latest.pattern = pattern
            adapter.reload()
        }
        for name in names { name.titles.refresh() }
    }

    private static func things(
        matching pattern: FuzzyPattern,
        in names: ArraySlice<NameSource>
    ) async throws -> [FoundThing] {
        guard let name = names.first else { return [] }
        let found = try await name.titles.titles(matching: pattern).prefix(limit).map { title in
            FoundThing(
                Destination(name.kind, id: title.id),
                title: title.title,
                score: pattern.match(title.title)?.score ?? 0
            )
        }
        return try await found + things(matching: pattern, in: names.dropFirst())
    }
}
