import LoadResource
import RickAndMorty

/// Where one kind of resource comes from: the network, unless the person wants none, and the bundled catalogue.
struct ResourceSources<Model: Identifiable<Int> & Sendable> {
    struct Live {
        /// By the page's number, and how long it may take; `nil` for all the time that a request has.
        let page: (Int, Duration?) -> AnyLoader<Page<Model>>
        let single: (Int) -> AnyLoader<Model>
        /// How long a first page may take before the catalogue speaks.
        let patience: Duration
    }

    let live: Live?
    let bundledPage: (Int) -> CatalogueLoader<Page<Model>>
    let bundledSingle: (Int) -> CatalogueLoader<Model>
    /// Of the model with that id, or the next one, in the bundled list.
    let bundledPosition: (Int) -> Int
}

extension ResourceSources {
    /// - Parameter isUrgent: whether the catalogue speaks when the network's time is over, not only when it failed.
    func firstPage(isUrgent: Bool) -> AnyLoader<FirstPage<Model>> {
        guard let live else {
            return bundledPage(1).map { FirstPage(page: $0, origin: .offline) }
        }
        let livePage = live.page(1, isUrgent ? live.patience : nil).map { FirstPage(page: $0, origin: .live) }
        let bundled = bundledPage(1)
        return AnyLoader(
            FallbackLoader(primary: livePage) { error in
                bundled.map { FirstPage(page: $0, origin: .bundled(because: error)) }
            }
        )
    }

    /// Pages of the source that the first page came from: those of two sources are never mixed.
    func page(_ number: Int, after first: FirstPage<Model>) -> AnyLoader<Page<Model>> {
        guard number > 1 else { return AnyLoader { first.page } }
        return switch first.origin {
        case .live: live?.page(number, nil) ?? AnyLoader(bundledPage(number))
        case .offline, .bundled: AnyLoader(bundledPage(number))
        }
    }

    /// A single one falls back by itself. What neither source has, failed as the network said.
    func single(_ id: Int) -> AnyLoader<Model> {
        guard let live else { return AnyLoader(bundledSingle(id)) }
        let bundled = bundledSingle(id)
        return AnyLoader(
            FallbackLoader(primary: live.single(id)) { error in
                FallbackLoader(primary: bundled) { _ in AnyLoader { throw error } }
            }
        )
    }

    /// Where the model with that id stands. The live list is by id, too, and has all of them.
    func position(of id: Int, in origin: Origin) -> Int {
        switch origin {
        case .live: max(0, id - 1)
        case .offline, .bundled: bundledPosition(id)
        }
    }
}
