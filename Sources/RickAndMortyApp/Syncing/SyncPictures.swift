import HTTP
import LoadResource
import RickAndMorty

/// What a sync has to know of the characters' pictures.
struct SyncPictures {
    /// A batch of characters whose pictures are not here, by their ids.
    nonisolated struct Batch: Sendable {
        let ids: [Int]
        /// The last character that was looked at; `nil` behind the end.
        let last: Int?
    }

    /// Number of characters that are here.
    let count: () async -> Int
    /// Number of pictures that are here and fresh.
    let countHere: () async -> Int
    /// Looks at some of the characters after that id.
    let missing: (Int) async -> Batch
    /// A character without a picture is an answer, too.
    let single: (Int) -> NamedLoader<Void>
}

extension SyncPictures {
    init(api: API, cache: ResponseCache) {
        let characters = CharacterEndpoint.all(at: api.root)
        let avatars = AvatarEndpoint.all(at: api.root)
        let (store, root, policy) = (cache.store, api.root, cache.pictures)
        count = { await store.count(of: characters, since: WallTime(seconds: .min)...WallTime(seconds: .max)) }
        countHere = { await store.count(under: avatars, since: policy.freshTimes) }
        missing = { last in
            let ids = await store.ids(of: characters, after: last, offset: 0, limit: Self.batchSize)
            let urls = ids.map { AvatarEndpoint.avatar($0, at: root).url }
            let times = await store.times(of: urls)
            let missing = zip(ids, urls).filter { times[$0.1].map(policy.state) != .fresh }.map(\.0)
            return Batch(ids: missing, last: ids.last)
        }
        single = { id in
            let request = AvatarEndpoint.avatar(id, at: root)
            return NamedLoader(
                api.pictureLoader(request, mapper: AvatarMapper.avatar).answered(),
                name: AvatarEndpoint.name(id),
                address: request.url
            )
        }
    }

    private static let batchSize = 100
}
