import HTTP
package import LoadResource
package import RickAndMorty

/// The cached answers of the API, how they are written, and for how long they may be used.
package struct ResponseCache {
    /// Of the API whose answers are cached.
    package let root: APIRoot
    package let store: any ResponseStore
    package let writer: ResponseCacheWriter
    package let pendingReads = PendingCacheReads()
    package let resources: CachePolicy
    package let pictures: CachePolicy

    /// - Parameter servesStale: whether a stale answer may be shown while it is revalidated; not for commands, which
    ///   show an answer once.
    package init(
        _ store: any ResponseStore,
        of root: APIRoot,
        clock: WallClock,
        servesStale: Bool = true
    ) {
        let stale = servesStale ? AppPolicy.stale : .zero
        self.root = root
        self.store = store
        writer = ResponseCacheWriter(store, now: clock.now)
        resources = CachePolicy(fresh: AppPolicy.fresh, stale: stale, now: clock.now)
        pictures = CachePolicy(fresh: AppPolicy.picturesFresh, stale: stale, now: clock.now)
    }
}

/// A cached item, as it was read.
package struct CacheHit<Item: Sendable>: Sendable {
    package let delivery: Delivery<Item>
    /// When it came from the network.
    package let time: WallTime
    /// Whether it is used only if the network fails.
    package let isExpired: Bool
    /// The answer that the item was read from; `nil` for a page that was composed of resources.
    let response: CachedResponse?

    init(_ item: Item, since time: WallTime, of response: CachedResponse? = nil, policy: CachePolicy) {
        delivery = Delivery(item, from: .cache, time: time)
        self.time = time
        self.response = response
        isExpired = policy.state(since: time) == .expired
    }
}

extension ResponseCache {
    /// Finds a cached answer and reads it away from the main actor. The first frame waits for it.
    ///
    /// - Returns: `nil` for a cache miss, and for an answer that can no longer be read.
    package func lookUp<Item>(
        _ mapper: @escaping ResponseMapper<Item>,
        find: @escaping @Sendable (any ResponseStore) async -> CachedResponse?
    ) async -> CacheHit<Item>? {
        await pendingReads.counting {
            await read(mapper, policy: resources, find: find)
        }
    }

    /// Finds the cached picture of a character, which the first frame does not wait for.
    package func avatar(_ id: Int) async -> CacheHit<[UInt8]>? {
        let url = AvatarEndpoint.address(of: id, at: root)
        return await read(AvatarMapper.avatar, policy: pictures) { await $0.response(to: url) }
    }

    private func read<Item>(
        _ mapper: @escaping ResponseMapper<Item>,
        policy: CachePolicy,
        find: @escaping @Sendable (any ResponseStore) async -> CachedResponse?
    ) async -> CacheHit<Item>? {
        guard let cached = await find(store), !Task.isCancelled else { return nil }
        return await decode(cached, mapper, policy: policy)
    }

    @concurrent
    private func decode<Item>(
        _ cached: CachedResponse,
        _ mapper: @escaping ResponseMapper<Item>,
        policy: CachePolicy
    ) async -> CacheHit<Item>? {
        guard let item = try? mapper(HTTPResponse(status: 200, body: cached.body)) else { return nil }
        return CacheHit(item, since: cached.time, of: cached, policy: policy)
    }

    /// Composes a page of resources that were cached one by one; it is as old as the oldest of them.
    ///
    /// The API numbers its resources without gaps. Where it does not, only a complete cache
    /// determines what is on a page.
    ///
    /// - Parameter count: the length of the whole list.
    package func composedPage<Model: Resource>(_ number: Int, of count: Int) async -> CacheHit<Page<Model>>? {
        let first = (number - 1) * Page<Model>.size + 1
        let last = min(number * Page<Model>.size, count)
        guard first <= last else { return nil }
        return await pendingReads.counting {
            await read(first...last, of: count)
        }
    }

    /// - Parameter places: in the list, counted from 1.
    @concurrent
    private func read<Model: Resource>(_ places: ClosedRange<Int>, of count: Int) async -> CacheHit<Page<Model>>? {
        let collection = ResourceEndpoint<Model>.collection(at: root)
        let known = await store.ids(of: collection, since: nil)
        var ids = places
        if let last = known.last, last > count {
            guard known.count == count else { return nil }
            ids = known[places.lowerBound - 1]...known[places.upperBound - 1]
        }
        let cached = await store.resources(ids, of: collection)
        guard cached.count == places.count, let oldest = resources.oldest(of: cached.lazy.map(\.time)) else {
            return nil
        }
        // As in a page of the network, resources that cannot be read are left out and counted.
        let items = cached.compactMap { try? ResourceMapper<Model>.single(HTTPResponse(status: 200, body: $0.body)) }
        let page = Page(
            count: count,
            pages: Page<Model>.pages(for: count),
            items: items,
            leftOut: cached.count - items.count
        )
        return CacheHit(page, since: oldest, policy: resources)
    }
}

/// Counts the cache reads that have not ended: the first frame waits for them.
@MainActor
package final class PendingCacheReads {
    private var count = 0
    private var end = OneShot<Void>()

    package nonisolated init() {}

    package var isBusy: Bool { count > 0 }

    package func counting<Item: Sendable>(_ read: () async throws -> Item) async rethrows -> Item {
        count += 1
        defer {
            count -= 1
            if count == 0 {
                end.complete(())
                end = OneShot()
            }
        }
        return try await read()
    }

    /// Returns when no read is pending.
    package func areOver() async {
        if isBusy { await end.wait() }
    }
}
