import Glibc
import LoadResource
import RickAndMorty
import SQLite
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("The cache on disk", .timeLimit(.minutes(3)))
struct CacheStoreTests {
    private let folder: TemporaryFolder
    private let warnings = Awaited<[String?]>([])
    private let time = Awaited(WallTime(seconds: 1_000))

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { folder.file("some/folder/cache.db") }

    private func store(limit: Int = AppPolicy.cacheBytes) -> CacheStore {
        CacheStore(path: path, limit: limit, now: { [time] in time.state }) { [warnings] text in
            warnings.update { $0.append(text) }
        }
    }

    private func picture(_ size: Int, at seconds: Int = 1_000) -> CachedResponse {
        CachedResponse(body: Array(repeating: 7, count: size), time: WallTime(seconds: seconds))
    }

    /// A response of `size` bytes with one resource of `length` bytes.
    private func response(_ size: Int, with id: Int, of length: Int, at seconds: Int = 1_000) -> CachedResponse {
        let start = #"{"id":\#(id),"name":""#
        let name = String(repeating: "x", count: length - start.utf8.count - 2)
        let end = String(repeating: " ", count: size - length - 2)
        return CachedResponse(body: Array("[\(start)\(name)\"}\(end)]".utf8), time: WallTime(seconds: seconds))
    }

    @Test func `is persistent`() async {
        await store().save(response(100, with: 1, of: 50), for: "a", resourcesOf: "all")
        let reopened = store()
        #expect(await reopened.response(for: "a") == response(100, with: 1, of: 50))
        #expect(await reopened.resource(1, of: "all")?.body.count == 50)
    }

    @Test func `is created on first use, in its own folder`() async throws {
        let store = store()
        #expect(FileSystem.size(of: path) == nil)
        await store.save(picture(1), for: "a", resourcesOf: nil)
        #expect(FileSystem.names(in: folder.file("some/folder")) == ["cache.db", "cache.db-shm", "cache.db-wal"])
        #expect(warnings.state == [])
    }

