import LoadResource
import RickAndMorty

/// What a sync has to know of the characters' pictures.
struct SyncPictures {
    /// Of all characters that are here, by their ids.
    let all: () async -> [Int]
    /// The ids of those whose pictures are here, and as good as new.
    let here: () async -> Set<Int>
    /// Who has no picture has none.
    let single: (Int) -> NamedLoader<Void>
}

extension SyncPictures {
    init(api: API, cache: ResponseCache) {
        let characters = CharacterEndpoint.all(at: api.root)
        let all = { await cache.store.times(of: characters).keys.sorted() }
        self.all = all
        here = {
            let times = await cache.store.times(under: AvatarEndpoint.all(at: api.root))
            let isHere = { (id: Int) in
                times[AvatarEndpoint.avatar(id, at: api.root).url].map(cache.pictures.state) == .fresh
            }
            return Set(await all().filter(isHere))
        }
        single = { id in
            let request = AvatarEndpoint.avatar(id, at: api.root)
            return NamedLoader(
                api.pictureLoader(request, mapper: AvatarMapper.avatar).answered(),
                name: AvatarEndpoint.name(id),
                address: request.url
            )
        }
    }
}
