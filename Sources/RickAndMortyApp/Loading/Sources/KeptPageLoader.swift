import HTTP
import LoadResource
import RickAndMorty

/// Puts a page together from things that were kept one by one, away from the main actor. It is as old as the oldest.
nonisolated struct KeptPageLoader<Model: Sendable>: Loader {
    /// In the whole list.
    let count: Int
    /// On the page.
    let expected: Int
    let mapper: RemoteLoader<Model>.Mapper
    let policy: CachePolicy
    let find: @Sendable () async -> [KeptResponse]

    /// - Throws: `NothingKept` where one of them is missing.
    @concurrent
    func load() async throws -> Delivery<Page<Model>> {
        let kept = await find()
        guard expected > 0, kept.count == expected, let oldest = policy.oldest(of: kept.lazy.map(\.time)) else {
            throw NothingKept()
        }
        // As in a page of the network, what cannot be read is left out and counted.
        let items = kept.compactMap { try? mapper(HTTPResponse(status: 200, body: $0.body)) }
        let page = Page(
            count: count,
            pages: Page<Model>.pages(for: count),
            items: items,
            leftOut: kept.count - items.count
        )
        return Delivery(page, from: .cache, time: oldest)
    }
}
