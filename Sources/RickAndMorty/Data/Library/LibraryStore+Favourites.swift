import LoadResource
package import RickAndMorty
import SQLite
import SystemSupport

extension LibraryStore {
    package func favourites() throws(LibraryError) -> [Favourite] {
        try read { (database) throws(SQLiteError) in try database.favourites() }
    }

    package func save(_ favourites: [Favourite], deleting ids: [Destination]) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            for id in favourites.map(\.id) + ids { try database.delete(id) }
            for favourite in favourites { try database.insert(favourite) }
        }
    }
}

extension Database {
    func favourites() throws(SQLiteError) -> [Favourite] {
        var favourites: [Favourite] = []
        // A single statement reads a consistent snapshot.
        let select = """
            SELECT kind, number, name, added, label, text
            FROM favourite LEFT JOIN favourite_fact USING (kind, number)
            ORDER BY added DESC, kind, number, position
            """
        try read(select) { row in
            guard let number = row.id(1) else { return .next }
            let id = Destination(Destination.Kind(row.text(0)), id: number)
            let fact = row.isNull(4) ? [] : [Favourite.Fact(row.text(4), row.text(5))]
            let before = favourites.last?.id == id ? favourites.removeLast().facts : []
            favourites.append(Favourite(id: id, name: row.text(2), facts: before + fact, added: row.time(3)))
            return .next
        }
        return favourites
    }

    /// Rows whose number is not a valid id.
    func unreadableFavourites() throws(SQLiteError) -> [UnreadableRow] {
        try items("SELECT rowid, number, kind, name FROM favourite ORDER BY rowid") { row in
            guard row.id(1) == nil else { return nil }
            return UnreadableRow(
                table: .favourites,
                number: row.integer(0),
                name: SafeText(row.text(3)),
                problem: "id \(row.integer(1)) of '\(UnreadableRow.excerpt(row.text(2)))'"
            )
        }
    }

    func insert(_ favourite: Favourite) throws(SQLiteError) {
        try run(
            "INSERT INTO favourite (kind, number, name, added) VALUES (?, ?, ?, ?)",
            favourite.id.values + [.text(favourite.name), .integer(favourite.added.seconds)]
        )
        for (position, fact) in favourite.facts.enumerated() {
            try run(
                "INSERT INTO favourite_fact (kind, number, position, label, text) VALUES (?, ?, ?, ?, ?)",
                favourite.id.values + [.integer(position), .text(fact.label), .text(fact.text)]
            )
        }
    }

    fileprivate func delete(_ id: Destination) throws(SQLiteError) {
        for table in ["favourite", "favourite_fact"] {
            try run("DELETE FROM \(table) WHERE kind = ? AND number = ?", id.values)
        }
    }
}

extension Destination {
    fileprivate var values: [SQLiteValue] { [.text(kind.name), .integer(id)] }
}
