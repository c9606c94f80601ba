import RickAndMorty
import TestSupport
import Testing

@testable import Storage

@Suite("The backups of a library")
struct LibraryBackupTests {
    private var scene: LibraryScene
    private let newer = Migrations([LibrarySchema.firstStep, "CREATE TABLE dream (text TEXT)"])

    init() throws {
        scene = try LibraryScene()
    }

    private func entries(in backup: String) throws -> [DiaryEntry] {
        let database = try Database(scene.folder.file("backups/\(backup)"), busyTimeout: .zero)
        return try EntryTable.entries(in: nil, of: database).reversed()
    }

    @Test("are made of what there is, by the first who opens it on a day")
    func daily() throws {
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

    @Test("are their owner's alone")
    func modes() throws {
        try scene.write(1)
        try scene.open()
        #expect(try scene.folder.mode("backups") == 0o700)
        #expect(try scene.folder.mode("backups/library-2026-11-21.db") == 0o600)
    }

    @Test("are five at most, the newest")
    func five() throws {
        var scene = scene
        try scene.write(1)
        for day in 21...28 {
            scene.today = try .example("2026-11-\(day)")
            try scene.open()
        }
        #expect(try scene.folder.names(in: "backups") == (24...28).map { "library-2026-11-\($0).db" })
    }

    @Test("are made before the tables change, whatever was made on that day")
    func migration() throws {
        let entries = try scene.write(3)
        try scene.open()
        let (database, opening) = try scene.file(migrations: newer).open()
        #expect(opening == .fine)
        #expect(try database.first("SELECT count(*) FROM dream") { $0.integer(0) } == 0)
        let names = ["library-2026-11-21-version-1.db", "library-2026-11-21.db"]
        #expect(try scene.folder.names(in: "backups") == names)
        #expect(try self.entries(in: names[0]) == entries)
    }

    @Test("that cannot be made keep the tables as they are")
    func noMigration() throws {
        let entries = try scene.write(3)
        try scene.folder.write([], to: "backups")
        #expect(throws: SQLiteError.cannotOpen(reason: "Not a directory")) {
            _ = try scene.file(migrations: newer).open()
        }
        #expect(try scene.entries() == entries)
    }

    @Test("that cannot be made on a day are missed, and all else goes on")
    func noBackup() throws {
        let entries = try scene.write(3)
        try scene.folder.write([], to: "backups")
        #expect(try scene.open() == .withoutBackup(.cannotOpen(reason: "Not a directory")))
        #expect(try scene.entries() == entries)
    }

    @Test("that were interrupted are made anew")
    func interrupted() throws {
        let entries = try scene.write(3)
        try FileSystem.makePrivateFolder(scene.folder.file("backups"))
        try scene.folder.write([1, 2, 3], to: "backups/unfinished")
        #expect(try scene.open() == .fine)
        #expect(try scene.folder.names(in: "backups") == ["library-2026-11-21.db"])
        #expect(try self.entries(in: "library-2026-11-21.db") == entries)
    }

    @Test("that are damaged are not taken, but the one before")
    func damaged() throws {
        var scene = scene
        let entries = try scene.write(3)
        try scene.open()
        scene.today = try .example("2026-11-22")
        try scene.open()
        try scene.folder.write([1, 2, 3], to: "backups/library-2026-11-22.db")
        try scene.folder.write([], to: "backups/library-2026-11-23.db")
        try Damage.firstPage.happen(to: scene)
        guard case .rescued(let rescued) = try scene.open() else { throw AnyTestError() }
        #expect(rescued.backup == "library-2026-11-21.db")
        #expect(try scene.entries() == entries)
    }

    @Test("of an older version bring what they have into the new tables")
    func olderVersion() throws {
        let entries = try scene.write(3)
        _ = try scene.file(migrations: newer).open()
        try Damage.firstPage.happen(to: scene)
        // That of the day is of the new version.
        try scene.folder.write([], to: "backups/library-2026-11-21.db")
        let (database, opening) = try scene.file(migrations: newer).open()
        guard case .rescued(let rescued) = opening else { throw AnyTestError("\(opening)") }
        #expect(rescued.backup == "library-2026-11-21-version-1.db")
        #expect(try EntryTable.entries(in: nil, of: database).reversed() == entries)
        #expect(try database.first("SELECT count(*) FROM dream") { $0.integer(0) } == 0)
    }
}
