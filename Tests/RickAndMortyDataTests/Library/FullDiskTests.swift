import Glibc
import RickAndMorty
import SQLite
import TestSupport
import Testing

@testable import RickAndMortyData

/// Each test runs in its own process, whose files have a size limit.
@Suite("A library on a full disk")
struct FullDiskTests {
    @Test func `fails to save, keeps its content, and saves again when there is space`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            let store = LibraryStore(scene.file())
            var saved: [DiaryEntry] = []
            #expect(try await store.open() == .opened)
            for round in 0..<20 {
                try Database(scene.path, busyTimeout: .zero).executeScript("PRAGMA wal_checkpoint(TRUNCATE)")
                // The limit falls at another position within a page each time. The write-ahead log is empty now.
                let room = 40_000 + round * 1117
                FileLimit.set(room)
                var failed: DiaryEntry?
                while failed == nil {
                    let entry = try DiaryEntry.example(saved.count, comment: String(repeating: "Wubba ", count: 500))
                    let error = await problem(saving: entry, in: store)
                    if error == nil { saved.append(entry) } else { failed = entry }
                    #expect(error == nil || error == .full)
                }
                #expect(try await store.entries(in: nil) == saved.reversed())
                FileLimit.lift()
                let entry = try #require(failed)
                try await store.saveEntry(entry)
                saved.append(entry)
                #expect(try await store.entries(in: nil) == saved.reversed())
            }
            #expect(saved.count > 40)
            let database = try Database(scene.path, busyTimeout: .zero)
            #expect(try database.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
        }
    }

    @Test func `is created in memory, and on disk when there is space`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            let entry = try DiaryEntry.example(1)
            for room in stride(from: 0, to: 40_000, by: 3001) {
                let store = LibraryStore(scene.file())
                FileLimit.set(room)
                #expect(try await store.open() == .inMemory(because: .full, isComplete: true), "\(room)")
                FileLimit.lift()
                try await store.saveEntry(entry)
                #expect(try await store.entries(in: nil) == [entry])
            }
            let store = LibraryStore(scene.file())
            #expect(try await store.open() == .opened)
            #expect(try await store.entries(in: nil) == [])
            try await store.saveEntry(entry)
            #expect(try await LibraryStore(scene.file()).entries(in: nil) == [entry])
        }
    }

    @Test func `loads the file into memory, and leaves it unchanged`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            let entries = try scene.write(300)
            let before = try scene.folder.bytes("library.db")
            FileLimit.set(0)
            let store = LibraryStore(scene.file())
            #expect(try await store.open() == .inMemory(because: .full, isComplete: true))
            let entry = try DiaryEntry.example(300)
            try await store.saveEntry(entry)
            try await store.mark(.example(.character, 1))
            #expect(try await store.entries(in: nil) == [entry] + entries.reversed())
            #expect(try await store.favourites().count == 1)
            FileLimit.lift()
            #expect(try await store.entries(in: nil).count == 301)
            #expect(try scene.folder.bytes("library.db") == before)
            #expect(try scene.entries() == entries)
        }
    }

    @Test func `opens without a backup`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            let entries = try scene.write(300)
            FileLimit.set(60_000)
            #expect(try scene.open() == .withoutBackup(.full))
            FileLimit.lift()
            #expect(try scene.entries() == entries)
            #expect(try scene.folder.names(in: "backups") == ["library-2026-11-21.db"])
        }
    }

    @Test func `is recovered when there is space`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            let entries = try scene.write(300)
            try Damage.indexPage.apply(to: scene)
            FileLimit.set(60_000)
            for _ in 0..<2 {
                let (database, opening) = try scene.file().open()
                #expect(opening == .inMemory(because: .full, isComplete: true))
                #expect(try database.entries(in: nil) == entries.reversed())
            }
            FileLimit.lift()
            guard case .recovered(let report) = try scene.open() else { throw AnyTestError() }
            #expect(report.isComplete == true)
            #expect(report.entries == 300)
            #expect(try scene.entries() == entries)
        }
    }
}

private func problem(saving entry: DiaryEntry, in store: LibraryStore) async -> LibraryError? {
    do throws(LibraryError) {
        try await store.saveEntry(entry)
        return nil
    } catch {
        return error
    }
}

/// The maximum size of a file that this process may write (`RLIMIT_FSIZE`).
enum FileLimit {
    static func set(_ bytes: Int) {
        change { $0.rlim_cur = rlim_t(bytes) }
    }

