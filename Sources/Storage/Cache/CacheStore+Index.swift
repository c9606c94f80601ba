package import LoadResource
package import RickAndMorty

extension CacheStore: KeptIndex {
    package func times(of collection: String) -> [Int: WallTime] {
        let times = attempt { (database) throws(SQLiteError) in try CacheTables.times(of: collection, in: database) }
        return Dictionary(times?.map { ($0.id, $0.time) } ?? []) { first, _ in first }
    }

    package func titles(of collection: String) -> [(id: Int, title: SafeText)] {
        attempt { (database) throws(SQLiteError) in try CacheTables.titles(of: collection, in: database) } ?? []
    }

    package func times(under prefix: String) -> [String: WallTime] {
        let times = attempt { (database) throws(SQLiteError) in try CacheTables.times(under: prefix, in: database) }
        return Dictionary(times?.map { ($0.url, $0.time) } ?? []) { first, _ in first }
    }
}
