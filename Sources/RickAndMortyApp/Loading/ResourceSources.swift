import LoadResource
import RickAndMorty

/// Where one kind of resource comes from: the network, unless the person wants none, and the bundled catalogue.
struct ResourceSources<Model: Identifiable<Int> & Sendable> {
    let live: Live?
    let bundled: Bundled
}

extension ResourceSources {
    /// - Parameter isUrgent: whether the catalogue speaks when the network's time is over, not only when it failed.
    func firstPage(isUrgent: Bool) -> AnyLoader<FirstPage<Model>> {
        guard let live else {
            return bundled.page(1).map { FirstPage(page: $0, origin: .offline) }
        }
        let livePage = live.page(1, isUrgent: isUrgent).map { FirstPage(page: $0, origin: .live) }
        let bundledPage = bundled.page(1)
        let loader = FallbackLoader(primary: livePage) { error in
            bundledPage.map { FirstPage(page: $0, origin: .bundled(because: error)) }
        }
        return AnyLoader { [state = live.state] in
            let first = try await loader.load()
            await state.note(first.origin)
            return first
        }
    }

    /// Pages of the source that the first page came from: those of two sources are never mixed.
    func page(_ number: Int, after first: FirstPage<Model>) -> AnyLoader<Page<Model>> {
        guard number > 1 else { return AnyLoader { first.page } }
        return switch first.origin {
        case .live: live.map { AnyLoader($0.page(number)) } ?? AnyLoader(bundled.page(number))
        case .offline, .bundled: AnyLoader(bundled.page(number))
        }
    }

    /// A single one falls back by itself: from the network to the catalogue and, while the network is known not to
    /// answer, the other way round. What neither source has, failed as the network said.
    func single(_ id: Int) -> AnyLoader<Model> {
        let bundled = bundled.single(id)
        guard let live else { return AnyLoader(bundled) }
        let remote = live.single(id)
        let remoteFirst = FallbackLoader(primary: remote) { error in
            FallbackLoader(primary: bundled) { _ in AnyLoader { throw error } }
        }
        let bundledFirst = FallbackLoader(primary: bundled) { _ in remote }
        return AnyLoader { [state = live.state] in
            try await state.isAnswering ? remoteFirst.load() : bundledFirst.load()
        }
    }

    /// Where the model with that id stands. The live list is by id, too, and has all of them.
    func position(of id: Int, in origin: Origin) -> Int {
        switch origin {
        case .live: max(0, id - 1)
        case .offline, .bundled: bundled.position(of: id)
        }
    }
}
