import TestSupport
import Testing

@testable import SQLite

@Suite("A database")
struct DatabaseTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ name: String = "some.db") throws -> Database {
        try Database(folder.file(name), busyTimeout: .zero)
    }

    private func letters(in database: Database) throws -> [String] {
        try database.items("SELECT letter FROM letters ORDER BY rowid") { $0.text(0) }
    }

    private func withLetters() throws -> Database {
        let database = try open()
        try database.executeScript(
            "CREATE TABLE letters (letter TEXT UNIQUE); INSERT INTO letters VALUES ('a'), ('b'), ('c')"
        )
        return database
    }

    @Test func `returns values of all types as they were stored`() throws {
        let database = try open()
        try database.executeScript("CREATE TABLE all_kinds (a, b, c, d, e)")
        let text = "Pícaro \u{0} 作者 🧪\n"
        let values: [SQLiteValue] = [.integer(.min), .real(0.5), .text(text), .blob([0, 255]), .null]
        try database.run("INSERT INTO all_kinds VALUES (?, ?, ?, ?, ?)", values)
        let read = try database.first("SELECT * FROM all_kinds") { row -> [SQLiteValue] in
            let areNull = [row.isNull(0), row.isNull(4)]
            #expect(areNull == [false, true])
            return [
                .integer(row.integer(0)), row.value(1), .text(row.text(2)), .blob(row.blob(3)), row.value(4),
            ]
        }
        #expect(read == values)
    }

    @Test func `distinguishes empty values from NULL`() throws {
        let database = try open()
        let isNull = try database.first("SELECT ?, ?", [.text(""), .blob([])]) { row in
            let (text, bytes) = (row.text(0), row.blob(1))
            #expect(text == "")
            #expect(bytes == [])
            return row.isNull(0) || row.isNull(1)
        }
        #expect(isNull == false)
    }

    @Test func `replaces invalid UTF-8 in text`() throws {
        let text = try open().first("SELECT CAST(x'41FF42' AS TEXT)") { $0.text(0) }
        #expect(text == "A\u{FFFD}B")
    }

    @Test func `passes rows to the closure until it stops`() throws {
        let database = try withLetters()
        var seen: [String] = []
        try database.read("SELECT letter FROM letters") { row in
            seen.append(row.text(0))
            return seen.count == 2 ? .stop : .next
        }
        #expect(seen == ["a", "b"])
        #expect(try database.first("SELECT letter FROM letters WHERE letter > ?", [.text("a")]) { $0.text(0) } == "b")
        #expect(try database.first("SELECT 1 WHERE 0") { $0.integer(0) } == nil)
    }

    @Test func `runs a statement recursively`() throws {
        let database = try withLetters()
        let sql = "SELECT letter FROM letters WHERE letter > ?"
        let pairs = try database.items(sql, [.text("a")]) { row in
            row.text(0) + ":" + ((try? database.items(sql, [.text(row.text(0))]) { $0.text(0) }.joined()) ?? "failed")
        }
        #expect(pairs == ["b:c", "c:"])
    }

    @Test func `runs a statement again after an error`() throws {
        let database = try withLetters()
        let insert = "INSERT INTO letters VALUES (?)"
        #expect(throws: SQLiteError.failed(code: 2067, message: "UNIQUE constraint failed: letters.letter")) {
            try database.run(insert, [.text("a")])
        }
        try database.run(insert, [.text("d")])
        #expect(try letters(in: database) == ["a", "b", "c", "d"])
    }

    @Test func `reports SQL errors`() throws {
        let database = try open()
        #expect(throws: SQLiteError.failed(code: 1, message: "no such table: letters")) {
            try database.run("SELECT * FROM letters")
        }
        #expect(throws: SQLiteError.self) { try database.executeScript("nonsense") }
    }

    @Test func `commits or rolls back a transaction as a whole`() throws {
        let database = try withLetters()
        try database.transaction { () throws(SQLiteError) in try database.run("DELETE FROM letters WHERE letter = 'a'")
        }
        #expect(throws: SQLiteError.locked) {
            try database.transaction { () throws(SQLiteError) in
                try database.run("DELETE FROM letters")
                throw .locked
            }
        }
        #expect(try letters(in: database) == ["b", "c"])
    }

    @Test func `is locked while another connection writes`() throws {
        let (one, other) = (try withLetters(), try open())
        try one.transaction { () throws(SQLiteError) in
            let error = #expect(throws: SQLiteError.self) { try other.run("DELETE FROM letters") }
            #expect(error == .locked)
        }
        try other.transaction { () throws(SQLiteError) in try other.run("DELETE FROM letters") }
        #expect(try letters(in: one) == [])
    }

    @Test func `detects that its file was moved or replaced`() throws {
        let database = try withLetters()
        #expect(!database.hasMoved)
        try folder.move("some.db", to: "other.db")
        #expect(database.hasMoved)
        _ = try open()
        #expect(database.hasMoved)
    }
}

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

    @Test func `start from the version of the database, and keep its rows`() throws {
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