    static func lift() {
        change { $0.rlim_cur = $0.rlim_max }
    }

    private static func change(_ change: (inout rlimit) -> Void) {
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        var limit = rlimit()
        getrlimit(resource, &limit)
        change(&limit)
        setrlimit(resource, &limit)
    }
}

/// Most tests run in their own process, which drops root's permission to write everywhere.
@Suite("A read-only library")
struct ReadOnlyLibraryTests {
    /// Runs `body` without root's permissions, as another user if necessary.
    private static func withoutWritePermission(_ body: () async throws -> Void) async throws {
        let isRoot = getuid() == 0
        if isRoot { seteuid(65_534) }
        try await body()
        if isRoot { seteuid(0) }
    }

    private static func store(of scene: LibraryScene) -> LibraryStore {
        LibraryStore(LibraryFile(path: scene.path, today: { [today = scene.today] in today }))
    }

    @Test(arguments: [0, 3])
    func `loads the file into memory if the folder is read-only`(count: Int) async {
        await #expect(processExitsWith: .success) { [count] in
            let scene = try LibraryScene()
            let entries = try count == 0 ? [] : scene.write(count)
            chmod(scene.path, 0o444)
            chmod(scene.folder.path, 0o555)
            try await Self.withoutWritePermission { () async throws in
                let store = Self.store(of: scene)
                #expect(try await store.open() == .inMemory(because: .readOnly, isComplete: true))
                let entry = try DiaryEntry.example(count)
                try await store.saveEntry(entry)
                #expect(try await store.entries(in: nil) == [entry] + entries.reversed())
                #expect(try await Self.store(of: scene).entries(in: nil) == entries.reversed())
            }
            #expect(try scene.folder.names() == (count == 0 ? [] : ["library.db"]))
        }
    }

    @Test(arguments: ["file", "file/folder", "link", "link/folder"])
    func `is in memory if its folder cannot be created`(folder: String) async throws {
        let scene = try LibraryScene()
        try scene.folder.write([], to: "file")
        try scene.folder.link("link", to: scene.folder.file("nowhere"))
        let file = LibraryFile(
            path: scene.folder.file(folder) + "/library.db",
            today: { [today = scene.today] in today }
        )
        let store = LibraryStore(file)
        #expect(try await store.open() == .inMemory(because: .readOnly, isComplete: true))
        try await store.saveEntry(.example(1))
        #expect(try await store.entries(in: nil) == [.example(1)])
        #expect(try scene.folder.names() == ["file", "link"])
    }

    @Test func `includes the commits of a killed program`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            let entries = try scene.write(3)
            let (database, _) = try scene.file().open()
            let newest = try DiaryEntry.example(3)
            try database.save(newest)
            let killed = try LibraryScene()
            for name in ["library.db", "library.db-wal", "library.db-shm"] {
                try killed.folder.write(scene.folder.bytes(name), to: name)
                chmod(killed.folder.file(name), 0o444)
            }
            withExtendedLifetime(database) {}
            chmod(killed.folder.path, 0o555)
            try await Self.withoutWritePermission { () async throws in
                #expect(try await Self.store(of: killed).entries(in: nil) == [newest] + entries.reversed())
            }
        }
    }

    @Test func `reports a partly unreadable file, and keeps the readable rows`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            let entries = try scene.write(300)
            chmod(scene.path, 0o400)
            try await Self.withoutWritePermission { () async throws in
                let store = Self.store(of: scene)
                #expect(try await store.open() == .inMemory(because: .readOnly, isComplete: getuid() != 0))
            }
            try Damage.middlePage.apply(to: scene)
            chmod(scene.path, 0o444)
            chmod(scene.folder.path, 0o555)
            try await Self.withoutWritePermission { () async throws in
                let store = Self.store(of: scene)
                #expect(try await store.open() == .inMemory(because: .readOnly, isComplete: false))
                let readable = try await store.entries(in: nil)
                #expect(readable.count > 100)
                #expect(Set(readable).isSubset(of: entries))
            }
        }
    }

    @Test func `is in memory if only the file is read-only`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            try scene.write(3)
            chmod(scene.path, 0o444)
            chmod(scene.folder.path, 0o777)
            try await Self.withoutWritePermission { () async throws in
                let store = Self.store(of: scene)
                #expect(try await store.entries(in: nil).count == 3)
                try await store.saveEntry(.example(4))
                #expect(try await store.entries(in: nil).count == 4)
                #expect(try await Self.store(of: scene).entries(in: nil).count == 3)
            }
        }
    }
}
