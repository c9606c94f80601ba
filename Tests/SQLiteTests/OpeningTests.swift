import FoundationEssentials
import Glibc
import SystemSupport
import TestSupport
import Testing

@testable import SQLite

@MainActor
@Suite("Opening a database")
struct OpeningTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `creates files readable by their owner only`() throws {
        let database = try Database(folder.file("some.db"), busyTimeout: .zero)
        try database.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE letters (letter TEXT)")
        for name in ["some.db", "some.db-wal", "some.db-shm"] { #expect(try folder.mode(name) == 0o600) }
    }

    @Test func `fails without its folder, or if the path is a folder`() throws {
        #expect(throws: SQLiteError.cannotOpen(reason: "No such file or directory")) {
            _ = try Database(folder.file("no/some.db"), busyTimeout: .zero)
        }
        #expect(throws: SQLiteError.cannotOpen(reason: "Is a directory")) {
            _ = try Database(folder.path, busyTimeout: .zero)
        }
    }

    @Test func `detects a file that is not a database`() throws {
        try String(repeating: "no database ", count: 1000)
            .write(toFile: folder.file("text"), atomically: false, encoding: .utf8)
        let database = try Database(folder.file("text"), busyTimeout: .zero)
        #expect(throws: SQLiteError.damaged) { try database.run("SELECT * FROM sqlite_schema") }
    }

    @Test func `removes the permissions of others from existing files`() throws {
        let first = try Database(folder.file("some.db"), busyTimeout: .zero)
        try first.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE letters (letter TEXT)")
        let names = ["some.db", "some.db-wal", "some.db-shm"]
        for name in names { chmod(folder.file(name), 0o644) }
        let database = try Database(folder.file("some.db"), busyTimeout: .zero)
        for name in names { #expect(try folder.mode(name) == 0o600) }
        withExtendedLifetime((first, database)) {}
    }

    @Test(arguments: [-1, Int(Int32.min), 0])
    func `treats an invalid version number as damage`(number: Int) throws {
        let migrations = Migrations(["CREATE TABLE letters (letter TEXT)"])
        let database = try Database(folder.file("some.db"), busyTimeout: .zero)
        try migrations.migrate(database)
        try database.executeScript("PRAGMA user_version = \(number)")
        #expect(throws: SQLiteError.damaged) { try migrations.migrate(database) }
    }

    @Test func `opens a file with any name read-only, and changes nothing`() throws {
        let name = "so%20me?mode=rw#1 ÄÖ.db"
        try Database(folder.file(name), busyTimeout: .zero).executeScript("CREATE TABLE letters (letter TEXT)")
        let database = try Database.openReadOnly(folder.file(name), busyTimeout: .zero)
        #expect(try database.first("SELECT count(*) FROM letters") { $0.integer(0) } == 0)
        #expect(throws: SQLiteError.readOnly) { try database.run("INSERT INTO letters VALUES ('a')") }
        #expect(throws: SQLiteError.cannotOpen(reason: "No such file or directory")) {
            _ = try Database.openReadOnly(folder.file("none.db"), busyTimeout: .zero)
        }
        #expect(try folder.names() == [name])
    }

    @Test func `creates private folders, and makes the last one private unless it is shared`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("there"),
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o755]
        )
        try FileSystem.makePrivateFolder(folder.file("there/one/two"))
        try FileSystem.makePrivateFolder(folder.file("there/one/two"))
        chmod(folder.file("there/one"), 0o755)
        try FileSystem.makePrivateFolder(folder.file("there/one"))
        #expect(try folder.mode("there") == 0o755)
        chmod(folder.file("there"), 0o1777)
        try FileSystem.makePrivateFolder(folder.file("there"))
        #expect(try folder.mode("there") == 0o1777)
        #expect(try folder.mode("there/one") == 0o700)
        #expect(try folder.mode("there/one/two") == 0o700)
    }

    @Test func `fails if the folder cannot be created`() throws {
        try "a file".write(toFile: folder.file("file"), atomically: false, encoding: .utf8)
        #expect(throws: FileError.cannotOpen(ENOTDIR)) {
            try FileSystem.makePrivateFolder(folder.file("file/folder"))
        }
    }

    @Test func `closes the database with its owner, and leaves no other files`() async throws {
        try await expectDeallocated {
            let database = try Database(folder.file("some.db"), busyTimeout: .zero)
            try database.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE letters (letter TEXT)")
            try database.run("INSERT INTO letters VALUES ('a')")
            return database
        }
        #expect(try folder.names() == ["some.db"])
    }
}
