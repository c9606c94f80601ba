import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

/// Composes a palette with the titles of all kinds.
enum PaletteBuilder {
    static func connect(_ palette: PaletteLayer, to sections: [any ResourceSection]) {
        let searches = sections.map { (section: $0, titles: $0.titles.open()) }
        let latest = LatestPattern()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await subjects(matching: latest.pattern, in: searches) },
            delegate: LoadResourcePresenter(view: WeakReference(palette))
        )
        palette.onLoad = { pattern in
            latest.pattern = pattern
            adapter.reload()
        }
    }

    private static func subjects(
        matching pattern: FuzzyPattern,
        in searches: [(section: any ResourceSection, titles: OpenTitleSearch)]
    ) async throws -> FoundSubjects {
        if let address = ResourceAddress(pattern.text, of: searches.compactMap(\.section.model)) {
            let search = searches.first { $0.section.kind == address.kind }
            let found = await search?.titles.title(of: address.reference)
            let title = found.flatMap { search?.section.showsTitle($0.id) == true ? $0.title : nil }
            return FoundSubjects(address, title: title, id: found?.id, matching: pattern)
        }
        var subjects: [FoundSubject] = []
        var isComplete = true
        for (section, titles) in searches {
            let found = try await titles.titles(matching: pattern)
            isComplete = isComplete && found.isComplete
            let offered = found.prefix(AppPolicy.paletteCandidates).lazy
                .filter { pattern.isClose(to: $0.title) && section.showsTitle($0.id) }
            for title in offered.prefix(AppPolicy.paletteMatches) {
                let score = pattern.match(title.title)?.score ?? 0
                subjects.append(FoundSubject(Destination(section.kind, id: title.id), title: title.title, score: score))
            }
        }
        return FoundSubjects(subjects, matching: pattern, isComplete: isComplete)
    }
}
