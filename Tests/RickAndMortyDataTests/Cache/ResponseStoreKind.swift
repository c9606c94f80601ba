import LoadResource
import RickAndMorty
import RickAndMortyData
import TestSupport

/// A store with a file, and one without.
enum ResponseStoreKind: CaseIterable {
    case disk, memory

    func store(in folder: TemporaryFolder) -> CacheStore {
        switch self {
        case .disk: CacheStore(path: folder.file("cache.db"), now: { WallTime(seconds: 1_000) }, warn: { _ in })
        case .memory: .inMemory()
        }
    }
}

extension ResponseStore {
    func resource(_ id: Int, of collection: String) async -> CachedResponse? {
        await resources(id...id, of: collection).first
    }
}
