import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyData

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Each test runs in its own process, which drops the permission to write everywhere.
@Suite("A library that cannot be written to")
struct ReadOnlyLibraryTests {
    /// Runs `body` without root's permissions, as another user if necessary.
    private static func withoutRights(_ body: () async throws -> Void) async throws {
        let isRoot = getuid() == 0
        if isRoot { seteuid(65_534) }
        try await body()
        if isRoot { seteuid(0) }
    }

    private static func store(of scene: LibraryScene) -> LibraryStore {
        LibraryStore(LibraryFile(path: scene.path, today: { [today = scene.today] in today }))
    }

    @Test(arguments: [0, 3])
    func `is in memory with the content of the file if the folder is read-only`(count: Int) async {
        await #expect(processExitsWith: .success) { [count] in
            let scene = try LibraryScene()
            let entries = try count == 0 ? [] : scene.write(count)
            chmod(scene.path, 0o444)
            chmod(scene.folder.path, 0o555)
            try await Self.withoutRights { () async throws in
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

    @Test func `has the commits of a killed program`() async {
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
            try await Self.withoutRights { () async throws in
                #expect(try await Self.store(of: killed).entries(in: nil) == [newest] + entries.reversed())
            }
        }
    }

    @Test func `reports that it cannot be read completely, and has the readable rows`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            let entries = try scene.write(300)
            chmod(scene.path, 0o400)
            try await Self.withoutRights { () async throws in
                let store = Self.store(of: scene)
                #expect(try await store.open() == .inMemory(because: .readOnly, isComplete: getuid() != 0))
            }
            try Damage.middlePage.happen(to: scene)
            chmod(scene.path, 0o444)
            chmod(scene.folder.path, 0o555)
            try await Self.withoutRights { () async throws in
                let store = Self.store(of: scene)
                #expect(try await store.open() == .inMemory(because: .readOnly, isComplete: false))
                let left = try await store.entries(in: nil)
                #expect(left.count > 100)
                #expect(Set(left).isSubset(of: entries))
            }
        }
    }

    @Test func `is in memory if only the file is read-only`() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            try scene.write(3)
            chmod(scene.path, 0o444)
            chmod(scene.folder.path, 0o777)
            try await Self.withoutRights { () async throws in
                let store = Self.store(of: scene)
                #expect(try await store.entries(in: nil).count == 3)
                try await store.saveEntry(.example(4))
                #expect(try await store.entries(in: nil).count == 4)
                #expect(try await Self.store(of: scene).entries(in: nil).count == 3)
            }
        }
    }
}
