import LoadResource
package import RickAndMorty
import SQLite
import SystemSupport

extension LibraryStore {
    package func favourites() throws(LibraryError) -> [Favourite] {
        try read(FavouriteTable.favourites)
    }

    package func mark(_ favourite: Favourite) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            try FavouriteTable.delete(favourite.id, in: database)
            try FavouriteTable.insert(favourite, in: database)
        }
    }

    package func unmark(_ id: Destination) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in try FavouriteTable.delete(id, in: database) }
    }
}

/// SQL of the tables of favourites and of their facts.
enum FavouriteTable {
    static func favourites(of database: Database) throws(SQLiteError) -> [Favourite] {
        var favourites: [Favourite] = []
        try database.read(select) { row in
            guard let number = row.id(1) else { return .next }
            let id = Destination(Destination.Kind(row.text(0)), id: number)
            let fact = row.isNull(4) ? [] : [Favourite.Fact(row.text(4), row.text(5))]
            let before = favourites.last?.id == id ? favourites.removeLast().facts : []
            favourites.append(Favourite(id: id, name: row.text(2), facts: before + fact, added: row.time(3)))
            return .next
        }
        return favourites
    }

    /// Rows whose number is not an id.
    static func unreadable(in database: Database) throws(SQLiteError) -> [UnreadableRow] {
        try database.items("SELECT rowid, number, kind, name FROM favourite ORDER BY rowid") { row in
            guard row.id(1) == nil else { return nil }
            let problem = "its number is \(row.integer(1)), which no \(UnreadableRow.shown(row.text(2))) has"
            return UnreadableRow(
                table: .favourites,
                number: row.integer(0),
                name: SafeText(row.text(3)),
                problem: problem
            )
        }
    }

    /// One statement, so that the result is consistent.
    private static let select = """
        SELECT kind, number, name, added, label, text
        FROM favourite LEFT JOIN favourite_fact USING (kind, number)
        ORDER BY added DESC, kind, number, position
        """

    static func insert(_ favourite: Favourite, in database: Database) throws(SQLiteError) {
        let id = values(favourite.id)
        try database.run(
            "INSERT INTO favourite (kind, number, name, added) VALUES (?, ?, ?, ?)",
            id + [.text(favourite.name), .integer(favourite.added.seconds)]
        )
        for (position, fact) in favourite.facts.enumerated() {
            try database.run(
                "INSERT INTO favourite_fact (kind, number, position, label, text) VALUES (?, ?, ?, ?, ?)",
                id + [.integer(position), .text(fact.label), .text(fact.text)]
            )
        }
    }

    static func delete(_ id: Destination, in database: Database) throws(SQLiteError) {
        for table in ["favourite", "favourite_fact"] {
            try database.run("DELETE FROM \(table) WHERE kind = ? AND number = ?", values(id))
        }
    }

    private static func values(_ id: Destination) -> [SQLiteValue] {
        [.text(id.kind.name), .integer(id.id)]
    }
}
