import RickAndMorty
import SQLite
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("A damaged library")
struct LibraryRecoveryTests {
    private var scene: LibraryScene

    init() throws {
        scene = try LibraryScene()
    }

    private func report(_ opening: LibraryStatus) throws -> LibraryRecoveryReport {
        guard case .recovered(let report) = opening else { throw AnyTestError("\(opening)") }
        return report
    }

    @Test(arguments: Damage.partial)
    func `is preserved, and replaced by one with the readable rows`(damage: Damage) throws {
        let entries = try scene.write(300)
        try damage.apply(to: scene)
        let damaged = try scene.folder.bytes("library.db")
        let report = try report(scene.open())
        #expect(report.entries > 80)
        #expect(report.entries < 300)
        #expect(report.isComplete == false)
        #expect(report.backup == nil)
        #expect(report.damagedFilePath == scene.folder.file("library-damaged-2026-11-21.db"))
        #expect(try scene.folder.bytes("library-damaged-2026-11-21.db") == damaged)
        let recovered = try scene.entries()
        #expect(recovered.count == report.entries)
        #expect(Set(recovered).isSubset(of: entries))
        #expect(try scene.open() == .opened)
    }

    @Test func `loses nothing if only an index is damaged`() throws {
        let entries = try scene.write(300)
        try Damage.indexPage.apply(to: scene)
        let report = try report(scene.open())
        #expect(report.isComplete == true)
        #expect(report.entries == 300)
        #expect(try scene.entries() == entries)
    }

    @Test(arguments: Damage.allCases)
    func `recovers the rows of its backup and the readable newer ones`(damage: Damage) throws {
        let entries = try scene.write(300)
        // Reopens the library, which creates the day's backup.
        let newer = try scene.write(1, from: 300)
        #expect(try scene.folder.names(in: "backups") == ["library-2026-11-21.db"])
        try damage.apply(to: scene)
        let report = try report(scene.open())
        #expect(report.backup == (damage == .indexPage ? nil : "library-2026-11-21.db"))
        let recovered = try scene.entries()
        #expect(recovered.starts(with: entries))
        #expect(Set(recovered).isSubset(of: entries + newer))
        #expect(report.entries == recovered.count)
    }

    @Test(arguments: [Damage.noDatabase, .firstPage])
    func `becomes empty if it is completely unreadable and there is no backup`(damage: Damage) throws {
        try scene.write(10)
        try damage.apply(to: scene)
        let report = try report(scene.open())
        #expect(report.entries == 0)
        #expect(report.isComplete == false)
        #expect(try scene.entries() == [])
    }

    @Test func `recovers a row that is newer than the backup`() throws {
        let entries = try scene.write(300)
        try scene.open()
        let (database, _) = try scene.file().open()
        let changed = try DiaryEntry.example(0, "Changed")
        try database.save(changed)
        try withExtendedLifetime(database) { try scene.overwrite(page: scene.middlePage) }
        #expect(try report(scene.open()).backup != nil)
        #expect(try Set(scene.entries()) == Set([changed] + entries.dropFirst()))
    }

    @Test func `replaces an invalid row with the one in the backup`() throws {
        let entries = try scene.write(3)
        try scene.open()
        let (database, _) = try scene.file().open()
        try database.executeScript("PRAGMA ignore_check_constraints = ON; UPDATE entry SET halves = 99 WHERE rowid = 2")
        try withExtendedLifetime(database) {
            let report = try report(scene.open())
            #expect(report.isComplete == false)
            #expect(report.backup != nil)
            #expect(report.entries == 3)
        }
        #expect(try Set(scene.entries()) == Set(entries))
    }

    @Test(arguments: [301, 1 << 40, 1 << 62])
    func `recovers rows of any rowid`(number: Int) throws {
        let entries = try scene.write(300)
        let (database, _) = try scene.file().open()
        try database.executeScript("UPDATE entry SET rowid = \(number) WHERE rowid = 300")
        try withExtendedLifetime(database) { try Damage.indexPage.apply(to: scene) }
        let report = try report(scene.open())
        #expect(report.isComplete == true)
        #expect(report.entries == 300)
        #expect(try scene.entries() == entries)
    }

    @Test func `recovers damaged rows with the highest rowids from the backup`() throws {
        let entries = try scene.write(300)
        let (database, _) = try scene.file().open()
        try database.executeScript("UPDATE entry SET rowid = rowid + \(1 << 62 - 300)")
        try database.executeScript("PRAGMA wal_checkpoint(TRUNCATE)")
        try withExtendedLifetime(database) {
            for page in try scene.pages - 8...scene.pages { try scene.overwrite(page: page) }
        }
        let report = try report(scene.open())
        #expect(report.isComplete == false)
        #expect(report.backup != nil)
        #expect(try Set(scene.entries()) == Set(entries))
    }

    @Test(arguments: [-1, 0])
    func `loses nothing if the version number is invalid`(number: Int) throws {
        let entries = try scene.write(3)
        try Database(scene.path, busyTimeout: .zero).executeScript("PRAGMA user_version = \(number)")
        let report = try report(scene.open())
        #expect(report.isComplete == false)
        #expect(report.entries == 3)
        #expect(try scene.entries() == entries)
    }

