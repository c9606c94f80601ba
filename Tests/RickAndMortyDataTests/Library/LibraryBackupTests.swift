import RickAndMorty
import SQLite
import SyncRecorder
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("Library backups")
struct LibraryBackupTests {
    private var scene: LibraryScene
    private let newer = Migrations([LibraryFile.schemaV1, LibraryFile.guessSchema, "CREATE TABLE dream (text TEXT)"])

    init() throws {
        scene = try LibraryScene()
    }

    private func entries(in backup: String) throws -> [DiaryEntry] {
        let database = try Database(scene.folder.file("backups/\(backup)"), busyTimeout: .zero)
        return try database.entries(in: nil).reversed()
    }

    @Test func `are made on the first opening of a day`() throws {
        var scene = scene
        let first = try scene.write(2)
        #expect(try scene.folder.names() == ["library.db"])
        let second = try scene.write(2, from: 2)
        try scene.write(2, from: 4)
        scene.today = try .example("2026-11-22")
        try scene.open()
        #expect(try scene.folder.names(in: "backups") == ["library-2026-11-21.db", "library-2026-11-22.db"])
        #expect(try entries(in: "library-2026-11-21.db") == first)
        #expect(try entries(in: "library-2026-11-22.db").starts(with: first + second))
    }

    @Test func `are readable by their owner only`() throws {
        try scene.write(1)
        try scene.open()
        #expect(try scene.folder.mode("backups") == 0o700)
        #expect(try scene.folder.mode("backups/library-2026-11-21.db") == 0o600)
    }

    @Test func `are limited to the newest five`() throws {
        var scene = scene
        try scene.write(1)
        for day in 21...28 {
            scene.today = try .example("2026-11-\(day)")
            try scene.open()
        }
        #expect(try scene.folder.names(in: "backups") == (24...28).map { "library-2026-11-\($0).db" })
    }

    /// Makes a backup of `count` entries, dated `day`.
    private func makeBackup(of count: Int, on day: String) throws {
        var other = try LibraryScene()
        other.today = try .example(day)
        try other.write(count)
        try other.open()
        let name = "library-\(day).db"
        try FileSystem.makePrivateFolder(scene.folder.file("backups"))
        try scene.folder.write(other.folder.bytes("backups/\(name)"), to: "backups/\(name)")
    }

    @Test func `are neither counted, used nor deleted if they are dated in the future`() throws {
        var scene = scene
        let future = (1...5).map { "2099-01-0\($0)" }
        for day in future { try makeBackup(of: 1, on: day) }
        let entries = try scene.write(4)
        for day in 15...21 {
            scene.today = try .example("2026-11-\(day)")
            try scene.open()
        }
        let days = (17...21).map { "2026-11-\($0)" } + future
        #expect(try scene.folder.names(in: "backups") == days.map { "library-\($0).db" })
        try Damage.firstPage.apply(to: scene)
        guard case .recovered(let report) = try scene.open() else { throw AnyTestError() }
        #expect(report.backup == "library-2026-11-21.db")
        #expect(try scene.entries() == entries)
    }

    @Test func `are used as a last resort if they are dated in the future`() throws {
        try makeBackup(of: 2, on: "2099-01-01")
        try scene.folder.write([], to: "library.db")
        guard case .recovered(let report) = try scene.open() else { throw AnyTestError() }
        #expect(report.backup == "library-2099-01-01.db")
        #expect(report.entries == 2)
    }

    @Test func `do not count or delete other files`() throws {
        var scene = scene
        let otherFiles = ["library-old.db", "library-2026-11-31.db", "notes"]
        try FileSystem.makePrivateFolder(scene.folder.file("backups"))
        for name in otherFiles { try scene.folder.write([1], to: "backups/\(name)") }
        try scene.write(1)
        for day in 21...27 {
            scene.today = try .example("2026-11-\(day)")
            try scene.open()
        }
        #expect(try Set(scene.folder.names(in: "backups")).isSuperset(of: otherFiles))
        #expect(try scene.folder.names(in: "backups").count == 8)
    }

    @Test func `are synced before they are renamed, and their folder afterwards`() throws {
        try scene.write(1)
        try scene.open()
        let (backups, name) = (scene.folder.file("backups"), "library-2026-11-21.db")
        let syncs = SyncRecorder.syncs(under: backups)
        #expect(syncs.contains(SyncRecorder.Sync(path: "\(backups)/unfinished", names: ["unfinished"])))
        #expect(syncs.last == SyncRecorder.Sync(path: backups, names: [name]))
    }

    @Test func `are made before a migration, even if the day already has a backup`() throws {
        let entries = try scene.write(3)
        try scene.open()
        let (database, opening) = try scene.file(migrations: newer).open()
        #expect(opening == .opened)
        #expect(try database.first("SELECT count(*) FROM dream") { $0.integer(0) } == 0)
        let names = ["library-2026-11-21-version-2.db", "library-2026-11-21.db"]
        #expect(try scene.folder.names(in: "backups") == names)
        #expect(try self.entries(in: names[0]) == entries)
    }

    @Test func `prevent a migration if they fail`() throws {
        let entries = try scene.write(3)
        try scene.folder.write([], to: "backups")
        #expect(throws: SQLiteError.cannotOpen(reason: "Not a directory")) {
            _ = try scene.file(migrations: newer).open()
        }
        #expect(try scene.entries() == entries)
    }

    @Test func `are skipped if they fail without a migration`() throws {
        let entries = try scene.write(3)
        try scene.folder.write([], to: "backups")
        #expect(try scene.open() == .withoutBackup(.cannotOpen(reason: "Not a directory")))
        #expect(try scene.entries() == entries)
    }

    @Test func `are made again after an interruption`() throws {
        let entries = try scene.write(3)
        try FileSystem.makePrivateFolder(scene.folder.file("backups"))
        try scene.folder.write([1, 2, 3], to: "backups/unfinished")
        #expect(try scene.open() == .opened)
        #expect(try scene.folder.names(in: "backups") == ["library-2026-11-21.db"])
        #expect(try self.entries(in: "library-2026-11-21.db") == entries)
    }

    @Test func `are not used if they are damaged`() throws {
        var scene = scene
        let entries = try scene.write(3)
        try scene.open()
        scene.today = try .example("2026-11-22")
        try scene.open()
        try scene.folder.write([1, 2, 3], to: "backups/library-2026-11-22.db")
        try scene.folder.write([], to: "backups/library-2026-11-23.db")
        try Damage.firstPage.apply(to: scene)
        guard case .recovered(let report) = try scene.open() else { throw AnyTestError() }
        #expect(report.backup == "library-2026-11-21.db")
        #expect(try scene.entries() == entries)
    }

    @Test func `are migrated if they have an older version`() throws {
        let entries = try scene.write(3)
        _ = try scene.file(migrations: newer).open()
        try Damage.firstPage.apply(to: scene)
        // The day's backup already has the new version.
        try scene.folder.write([], to: "backups/library-2026-11-21.db")
        let (database, opening) = try scene.file(migrations: newer).open()
        guard case .recovered(let report) = opening else { throw AnyTestError("\(opening)") }
        #expect(report.backup == "library-2026-11-21-version-2.db")
        #expect(try database.entries(in: nil).reversed() == entries)
        #expect(try database.first("SELECT count(*) FROM dream") { $0.integer(0) } == 0)
    }
}
