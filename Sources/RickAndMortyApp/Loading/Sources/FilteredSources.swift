import HTTP
import LoadResource
import RickAndMorty

/// Where a list comes from that is narrowed by a filter: the network; where that fails, or the person wants none,
/// whatever passes of what is on this machine.
struct FilteredSources<Filter: ResourceFilter>: PageSource where Filter.Model: Identifiable<Int> & Sendable {
    typealias Model = Filter.Model

    private let sources: ResourceSources<Model>
    private let filter: Filter
    private let matches: LocalMatches<Filter>

    init(_ sources: ResourceSources<Model>, filter: Filter) {
        self.sources = sources
        self.filter = filter
        matches = LocalMatches(sources, filter: filter)
    }

    /// What was kept of this very list answers while it is good enough; else the network, and then this machine.
    func firstPage() -> NamedLoader<FirstPage<Model>> {
        guard let live = sources.live else { return named(1, here { .offline }) }
        let patient = firstPage(of: live, isUrgent: false)
        let urgent = firstPage(of: live, isUrgent: true)
        let answer = sources.kept.map { kept in
            AnyLoader(CachingLoader(kept.firstPage(of: filter), otherwise: urgent, policy: kept.policy))
        }
        return named(1, answer ?? urgent, renewal: patient)
    }

    private func firstPage(of live: ResourceSources<Model>.Live, isUrgent: Bool) -> AnyLoader<First> {
        let livePage = live.page(1, of: filter, isUrgent: isUrgent).mapItem { FirstPage(page: $0, origin: .live) }
        let loader = FallbackLoader(primary: livePage) { error in here { .bundled(because: error) } }
        let state = live.state
        return AnyLoader {
            let first = try await loader.load()
            await state.note(first.item.origin)
            return first
        }
    }

    /// A page of one list: what is on this machine is never mixed into the API's.
    func page(_ number: Int, of universe: Universe) -> NamedLoader<Page<Model>> {
        guard case .api(let count) = universe, let live = sources.live else { return named(number, here(number)) }
        guard let kept = sources.kept else { return named(number, live.page(number, of: filter)) }
        let keptPage = kept.page(number, of: filter, count: count)
        let liveFirst = live.page(number, of: filter).fallingBack(to: keptPage)
        let answer = CachingLoader(keptPage, otherwise: liveFirst, policy: kept.policy)
        return named(number, answer, renewal: liveFirst)
    }

    var hasNetwork: Bool { sources.hasNetwork }

    /// Nobody knows which of all come before it, without all of them.
    func position(of id: Int, in universe: Universe) -> Int? { nil }

    /// A page of what the API has, for whoever knows already what is on this machine.
    func page(_ number: Int, of live: ResourceSources<Model>.Live) -> NamedLoader<Page<Model>> {
        let remote = live.page(number, of: filter)
        guard let kept = sources.kept else { return named(number, remote) }
        return named(number, CachingLoader(kept.page(number, of: filter), otherwise: remote, policy: kept.policy))
    }

    private typealias First = Delivery<FirstPage<Model>>

    private func here(_ number: Int) -> AnyLoader<Delivery<Page<Model>>> {
        let matches = matches
        return AnyLoader { try await matches.load().map { Page(number, of: $0) } }
    }

    private nonisolated func here(_ origin: @escaping @Sendable () -> Origin) -> AnyLoader<First> {
        let matches = matches
        return AnyLoader { try await matches.load().map { FirstPage(page: Page(1, of: $0), origin: origin()) } }
    }

    private func named<Resource>(
        _ number: Int,
        _ loader: some Loader<Delivery<Resource>>,
        renewal: AnyLoader<Delivery<Resource>>? = nil
    ) -> NamedLoader<Resource> {
        let question = filter.page(number, at: .standard).url
        return NamedLoader(
            loader,
            // In the words of the API, as all loads: "character?page=1&name=rick".
            name: String(question.dropFirst(APIRoot.standard.text.count + 1)),
            address: sources.live?.address(ofPage: number, of: filter),
            renewal: renewal.map { NamedLoader.Renewal(loader: $0, policy: sources.kept?.policy) }
        )
    }
}

extension ResourceSources.Live {
    func address(ofPage number: Int, of filter: some ResourceFilter<Model>) -> String {
        filter.page(number, at: api.root).url
    }

    /// - Parameter isUrgent: whether it may take only as long as the API's guests have patience.
    func page(
        _ number: Int,
        of filter: some ResourceFilter<Model>,
        isUrgent: Bool = false
    ) -> RemoteLoader<Page<Model>> {
        let request = filter.page(number, at: api.root).within(isUrgent ? api.patience : nil)
        return api.loader(request, of: endpoints.collection(api.root), shape: .page, mapper: mappers.page)
    }
}

nonisolated extension ResourceSources.Kept {
    func firstPage(of filter: some ResourceFilter<Model>) -> AnyLoader<Delivery<FirstPage<Model>>> {
        cache.lookups.counting(
            page(1, of: filter).map { delivery in
                guard let time = delivery.time else { throw NothingKept() }
                return delivery.map { FirstPage(page: $0, origin: .kept(since: time, because: nil)) }
            }
        )
    }

    /// A page of a list that long.
    func page(
        _ number: Int,
        of filter: some ResourceFilter<Model>,
        count: Int
    ) -> AnyLoader<Delivery<Page<Model>>> {
        cache.lookups.counting(
            page(number, of: filter).map { delivery in
                guard delivery.item.count == count else { throw NothingKept() }
                return delivery
            }
        )
    }

    /// However long the list was.
    func page(_ number: Int, of filter: some ResourceFilter<Model>) -> KeptLoader<Page<Model>> {
        let url = filter.page(number, at: cache.root).url
        return KeptLoader(mapper: mappers.page) { [store = cache.store] in await store.response(to: url) }
    }
}
