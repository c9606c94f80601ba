import HTTP
import LoadResource
import RickAndMorty

/// What a filter lets through of all that is on this machine, by id: what was kept, and what the catalogue has beyond
/// that. It is read once, whichever pages of it are asked for.
actor LocalMatches<Filter: ResourceFilter>: Loader where Filter.Model: Identifiable<Int> & Sendable {
    typealias Model = Filter.Model

    private let kept: ResourceSources<Model>.Kept?
    private let bundled: ResourceSources<Model>.Bundled
    private let filter: Filter
    private var found: Delivery<[Model]>?

    init(_ sources: ResourceSources<Model>, filter: Filter) {
        kept = sources.kept
        bundled = sources.bundled
        self.filter = filter
    }

    /// As old as the oldest of what was kept.
    ///
    /// - Throws: `CatalogueError`.
    func load() async throws -> Delivery<[Model]> {
        if let found { return found }
        let kept = await kept?.all() ?? Delivery([], from: .bundled)
        let known = Set(kept.item.map(\.id))
        let rest = try await bundled(fromPage: 1).filter { !known.contains($0.id) }
        let all = (kept.item + rest).sorted { $0.id < $1.id }
        let matches = Delivery(all.filter(filter.matches), from: kept.source, time: kept.time)
        found = matches
        return matches
    }

    private func bundled(fromPage number: Int) async throws -> [Model] {
        let page = try await bundled.page(number).load().item
        return number < page.pages ? try await page.items + bundled(fromPage: number + 1) : page.items
    }
}

nonisolated extension ResourceSources.Kept {
    /// Everything of its kind; what cannot be read any more is left out.
    @concurrent
    func all() async -> Delivery<[Model]> {
        let kept = await cache.store.resources(1...Int.max, of: endpoints.collection(cache.root))
        let models = kept.compactMap { try? mappers.single(HTTPResponse(status: 200, body: $0.body)) }
        let oldest = policy.oldest(of: kept.lazy.map(\.time))
        return Delivery(models, from: kept.isEmpty ? .bundled : .cache, time: oldest)
    }
}
