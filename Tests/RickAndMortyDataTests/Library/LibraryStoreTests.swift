import FoundationEssentials
import LoadResource
import RickAndMorty
import SQLite
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("The library on disk")
struct LibraryStoreTests {
    private let scene: LibraryScene

    init() throws {
        scene = try LibraryScene()
    }

    private func makeStore() -> LibraryStore {
        LibraryStore(scene.file())
    }

    @Test func `creates its file on first use, readable by its owner only`() async throws {
        let folder = scene.folder.file("data/rickmorty")
        let store = LibraryStore(path: "\(folder)/library.db", today: { [today = scene.today] in today })
        #expect(try scene.folder.names() == [])
        #expect(try await store.open() == .opened)
        #expect(try scene.folder.mode("data") == 0o700)
        #expect(try scene.folder.mode("data/rickmorty") == 0o700)
        for name in try scene.folder.names(in: "data/rickmorty") {
            #expect(try scene.folder.mode("data/rickmorty/\(name)") == 0o600, "\(name)")
        }
        #expect(try scene.folder.names(in: "data/rickmorty").contains("library.db-wal"))
    }

    @Test func `is backed up on each day of use, even if it stays open`() async throws {
        let today = Awaited(scene.today)
        let store = LibraryStore(path: scene.path, today: { today.state })
        try await store.saveEntry(.example(1))
        for _ in 1...2 {
            today.update { $0 = $0.adding(days: 1) }
            _ = try await store.entries(in: nil)
            try await store.saveEntry(.example(2))
        }
        #expect(try scene.folder.names(in: "backups") == ["library-2026-11-22.db", "library-2026-11-23.db"])
    }

    @Test func `is persistent`() async throws {
        let entry = try DiaryEntry.example(1)
        try await expectDeallocated {
            let store = makeStore()
            try await store.saveEntry(entry)
            try await store.mark(.example(.character, 2))
            try await store.saveDraft(EntryDraft(title: "Pil"), of: .newEntry)
            return store
        }
        #expect(try scene.folder.names() == ["library.db"])
        let store = makeStore()
        #expect(try await store.entries(in: nil) == [entry])
        #expect(try await store.favourites() == [.example(.character, 2)])
        #expect(try await store.draft(of: .newEntry) == EntryDraft(title: "Pil"))
    }

    @Test func `reads what another program wrote`() async throws {
        let (one, other) = (makeStore(), makeStore())
        #expect(try await one.entries(in: nil) == [])
        #expect(try await other.entries(in: nil) == [])
        try await one.saveEntry(.example(1))
        try await other.saveEntry(.example(2))
        try await one.mark(.example(.episode, 1))
        let entries = try [DiaryEntry.example(2), .example(1)]
        #expect(try await one.entries(in: nil) == entries)
        #expect(try await other.entries(in: nil) == entries)
        #expect(try await other.favourites() == [.example(.episode, 1)])
    }

    @Test func `reports once that another program has changed or replaced it`() async throws {
        let (one, other) = (makeStore(), makeStore())
        #expect(try await one.open() == .opened)
        try await one.saveEntry(.example(1))
        #expect(await one.hasExternalChanges() == false)
        try await other.mark(.example(.episode, 1))
        #expect(await one.hasExternalChanges())
        #expect(await one.hasExternalChanges() == false)
        #expect(await other.hasExternalChanges() == false)
        try scene.folder.move("library.db", to: "elsewhere.db")
        #expect(await one.hasExternalChanges())
        #expect(await one.hasExternalChanges() == false)
    }

    @Test func `fails to save while another program locks it, and saves afterwards`() async throws {
        let store = makeStore()
        #expect(try await store.open() == .opened)
        let other = try Database(scene.path, busyTimeout: .zero)
        try other.executeScript("BEGIN IMMEDIATE")
        let entry = try DiaryEntry.example(1)
        await #expect(throws: LibraryError.locked) { try await store.saveEntry(entry) }
        #expect(try await store.entries(in: nil) == [])
        try other.executeScript("COMMIT")
        try await store.saveEntry(entry)
        #expect(try await store.entries(in: nil) == [entry])
    }

    @Test func `is opened by one program at a time`() async throws {
        let store = makeStore()
        let lock = try FolderLock(scene.folder.path, timeout: .zero)
        await #expect(throws: LibraryError.locked) { _ = try await store.open() }
        withExtendedLifetime(lock) {}
    }

    @Test func `saves to the new file after another program has recovered it`() async throws {
        let entries = try scene.write(300)
        let (one, other) = (makeStore(), makeStore())
        #expect(try await one.open() == .opened)
        try Damage.middlePage.apply(to: scene)
        guard case .recovered = try await other.open() else { throw AnyTestError() }
        let newer = try DiaryEntry.example(300)
        try await one.saveEntry(newer)
        #expect(try await other.entries(in: nil) == [newer] + entries.reversed())
        #expect(try await one.entries(in: nil) == [newer] + entries.reversed())
    }

