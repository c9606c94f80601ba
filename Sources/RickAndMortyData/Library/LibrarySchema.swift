import SQLite

/// The tables of the library.
enum LibrarySchema {
    static let migrations = Migrations([firstStep])

    static let firstStep = """
        CREATE TABLE entry (
            id TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            halves INTEGER NOT NULL CHECK (halves BETWEEN 0 AND 10),
            day TEXT NOT NULL CHECK (length(day) = 10),
            comment TEXT NOT NULL,
            episode INTEGER
        );
        CREATE INDEX entry_day ON entry (day, id);

        CREATE TABLE draft (
            subject TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            rating TEXT NOT NULL,
            date TEXT NOT NULL,
            comment TEXT NOT NULL,
            episode INTEGER
        );

        CREATE TABLE favourite (
            kind TEXT NOT NULL,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            added INTEGER NOT NULL,
            PRIMARY KEY (kind, number)
        );

        CREATE TABLE favourite_fact (
            kind TEXT NOT NULL,
            number INTEGER NOT NULL,
            position INTEGER NOT NULL,
            label TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (kind, number, position)
        );
        """

    /// Nothing that was committed is ever lost: SQLite waits for the disk.
    static let settings = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA fullfsync = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        """
}
