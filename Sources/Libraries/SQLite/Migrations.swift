/// The schema history of a database. Each step is a script that upgrades one version to the next.
package struct Migrations: Sendable {
    private let steps: [String]

    /// - Parameter steps: The first step starts with an empty database. Released steps must not change.
    package init(_ steps: [String]) {
        self.steps = steps
    }

    /// The steps up to a version.
    package func prefix(_ version: Int) -> Migrations {
        Migrations(Array(steps.prefix(version)))
    }

    /// Whether a database has an older version and is not empty.
    package func areNeeded(by database: Database) throws(SQLiteError) -> Bool {
        (1..<max(1, steps.count)).contains(try version(of: database))
    }

    /// The version of a database; 0 if it is empty.
    ///
    /// - Throws: `SQLiteError.tooNew` for a version above the last step; `SQLiteError.damaged` for an invalid version.
    package func version(of database: Database) throws(SQLiteError) -> Int {
        let version = try database.first("PRAGMA user_version") { $0.integer(0) } ?? 0
        guard version <= steps.count else { throw .tooNew(version: version) }
        let isNew = try database.first("SELECT 1 FROM sqlite_schema") { $0.integer(0) } == nil
        guard version > 0 || version == 0 && isNew else { throw .damaged }
        return version
    }

    /// Applies the missing steps, each in its own transaction.
    package func migrate(_ database: Database) throws(SQLiteError) {
        while try version(of: database) < steps.count {
            try database.transaction { () throws(SQLiteError) in
                // Read again within the transaction, because another program may have applied the step meanwhile.
                let version = try version(of: database)
                guard version < steps.count else { return }
                try database.executeScript(steps[version])
                try database.executeScript("PRAGMA user_version = \(version + 1)")
            }
        }
    }
}
