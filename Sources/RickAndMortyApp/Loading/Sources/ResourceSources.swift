import LoadResource
import RickAndMorty

/// Where one kind of resource comes from: the network, unless the person wants none, what was kept of it, unless there
/// is nowhere to keep it, and the bundled catalogue.
struct ResourceSources<Model: Identifiable<Int> & Sendable> {
    /// What the API calls it: "character".
    let name: String
    let live: Live?
    let kept: Kept?
    let bundled: Bundled
    /// How all of them are fetched at once; `nil` where there is no network, or nowhere to keep them.
    var syncKind: SyncKind?
}

extension ResourceSources {
    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - cache: `nil` where nothing is kept.
    init(
        name: String,
        api: API?,
        cache: ResponseCache?,
        endpoints: Endpoints,
        mappers: Mappers,
        bundled: Bundled
    ) {
        self.init(
            name: name,
            live: api.map { Live($0, endpoints: endpoints, mappers: mappers) },
            kept: cache.map { Kept($0, endpoints: endpoints, mappers: mappers) },
            bundled: bundled,
            syncKind: api.flatMap { api in
                cache.map { SyncKind(name: name, api: api, cache: $0, endpoints: endpoints, mappers: mappers) }
            }
        )
    }
}

extension ResourceSources {
    /// What was kept answers while it is good enough; else the network, if it does so in time; else what was kept
    /// however old it is, and at last the catalogue. Renewed, the network has all its time.
    func firstPage() -> NamedLoader<FirstPage<Model>> {
        guard let live else {
            let bundledPage = bundled.page(1).mapItem { FirstPage(page: $0, origin: .offline) }
            return named(
                page: 1,
                kept.map { AnyLoader(FallbackLoader(primary: $0.firstPage(), fallback: bundledPage)) } ?? bundledPage
            )
        }
        let patient = firstPage(of: live, isUrgent: false)
        let urgent = firstPage(of: live, isUrgent: true)
        let answer = kept.map { kept in
            AnyLoader(CachingLoader(kept.firstPage(), otherwise: urgent, policy: kept.policy))
        }
        return named(page: 1, answer ?? urgent, renewal: patient)
    }

    private func firstPage(of live: Live, isUrgent: Bool) -> AnyLoader<Delivery<FirstPage<Model>>> {
        let livePage = live.page(1, isUrgent: isUrgent).mapItem { FirstPage(page: $0, origin: .live) }
        let (kept, bundledPage) = (kept, bundled.page(1))
        let loader = FallbackLoader(primary: livePage) { error in
            let last = bundledPage.mapItem { FirstPage(page: $0, origin: .bundled(because: error)) }
            guard let kept else { return last }
            return AnyLoader(FallbackLoader(primary: kept.firstPage(because: error), fallback: last))
        }
        let state = live.state
        return AnyLoader {
            let first = try await loader.load()
            await state.note(first.item.origin)
            return first
        }
    }

    /// A page of one list: what was kept of another one, or is in the catalogue, is never mixed into it.
    func page(_ number: Int, of universe: Universe) -> NamedLoader<Page<Model>> {
        guard case .api(let count) = universe else { return named(page: number, bundled.page(number)) }
        let keptPage = kept?.page(number, of: count)
        guard let live else { return named(page: number, keptPage ?? AnyLoader(bundled.page(number))) }
        guard let kept, let keptPage else { return named(page: number, live.page(number)) }
        let liveFirst = live.page(number).fallingBack(to: keptPage)
        let answer = CachingLoader(keptPage, otherwise: liveFirst, policy: kept.policy)
        return named(page: number, answer, renewal: liveFirst)
    }

    /// A single one falls back by itself: from what is good enough to the network, to what was kept however old it is,
    /// and to the catalogue; while the network is known not to answer, it is asked last. What no source has, failed as
    /// the network said.
    func single(_ id: Int) -> NamedLoader<Model> {
        let bundled = AnyLoader(bundled.single(id))
        let here = kept.map { AnyLoader(FallbackLoader(primary: $0.single(id), fallback: bundled)) } ?? bundled
        guard let live else { return named(id, here) }
        let liveFirst = live.single(id).fallingBack(to: here)
        let hereFirst = FallbackLoader(primary: here, fallback: live.single(id))
        let state = live.state
        let fallingBack = AnyLoader { try await state.isAnswering ? liveFirst.load() : hereFirst.load() }
        let answer = kept.map { kept in
            AnyLoader(CachingLoader(kept.single(id), otherwise: fallingBack, policy: kept.policy))
        }
        return named(id, answer ?? fallingBack, renewal: liveFirst)
    }

    /// Where the model with that id stands. The API's list is by id, too, and has all of them.
    func position(of id: Int, in universe: Universe) -> Int? {
        switch universe {
        case .api: max(0, id - 1)
        case .catalogue: bundled.position(of: id)
        }
    }

    private func named<Resource>(
        page number: Int,
        _ loader: some Loader<Delivery<Resource>>,
        renewal: AnyLoader<Delivery<Resource>>? = nil
    ) -> NamedLoader<Resource> {
        named(loader, "\(name)?page=\(number)", address: live?.address(ofPage: number), renewal: renewal)
    }

    private func named<Resource>(
        _ id: Int,
        _ loader: some Loader<Delivery<Resource>>,
        renewal: AnyLoader<Delivery<Resource>>? = nil
    ) -> NamedLoader<Resource> {
        named(loader, "\(name)/\(id)", address: live?.address(ofSingle: id), renewal: renewal)
    }

    private func named<Resource>(
        _ loader: some Loader<Delivery<Resource>>,
        _ name: String,
        address: String?,
        renewal: AnyLoader<Delivery<Resource>>?
    ) -> NamedLoader<Resource> {
        NamedLoader(
            loader,
            name: name,
            address: address,
            renewal: renewal.map { NamedLoader.Renewal(loader: $0, policy: kept?.policy) }
        )
    }
}
