import LoadResource
import RickAndMorty
import RickAndMortyData
import TestSupport

/// The implementations of the response store.
enum ResponseStoreKind: CaseIterable {
    case disk, memory, withoutFolder

    func store(in folder: TemporaryFolder) -> any ResponseStore & CacheIndex {
        switch self {
        case .disk: CacheStore(path: folder.file("cache.db"), now: { WallTime(seconds: 1_000) }, warn: { _ in })
        case .memory: MemoryResponseStore()
        case .withoutFolder: CacheStore(path: nil, now: { WallTime(seconds: 1_000) }, warn: { _ in })
        }
    }
}

extension ResponseStore {
    func resource(_ id: Int, of collection: String) async -> CachedResponse? {
        await resources(id...id, of: collection).first
    }
}
