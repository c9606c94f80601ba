import TestSupport
import Testing

@testable import SQLite

@Suite("Migrations")
struct MigrationsTests {
    private let folder: TemporaryFolder
    private let database: Database
    private let letters = "CREATE TABLE letters (letter TEXT)"
    private let digits = "CREATE TABLE digits (digit INTEGER); INSERT INTO digits VALUES (7)"

    init() throws {
        folder = try TemporaryFolder()
        database = try Database(folder.file("some.db"), busyTimeout: .zero)
    }

    private func tables() throws -> [String] {
        try database.items("SELECT name FROM sqlite_schema ORDER BY name") { $0.text(0) }
    }

    @Test func `create the newest version from an empty database`() throws {
        let migrations = Migrations([letters, digits])
        #expect(try migrations.version(of: database) == 0)
        try migrations.migrate(database)
        #expect(try migrations.version(of: database) == 2)
        #expect(try tables() == ["digits", "letters"])
    }

    @Test func `start from its version and keep its rows`() throws {
        try Migrations([letters]).migrate(database)
        try database.run("INSERT INTO letters VALUES ('a')")
        try Migrations([letters, digits]).migrate(database)
        try Migrations([letters, digits]).migrate(database)
        #expect(try database.items("SELECT letter FROM letters") { $0.text(0) } == ["a"])
        #expect(try database.items("SELECT digit FROM digits") { $0.integer(0) } == [7])
    }

    @Test func `stop at a failing step, and resume there`() throws {
        let broken = "CREATE TABLE half (a); nonsense"
        #expect(throws: SQLiteError.self) { try Migrations([letters, broken]).migrate(database) }
        #expect(try tables() == ["letters"])
        let migrations = Migrations([letters, digits])
        #expect(try migrations.version(of: database) == 1)
        try migrations.migrate(database)
        #expect(try tables() == ["digits", "letters"])
    }

    @Test func `do not change a database of a newer version`() throws {
        try Migrations([letters, digits]).migrate(database)
        #expect(throws: SQLiteError.tooNew(version: 2)) { try Migrations([letters]).migrate(database) }
        #expect(try tables() == ["digits", "letters"])
        #expect(try database.first("PRAGMA user_version") { $0.integer(0) } == 2)
    }
}