    @Test func `never overwrites an older damaged file`() throws {
        for number in 1...3 {
            try scene.folder.write(
                Array("damaged \(number) ".utf8) + [UInt8](repeating: 0, count: 600),
                to: "library.db"
            )
            _ = try report(scene.open())
        }
        let names = [
            "library-damaged-2026-11-21.db", "library-damaged-2026-11-21-2.db", "library-damaged-2026-11-21-3.db",
        ]
        for (number, name) in names.enumerated() {
            #expect(try scene.folder.bytes(name).starts(with: Array("damaged \(number + 1) ".utf8)))
        }
    }

    @Test func `recovers the commits in the write-ahead log`() throws {
        let entries = try scene.write(300)
        let page = try scene.page(of: "entry_day")
        let (database, _) = try scene.file().open()
        let newest = try DiaryEntry.example(300)
        try database.save(newest)
        // The files that a killed program leaves.
        let names = ["library.db", "library.db-wal"]
        let left = try names.map { try scene.folder.bytes($0) }
        let killed = try LibraryScene()
        for (name, bytes) in zip(names, left) { try killed.folder.write(bytes, to: name) }
        try killed.overwrite(page: page)
        let report = try report(killed.open())
        #expect(try killed.entries() == entries + [newest])
        #expect(try killed.folder.bytes("library-damaged-2026-11-21.db-wal") == left[1])
        #expect(report.isComplete == true)
        withExtendedLifetime(database) {}
    }

    @Test func `is recovered on the next opening after an interruption`() throws {
        let entries = try scene.write(300)
        try scene.folder.move("library.db", to: "library.db.damaged")
        try scene.folder.write([1, 2, 3], to: "library.db.rescue")
        let report = try report(scene.open())
        #expect(report.entries == 300)
        #expect(report.isComplete == true)
        #expect(try scene.entries() == entries)
        #expect(
            try scene.folder.names() == ["backups", "library-damaged-2026-11-21.db", "library.db"]
        )
    }

    @Test func `keeps the new file if only the cleanup was interrupted`() throws {
        let entries = try scene.write(3)
        try scene.folder.write([1, 2, 3], to: "library.db.damaged")
        let report = try report(scene.open())
        #expect(report.entries == 3)
        #expect(report.isComplete == nil)
        #expect(try scene.entries() == entries)
        #expect(try scene.folder.bytes("library-damaged-2026-11-21.db") == [1, 2, 3])
    }

    @Test func `keeps favourites and drafts`() throws {
        try scene.write(300)
        let (database, _) = try scene.file().open()
        let favourite = Favourite.example(.location, 20)
        try database.insert(favourite)
        try database.run("INSERT INTO draft VALUES ('new', 'Pil', '3', '', '', NULL)")
        try withExtendedLifetime(database) { try scene.overwrite(page: scene.pages / 2) }
        #expect(try report(scene.open()).favourites == 1)
        let (new, _) = try scene.file().open()
        #expect(try new.favourites() == [favourite])
        #expect(try new.first("SELECT title FROM draft") { $0.text(0) } == "Pil")
    }

    @Test func `describes the outcome to the user`() {
        var report = LibraryRecoveryReport(
            entries: 1,
            favourites: 2,
            isComplete: true,
            backup: nil,
            damagedFilePath: "/a\u{1B}b.db"
        )
        let start = "Favourites and diary were damaged. Recovered 1 entry and 2 favourites."
        let end = "The damaged file is now /a\u{FFFD}b.db"
        #expect(LibraryStatus.recovered(report).message == "\(start) \(end)")
        report = LibraryRecoveryReport(
            entries: 1,
            favourites: 2,
            isComplete: false,
            backup: nil,
            damagedFilePath: "/a\u{1B}b.db"
        )
        #expect(LibraryStatus.recovered(report).message == "\(start) The rest was unreadable. \(end)")
        report = LibraryRecoveryReport(
            entries: 1,
            favourites: 2,
            isComplete: false,
            backup: "b.db",
            damagedFilePath: "/a\u{1B}b.db"
        )
        #expect(LibraryStatus.recovered(report).message == "\(start) Unreadable parts were restored from b.db. \(end)")
        report = LibraryRecoveryReport(
            entries: 1,
            favourites: 2,
            isComplete: nil,
            backup: nil,
            damagedFilePath: "/a\u{1B}b.db"
        )
        let interrupted = "The recovery was interrupted, so entries may be missing."
        #expect(LibraryStatus.recovered(report).message == "\(start) \(interrupted) \(end)")
        #expect(LibraryStatus.opened.message == nil)
        let inMemory = "In memory only: favourites and diary (disk full)"
        #expect(LibraryStatus.inMemory(because: .full, isComplete: true).message == inMemory)
        let incomplete = "\(inMemory). Part of the file is unreadable"
        #expect(LibraryStatus.inMemory(because: .full, isComplete: false).message == incomplete)
        #expect(LibraryStatus.withoutBackup(.full).message?.contains("Couldn't back up") == true)
    }
}
