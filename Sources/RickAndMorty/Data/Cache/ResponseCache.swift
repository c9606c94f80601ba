import HTTP
package import LoadResource
package import RickAndMorty

/// Cached responses of the API: lookup, writing and expiration.
package struct ResponseCache {
    package let root: APIRoot
    package let store: any ResponseStore
    package let writer: ResponseCacheWriter
    package let pendingReads = PendingCacheReads()
    package let resources: CachePolicy
    package let pictures: CachePolicy

    /// - Parameter servesStale: whether a stale response may be shown while it is revalidated. False for commands,
    ///   which print a result once.
    package init(
        _ store: any ResponseStore,
        of root: APIRoot,
        clock: WallClock,
        servesStale: Bool = true
    ) {
        let stale = servesStale ? AppPolicy.staleWhileRevalidate : .zero
        self.root = root
        self.store = store
        writer = ResponseCacheWriter(store, now: clock.now)
        resources = CachePolicy(fresh: AppPolicy.freshness, stale: stale, now: clock.now)
        pictures = CachePolicy(fresh: AppPolicy.pictureFreshness, stale: stale, now: clock.now)
    }
}

/// An item decoded from the cache.
package struct CacheHit<Item: Sendable>: Sendable {
    package let delivery: Delivery<Item>
    /// When the item was received from the network.
    package let time: WallTime
    /// Whether the item may be used only if the network fails.
    package let isExpired: Bool
    /// The response that the item was decoded from; `nil` for a page composed of single resources.
    let response: CachedResponse?

    init(_ item: Item, since time: WallTime, of response: CachedResponse? = nil, policy: CachePolicy) {
        delivery = Delivery(item, from: .cache, time: time)
        self.time = time
        self.response = response
        isExpired = policy.state(since: time) == .expired
    }
}

extension ResponseCache {
    /// Looks up a cached response and decodes it off the main actor. Frames wait for it.
    ///
    /// - Returns: `nil` for a cache miss or an undecodable response.
    package func lookUp<Item>(
        _ mapper: @escaping ResponseMapper<Item>,
        find: @escaping @Sendable (any ResponseStore) async -> CachedResponse?
    ) async -> CacheHit<Item>? {
        await pendingReads.track {
            await read(mapper, policy: resources, find: find)
        }
    }

    /// Looks up the cached picture of a character. Frames do not wait for it.
    package func avatar(_ id: Int) async -> CacheHit<[UInt8]>? {
        let url = AvatarEndpoint.url(of: id, at: root)
        return await read(AvatarMapper.avatar, policy: pictures) { await $0.response(for: url) }
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

    /// Composes a page of individually cached resources. The page is as old as its oldest resource.
    ///
    /// The API's ids have had no gaps so far. If there are gaps, the contents of a page are known only once all
    /// resources are cached.
    ///
    /// - Parameter count: length of the whole list.
    package func composedPage<Model: Resource>(_ number: Int, of count: Int) async -> CacheHit<Page<Model>>? {
        let first = (number - 1) * Page<Model>.size + 1
        let last = min(number * Page<Model>.size, count)
        guard first <= last else { return nil }
        return await pendingReads.track {
            await read(first...last, of: count)
        }
    }

    /// - Parameter places: positions in the list, counted from 1.
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
        // As in a page from the network, unreadable resources are left out and counted.
        let items = cached.compactMap { try? ResourceMapper<Model>.resource(HTTPResponse(status: 200, body: $0.body)) }
        let page = Page(
            totalCount: count,
            pages: Page<Model>.pages(for: count),
            items: items,
            invalidCount: cached.count - items.count
        )
        return CacheHit(page, since: oldest, policy: resources)
    }
}

/// Counts pending cache reads, so that a frame can wait for them.
@MainActor
package final class PendingCacheReads {
    private var count = 0
    private var end = Promise<Void>()

    package nonisolated init() {}

    package var isBusy: Bool { count > 0 }

    package func track<Item: Sendable>(_ read: () async throws -> Item) async rethrows -> Item {
        count += 1
        defer {
            count -= 1
            if count == 0 {
                end.complete(())
                end = Promise()
            }
        }
        return try await read()
    }

    /// Returns when no read is pending.
    package func wait() async {
        if isBusy { await end.wait() }
    }
}
