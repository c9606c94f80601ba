import HTTP
import LoadResource
import RickAndMorty

/// Portraits of all cached characters, one request each.
@MainActor
final class SyncedPortraits: SyncPart {
    private let api: API
    private let cache: ResponseCache
    private let loads: SyncLoads
    /// Number of characters; `nil` until they are counted.
    private var total: Int?
    private var cachedAtFirst = 0
    private var loaded = 0
    /// Number of characters whose picture was cached when it was their turn, by whatever program.
    private var found = 0
    /// The characters to come next, in reverse order.
    private var ids: [Int] = []
    /// Last id that was checked; `nil` after the last character.
    private var lastID: Int? = 0

    init(api: API, loads: SyncLoads) {
        self.api = api
        self.loads = loads
        cache = loads.cache
    }

    var tally: SyncTally? {
        guard let total else { return nil }
        let isLast = lastID == nil
        return SyncTally(total: total, cached: min(total, (isLast ? found : cachedAtFirst) + loaded), loaded: loaded)
    }

    func nextStep() async -> SyncStep? {
        if total == nil {
            let ever = WallTime(seconds: .min)...WallTime(seconds: .max)
            let count = await cache.store.count(of: collection, since: ever)
            let pictures = AvatarEndpoint.prefix(at: api.root)
            cachedAtFirst = await cache.store.count(under: pictures, since: cache.pictures.freshTimes)
            total = count
        }
        while ids.isEmpty, let last = lastID {
            let batch = await cache.store.ids(of: collection, after: last, offset: 0, limit: AppPolicy.idsPerRequest)
            ids = await withoutPicture(batch).reversed()
            found += batch.count - ids.count
            lastID = batch.last
        }
        return ids.popLast().map(step)
    }

    private func step(to id: Int) -> SyncStep {
        let loader = loader(id)
        return SyncStep(name: loader.name) { [self] onWait in
            try await loads.keep(loader, onWait: onWait)
            loaded += 1
        }
    }

    private var collection: String { ResourceEndpoint<CharacterModel>.collection(at: api.root) }

    /// Those of `ids` whose picture is not cached, or not fresh.
    private func withoutPicture(_ ids: [Int]) async -> [Int] {
        let urls = ids.map { AvatarEndpoint.address(of: $0, at: api.root) }
        let times = await cache.store.times(of: urls)
        return zip(ids, urls).filter { times[$0.1].map(cache.pictures.state) != .fresh }.map(\.0)
    }

    private func loader(_ id: Int) -> NamedLoader<Void> {
        let api = api
        let request = AvatarEndpoint.avatar(id, at: api.root)
        return NamedLoader(name: AvatarEndpoint.name(id), address: request.url) { _ in
            try await Delivery<Void>.answer { try await api.pictureLoader(request).load().map { _ in } }
        }
    }
}
