import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI

/// Composes a palette with the titles of all kinds.
enum PaletteBuilder {
    static func connect(_ palette: AppPalette, to sections: [any ResourceSection]) {
        let searches = sections.map { (section: $0, titles: $0.titles.open()) }
        let latest = Latest(FuzzyPattern(""))
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await subjects(matching: latest.value, in: searches) },
            delegate: LoadResourcePresenter(view: WeakReference(palette))
        )
        palette.onLoad = { pattern in
            latest.value = pattern
            adapter.reload()
        }
    }

    static func subjects(
        matching pattern: FuzzyPattern,
        in searches: [(section: any ResourceSection, titles: OpenTitleSearch)]
    ) async throws -> FoundSubjects {
        if let address = ResourceAddress(pattern.text, of: searches.compactMap(\.section.model)) {
            let search = searches.first { $0.section.kind == address.kind }
            let found = await search?.titles.title(of: address.reference)
            let title = found.flatMap { search?.section.showsTitle($0.id) == true ? $0.title : nil }
            return FoundSubjects(address, title: title, id: found?.id, matching: pattern)
        }
        var subjects = FoundSubjects(matching: pattern)
        for (section, titles) in searches {
            subjects.add(try await titles.titles(matching: pattern), of: section.kind, where: section.showsTitle)
        }
        return subjects
    }
}