    @Test(arguments: [1, 2, 3, 4])
    func `migrates files of older versions`(version: Int) async throws {
        try TextFile(path: path).replace(with: "", makingFolder: true)
        let database = try Database(path, busyTimeout: .zero)
        try CacheFile.migrations.prefix(version).migrate(database)
        for (id, body) in [(1, #"{"name":"Pilot","episode":"S01E01"}"#), (2, "7"), (3, "{")] {
            try database.run(
                "INSERT INTO resource (collection, id, time, size, origin, body) VALUES ('all', ?, 0, 0, '', ?)",
                [.integer(id), .blob(Array(body.utf8))]
            )
        }
        #expect(await store().ids(of: "all", since: nil) == [1, 2, 3])
        #expect(warnings.state == [])
    }

    @Test func `shares its file with other programs`() async {
        let (one, other) = (store(), store())
        for number in 1...20 {
            await (number.isMultiple(of: 2) ? one : other).save(picture(number), for: "\(number)", resourcesOf: nil)
        }
        for number in 1...20 {
            #expect(await one.response(for: "\(number)") == picture(number))
            #expect(await other.response(for: "\(number)") == picture(number))
        }
    }

    @Test func `evicts the least recently used pictures first`() async {
        let store = store(limit: 10_000)
        await store.save(response(1_000, with: 1, of: 500), for: "page", resourcesOf: "all")
        for number in 1...8 { await store.save(picture(1_000, at: 1_000 + number), for: "\(number)", resourcesOf: nil) }
        // Recently used pictures are kept.
        time.update { $0 = WallTime(seconds: 90_000) }
        #expect(await store.response(for: "1") != nil)
        await store.save(picture(1_000, at: 90_000), for: "9", resourcesOf: nil)
        let remaining = await remaining(in: store, of: 9)
        #expect(remaining == [1, 4, 5, 6, 7, 8, 9])
        #expect(await store.response(for: "page") != nil)
        #expect(await store.resource(1, of: "all") != nil)
    }

    @Test func `does not prefer responses used while the clock was ahead`() async {
        let store = store(limit: 10_000)
        await store.save(picture(1_000, at: 4_000_000_000), for: "1", resourcesOf: nil)
        for number in 2...10 {
            await store.save(picture(1_000, at: 1_000 + number), for: "\(number)", resourcesOf: nil)
        }
        #expect(await store.response(for: "1") != nil)
        await store.save(picture(1_000, at: 1_011), for: "11", resourcesOf: nil)
        #expect(await remaining(in: store, of: 11) == Array(3...11))
    }

    private func remaining(in store: CacheStore, of count: Int) async -> [Int] {
        var remaining: [Int] = []
        for number in 1...count where await store.response(for: "\(number)") != nil { remaining.append(number) }
        return remaining
    }

    @Test func `evicts other responses after the pictures, then resources`() async {
        let store = store(limit: 10_000)
        for number in 1...30 {
            await store.save(response(1_000, with: number, of: 900, at: number), for: "\(number)", resourcesOf: "all")
        }
        #expect(await remaining(in: store, of: 30).allSatisfy { $0 > 25 })
        #expect(await store.resource(30, of: "all") != nil)
        #expect(await store.resource(1, of: "all") == nil)
        let size = try? CacheEviction.size(of: Database(path, busyTimeout: .zero))
        #expect(size.map { $0 <= 10_000 } == true)
    }

    @Test func `evicts nothing within its limit`() async {
        let store = store(limit: 10_000)
        for number in 1...10 { await store.save(picture(1_000, at: number), for: "\(number)", resourcesOf: nil) }
        #expect(await remaining(in: store, of: 10) == Array(1...10))
    }

    @Test func `replaces a damaged file, with a message`() async throws {
        let store = store()
        for number in 1...50 { await store.save(picture(10_000), for: "\(number)", resourcesOf: nil) }
        try Database(path, busyTimeout: .zero).executeScript("PRAGMA wal_checkpoint(TRUNCATE)")
        var bytes = try folder.bytes("some/folder/cache.db")
        bytes.replaceSubrange(4_096..<204_096, with: repeatElement(0xA5, count: 200_000))
        try folder.write(bytes, to: "some/folder/cache.db")
        let reopened = self.store()
        #expect(await reopened.response(for: "25") == nil)
        await reopened.save(picture(5), for: "new", resourcesOf: nil)
        #expect(await reopened.response(for: "new") == picture(5))
        #expect(FileSystem.size(of: path + ".damaged") != nil)
        #expect(warnings.state.contains("The cache was damaged and has been reset"))
    }

    @Test func `reports once that it cannot be opened, and works as an empty cache`() async throws {
        try FileSystem.makePrivateFolder(path)
        let store = store()
        await store.save(picture(1), for: "a", resourcesOf: nil)
        await store.save(picture(1), for: "a", resourcesOf: nil)
        #expect(await store.response(for: "a") == nil)
        #expect(warnings.state.count == 1)
        #expect(warnings.state.first??.hasPrefix("Cache disabled: ") == true)
    }

    @Test func `reports a locked file until it is unlocked`() async throws {
        let store = store()
        await store.save(picture(1), for: "a", resourcesOf: nil)
        let other = try Database(path, busyTimeout: .zero)
        try other.executeScript("BEGIN IMMEDIATE")
        await store.save(picture(2), for: "a", resourcesOf: nil)
        #expect(warnings.state == ["Cache disabled: in use by another program"])
        #expect(await store.response(for: "a") == picture(1))
        try other.executeScript("COMMIT")
        await store.save(picture(3), for: "a", resourcesOf: nil)
        #expect(warnings.state == ["Cache disabled: in use by another program", nil])
    }

    @Test(arguments: [6, -6])
    func `opens a locked file later, even if the clock is set back`(seconds: Int)
        async throws
    {
        await store().save(picture(1), for: "a", resourcesOf: nil)
        var lock: FolderLock? = try FolderLock(folder.file("some/folder"), timeout: .seconds(1))
        let store = store()
        #expect(await store.response(for: "a") == nil)
        withExtendedLifetime(lock) {}
        lock = nil
        #expect(await store.response(for: "a") == nil)
        time.update { $0 = $0 + .seconds(seconds) }
        #expect(await store.response(for: "a") == picture(1))
        #expect(warnings.state == ["Cache disabled: in use by another program", nil])
    }

    @Test func `moves a damaged file aside once if two programs find it`() async throws {
        try TextFile(path: path).replace(with: String(repeating: "nonsense ", count: 1_000), makingFolder: true)
        let (one, other) = (store(), store())
        await one.save(picture(1), for: "a", resourcesOf: nil)
        await other.save(picture(2), for: "b", resourcesOf: nil)
        #expect(await one.response(for: "b") == picture(2))
        #expect(await other.response(for: "a") == picture(1))
        #expect(try TextFile(path: "\(path).damaged").text().hasPrefix("nonsense"))
    }

    @Test(arguments: [Int.min, -1, .max])
    func `clamps damaged numbers`(number: Int) async throws {
        let store = store(limit: 10_000)
        await store.save(response(1_000, with: 1, of: 50), for: "page", resourcesOf: "all")
        try Database(path, busyTimeout: .zero).executeScript(
            """
            UPDATE response SET size = \(number), time = \(number), used = \(number);
            UPDATE resource SET size = \(number), time = \(number);
            INSERT INTO resource (collection, id, time, size, body) VALUES ('all', \(number), 0, 1, '7');
            """
        )
        let times = await [
            store.response(for: "page")?.time, store.resource(1, of: "all")?.time, store.summary()?.oldest,
        ]
        #expect(times.allSatisfy { $0.map { (0...253_402_300_799).contains($0.seconds) } ?? false })
        #expect(await store.ids(of: "all", since: nil) == [1])
        for number in 1...20 {
            await store.save(picture(1_000, at: 1_000 + number), for: "\(number)", resourcesOf: nil)
        }
        #expect(try CacheEviction.size(of: Database(path, busyTimeout: .zero)) <= 10_000)
        #expect(await store.response(for: "20") != nil)
        #expect(await store.response(for: "page") != nil)
        #expect(warnings.state == [])
    }

    @Test func `continues in memory with the content of a read-only file`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let path = folder.file("cache.db")
            let response = CachedResponse(body: Array(#"{"id":1}"#.utf8), time: WallTime(seconds: 1_000))
            let makeStore = { CacheStore(path: path, now: { WallTime(seconds: 1_000) }, warn: { _ in }) }
            await makeStore().save(response, for: "a", resourcesOf: "all")
            chmod(path, 0o444)
            chmod(folder.path, 0o555)
            let isRoot = getuid() == 0
            if isRoot { seteuid(65_534) }
            let store = makeStore()
            #expect(await store.response(for: "a") == response)
            #expect(await store.resource(1, of: "all")?.body == response.body)
            await store.save(response, for: "b", resourcesOf: nil)
            #expect(await store.response(for: "b") == response)
            #expect(await store.warning == "In memory only: the cache (can't write to the disk)")
            #expect(await makeStore().response(for: "b") == nil)
            if isRoot { seteuid(0) }
        }
    }

    @Test func `falls back to memory if its folder cannot be created`() async throws {
        try TextFile(path: folder.file("some")).replace(with: "a file", makingFolder: true)
        let store = store()
        await store.save(picture(1), for: "a", resourcesOf: nil)
        #expect(await store.response(for: "a") == picture(1))
        #expect(warnings.state == ["In memory only: the cache (can't write to the disk)"])
    }

    @Test func `continues in memory when the disk is full`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = CacheStore(path: folder.file("cache.db"), now: { WallTime(seconds: 1_000) }, warn: { _ in })
            let response = CachedResponse(body: Array(repeating: 7, count: 10_000), time: WallTime(seconds: 1_000))
            await store.save(response, for: "a", resourcesOf: nil)
            FileLimit.set(60_000)
            for number in 1...20 { await store.save(response, for: "\(number)", resourcesOf: nil) }
            #expect(await store.response(for: "a") == response)
            #expect(await store.response(for: "20") == response)
            #expect(await store.warning == "In memory only: the cache (disk full)")
            FileLimit.lift()
        }
    }

    @Test func `is deallocated with its last reference`() async {
        await expectDeallocated {
            let store = store()
            await store.save(picture(1), for: "a", resourcesOf: nil)
            return store
        }
    }
}
