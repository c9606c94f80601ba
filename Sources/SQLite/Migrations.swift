/// How the tables of a database became what they are: each step is a script that turns one version into the next.
package struct Migrations: Sendable {
    private let steps: [String]

    /// - Parameter steps: the first one begins with nothing. What has been released stays as it is.
    package init(_ steps: [String]) {
        self.steps = steps
    }

    /// The same ones, up to a version.
    package func prefix(_ version: Int) -> Migrations {
        Migrations(Array(steps.prefix(version)))
    }

    /// Whether steps are missing to a database that is not new.
    package func areNeeded(by database: Database) throws(SQLiteError) -> Bool {
        (1..<max(1, steps.count)).contains(try version(of: database))
    }

    /// The version that a database is of: 0 where there is nothing in it yet.
    ///
    /// - Throws: `SQLiteError.tooNew` where none of the steps leads there; `SQLiteError.damaged` where the number cannot
    ///   be that of a version.
    package func version(of database: Database) throws(SQLiteError) -> Int {
        let version = try database.first("PRAGMA user_version") { $0.integer(0) } ?? 0
        guard version <= steps.count else { throw .tooNew(version: version) }
        let isNew = try database.first("SELECT 1 FROM sqlite_schema") { $0.integer(0) } == nil
        guard version > 0 || version == 0 && isNew else { throw .damaged }
        return version
    }

    /// Takes the steps that are missing, each as a whole or not at all.
    package func migrate(_ database: Database) throws(SQLiteError) {
        while try version(of: database) < steps.count {
            try database.transaction { () throws(SQLiteError) in
                // Asked again: somebody else may have taken the step meanwhile.
                let version = try version(of: database)
                guard version < steps.count else { return }
                try database.script(steps[version])
                try database.script("PRAGMA user_version = \(version + 1)")
            }
        }
    }
}
