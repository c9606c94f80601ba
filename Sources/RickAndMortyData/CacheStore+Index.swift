package import LoadResource
import RickAndMorty
import SQLite
package import SystemSupport

extension CacheStore: KeptIndex {
    package func count(of collection: String, since times: ClosedRange<WallTime>) -> Int {
        attempt { (database) throws(SQLiteError) in
            try CacheTables.count(of: collection, since: times, in: database)
        } ?? 0
    }

    package func times(of ids: [Int], in collection: String) -> [Int: WallTime] {
        times(of: ids) { (id, database) throws(SQLiteError) in
            try CacheTables.time(of: id, in: collection, of: database)
        }
    }

    package func ids(of collection: String, after id: Int, offset: Int, limit: Int) -> [Int] {
        attempt { (database) throws(SQLiteError) in
            try CacheTables.ids(of: collection, after: id, offset: offset, limit: limit, in: database)
        } ?? []
    }

    package func titles(of collection: String) -> [(id: Int, title: SafeText)] {
        attempt { (database) throws(SQLiteError) in try CacheTables.titles(of: collection, in: database) } ?? []
    }

    package func count(under prefix: String, since times: ClosedRange<WallTime>) -> Int {
        attempt { (database) throws(SQLiteError) in
            try CacheTables.count(under: prefix, since: times, in: database)
        } ?? 0
    }

    package func times(of urls: [String]) -> [String: WallTime] {
        times(of: urls) { (url, database) throws(SQLiteError) in try CacheTables.time(of: url, in: database) }
    }

    private func times<Name: Hashable>(
        of names: [Name],
        find: (Name, Database) throws(SQLiteError) -> WallTime?
    ) -> [Name: WallTime] {
        attempt { (database) throws(SQLiteError) in
            var times: [Name: WallTime] = [:]
            for name in names { times[name] = try find(name, database) }
            return times
        } ?? [:]
    }

    package var complaint: String? {
        if case .open(let database) = state, database.isInMemory { return failure ?? notice }
        return failure
    }
}