    @Test func `is created again when its file is removed`() async throws {
        let store = makeStore()
        try await store.saveEntry(.example(1))
        try FileManager.default.removeItem(atPath: scene.path)
        try await store.saveEntry(.example(2))
        #expect(try await store.entries(in: nil) == [.example(2)])
        #expect(try await makeStore().entries(in: nil) == [.example(2)])
    }

    @Test func `reports why it cannot be opened, on each use until it can`() async throws {
        try FileSystem.makePrivateFolder(scene.path)
        let store = makeStore()
        for _ in 0..<2 {
            await #expect(throws: LibraryError.cannotOpen(reason: "Is a directory")) { _ = try await store.open() }
        }
        let entry = try DiaryEntry.example(1)
        await #expect(throws: LibraryError.cannotOpen(reason: "Is a directory")) { try await store.saveEntry(entry) }
        try FileManager.default.removeItem(atPath: scene.path)
        try await store.saveEntry(entry)
        #expect(try await store.entries(in: nil) == [entry])
    }

    @Test func `does not change a file of a newer version`() async throws {
        try scene.write(3)
        try Database(scene.path, busyTimeout: .zero).executeScript("PRAGMA user_version = 99")
        let before = try scene.folder.bytes("library.db")
        let store = makeStore()
        await #expect(throws: LibraryError.tooNew) { _ = try await store.open() }
        #expect(try scene.folder.bytes("library.db") == before)
        #expect(try !scene.folder.names().contains("backups"))
    }

    @Test func `skips and reports invalid rows`() async throws {
        let store = makeStore()
        try await store.saveEntry(.example(1))
        #expect(try await store.unreadableRows() == [])
        let other = try Database(scene.path, busyTimeout: .zero)
        try other.executeScript(
            """
            PRAGMA ignore_check_constraints = ON;
            INSERT INTO entry VALUES ('1', 'a\u{1B}[2J', 1, '2026-11-20', '', NULL);
            INSERT INTO entry VALUES ('\(EntryID.example(7).text)', 'b', 99, '2026-11-20', '', NULL);
            INSERT INTO entry VALUES ('\(EntryID.example(8).text)', '', 1, '2026-11-31', '', NULL);
            """
        )
        #expect(try await store.entries(in: nil) == [.example(1)])
        let rows = try await store.unreadableRows()
        #expect(
            rows.map(\.description) == [
                "Row 2 of the diary ('a\u{FFFD}[2J') is invalid: id '1'",
                "Row 3 of the diary ('b') is invalid: rating of 99 halves",
                "Row 4 of the diary is invalid: date '2026-11-31'",
            ]
        )
        #expect(rows.summary == "\(rows[0]) (and 2 more)")
    }

    @Test(arguments: [Int.min, -1, .max])
    func `clamps the time of a favourite, and rejects invalid ids`(number: Int) async throws {
        let store = makeStore()
        _ = try await store.open()
        let other = try Database(scene.path, busyTimeout: .zero)
        try other.executeScript(
            """
            INSERT INTO favourite VALUES ('character', \(number), 'Rick', 7);
            INSERT INTO favourite VALUES ('character', 2, 'Morty', \(number));
            INSERT INTO draft VALUES ('new', 'Pil', '3', '', '', \(number));
            INSERT INTO entry VALUES ('\(EntryID.example(1).text)', 'a', 1, '2026-11-20', '', \(number));
            """
        )
        let favourites = try await store.favourites()
        #expect(favourites.map(\.id.id) == [2])
        let next = FavouriteList(favourites).added(at: WallTime(seconds: 1))
        #expect((1...253_402_300_800).contains(next.seconds))
        #expect(try await store.lastRatings() == [:])
        #expect(try await store.entries(in: nil).first?.episode == nil)
        #expect(try await store.draft(of: .newEntry)?.episode == nil)
        let problem = "id \(number) of 'character'"
        #expect(
            try await store.unreadableRows().map(\.description)
                == ["Row 1 of the favourites ('Rick') is invalid: \(problem)"]
        )
    }

    @Test func `keeps favourites of an unknown kind`() async throws {
        let store = makeStore()
        _ = try await store.open()
        let other = try Database(scene.path, busyTimeout: .zero)
        try other.executeScript("INSERT INTO favourite VALUES ('dimension', 1, 'C-137', 0)")
        #expect(try await store.favourites().map(\.id) == [Destination(Destination.Kind("dimension"), id: 1)])
    }
}
