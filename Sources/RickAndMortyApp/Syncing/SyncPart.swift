import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData

/// Something that a sync fetches, step by step. What is left to do is known from what is kept, so an interrupted sync
/// goes on where it stopped.
protocol SyncPart: AnyObject {
    var tally: SyncTally { get }

    /// The next thing to do, made when it is asked for: a sync is never held in memory as a whole.
    ///
    /// - Returns: `nil` where nothing can be done before the steps under way have ended; after that, where everything is
    ///   here or cannot be had.
    func nextStep() async -> SyncStep?
}

/// One request of a sync.
struct SyncStep {
    /// The name of its load.
    let name: String
    /// Returns when what came is kept.
    let take: () async throws -> Void
}

/// How much of something is here.
nonisolated struct SyncTally: Hashable, Sendable {
    /// Zero as long as it is unknown.
    var total = 0
    var here = 0
    /// Of those, what was not here when the sync began.
    var came = 0
}

nonisolated extension SyncTally {
    static func + (one: SyncTally, other: SyncTally) -> SyncTally {
        SyncTally(total: one.total + other.total, here: one.here + other.here, came: one.came + other.came)
    }
}

/// Makes the loads of a sync as all loads of the app are made, and waits until what they bring is kept.
struct SyncLoads {
    let loadables: LoadableBuilder
    let cache: ResponseCache
    /// Is told what waits to be tried again.
    let onWait: (_ name: String, RetryWait) -> Void

    /// - Throws: `SyncError` where it cannot be kept; what the loader throws; `CancellationError`.
    @discardableResult
    func keep<Resource>(_ loader: NamedLoader<Resource>) async throws -> Resource {
        let delivery = try await loadables.delivery(of: loader) { onWait(loader.name, $0) }
        guard delivery.source == .live else { return delivery.item }
        await cache.keeper.settle()
        if let complaint = await cache.store.complaint { throw SyncError.notKept(reason: complaint) }
        return delivery.item
    }
}

/// Why it makes no sense to go on.
nonisolated enum SyncError: Error, Equatable {
    /// - Parameter reason: in a person's words.
    case notKept(reason: String)
}

/// The pictures of all cached characters, one by one.
final class SyncedPortraits: SyncPart {
    private static let batchSize = 100

    private(set) var tally = SyncTally()
    private let api: API
    private let cache: ResponseCache
    private let loads: SyncLoads
    private var isCounted = false
    /// The characters to come next, in reverse order.
    private var ids: [Int] = []
    /// All characters up to this one have been looked at; `nil` behind the last one.
    private var lastID: Int? = 0

    init(api: API, loads: SyncLoads) {
        self.api = api
        self.loads = loads
        cache = loads.cache
    }

    func nextStep() async -> SyncStep? {
        if !isCounted {
            isCounted = true
            let count = await cache.characterCount
            tally = SyncTally(total: count, here: min(count, await cache.pictureCount))
        }
        while ids.isEmpty, let last = lastID {
            let batch = await cache.store.ids(
                of: ResourceEndpoint<CharacterModel>.collection(at: api.root),
                after: last,
                offset: 0,
                limit: Self.batchSize
            )
            ids = await cache.withoutPicture(batch).reversed()
            lastID = batch.last
        }
        return ids.popLast().map(step)
    }

    private func step(to id: Int) -> SyncStep {
        let loader = loader(id)
        return SyncStep(name: loader.name) { [self] in
            try await loads.keep(loader)
            tally.here += 1
            tally.came += 1
        }
    }

    private func loader(_ id: Int) -> NamedLoader<Void> {
        let request = AvatarEndpoint.avatar(id, at: api.root)
        return NamedLoader(name: AvatarEndpoint.name(id), address: request.url) { [api] _ in
            try await Delivery<Void>.answer { try await api.pictureLoader(request).load().map { _ in } }
        }
    }
}

nonisolated extension ResponseCache {
    fileprivate var characterCount: Int {
        get async {
            let ever = WallTime(seconds: .min)...WallTime(seconds: .max)
            return await store.count(of: ResourceEndpoint<CharacterModel>.collection(at: root), since: ever)
        }
    }

    /// The number of fresh pictures.
    fileprivate var pictureCount: Int {
        get async { await store.count(under: AvatarEndpoint.prefix(at: root), since: pictures.freshTimes) }
    }

    /// Those of `ids` whose picture is not cached, or not fresh.
    fileprivate func withoutPicture(_ ids: [Int]) async -> [Int] {
        let urls = ids.map { AvatarEndpoint.avatar($0, at: root).url }
        let times = await store.times(of: urls)
        return zip(ids, urls).filter { times[$0.1].map(pictures.state) != .fresh }.map(\.0)
    }
}
