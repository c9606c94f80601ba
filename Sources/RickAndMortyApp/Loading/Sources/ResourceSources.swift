import LoadResource
import RickAndMorty

/// Where one kind of resource comes from: the network, unless the person wants none, and the bundled catalogue.
struct ResourceSources<Model: Identifiable<Int> & Sendable> {
    /// What the API calls it: "character".
    let name: String
    let live: Live?
    let bundled: Bundled
}

extension ResourceSources {
    /// - Parameter isUrgent: whether the catalogue speaks when the network's time is over, not only when it failed.
    func firstPage(isUrgent: Bool) -> NamedLoader<FirstPage<Model>> {
        guard let live else {
            return named(page: 1, bundled.page(1).mapItem { FirstPage(page: $0, origin: .offline) })
        }
        let livePage = live.page(1, isUrgent: isUrgent).mapItem { FirstPage(page: $0, origin: .live) }
        let bundledPage = bundled.page(1)
        let loader = FallbackLoader(primary: livePage) { error in
            bundledPage.mapItem { FirstPage(page: $0, origin: .bundled(because: error)) }
        }
        let state = live.state
        return named(
            page: 1,
            AnyLoader {
                let first = try await loader.load()
                await state.note(first.item.origin)
                return first
            }
        )
    }

    /// Pages of the source that the first page came from: those of two sources are never mixed.
    func page(_ number: Int, after first: FirstPage<Model>) -> NamedLoader<Page<Model>> {
        guard number > 1 else {
            return named(page: 1, AnyLoader { Delivery(first.page, from: first.origin.source) })
        }
        return switch first.origin {
        case .live: live.map { named(page: number, $0.page(number)) } ?? named(page: number, bundled.page(number))
        case .offline, .bundled: named(page: number, bundled.page(number))
        }
    }

    /// A single one falls back by itself: from the network to the catalogue and, while the network is known not to
    /// answer, the other way round. What neither source has, failed as the network said.
    func single(_ id: Int) -> NamedLoader<Model> {
        let bundled = bundled.single(id)
        guard let live else { return named(id, bundled) }
        let remote = live.single(id)
        let remoteFirst = FallbackLoader(primary: remote) { error in
            FallbackLoader(primary: bundled) { _ in AnyLoader { throw error } }
        }
        let bundledFirst = FallbackLoader(primary: bundled) { _ in remote }
        let state = live.state
        return named(id, AnyLoader { try await state.isAnswering ? remoteFirst.load() : bundledFirst.load() })
    }

    /// Where the model with that id stands. The live list is by id, too, and has all of them.
    func position(of id: Int, in origin: Origin) -> Int {
        switch origin {
        case .live: max(0, id - 1)
        case .offline, .bundled: bundled.position(of: id)
        }
    }

    private func named<Resource>(page number: Int, _ loader: some Loader<Delivery<Resource>>) -> NamedLoader<Resource> {
        NamedLoader(loader, name: "\(name)?page=\(number)", address: live?.address(ofPage: number))
    }

    private func named<Resource>(_ id: Int, _ loader: some Loader<Delivery<Resource>>) -> NamedLoader<Resource> {
        NamedLoader(loader, name: "\(name)/\(id)", address: live?.address(ofSingle: id))
    }
}
