import SQLite

/// The tables of the cache.
enum CacheSchema {
    static let migrations = Migrations([
        """
        CREATE TABLE response (
            url TEXT PRIMARY KEY,
            entity_tag TEXT,
            time INTEGER NOT NULL,
            used INTEGER NOT NULL,
            is_picture INTEGER NOT NULL,
            size INTEGER NOT NULL,
            body BLOB NOT NULL
        );
        CREATE INDEX response_by_use ON response (is_picture, used, size);
        CREATE TABLE resource (
            collection TEXT NOT NULL,
            id INTEGER NOT NULL,
            time INTEGER NOT NULL,
            size INTEGER NOT NULL,
            origin TEXT NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (collection, id)
        );
        """,
        // What a thing is found by, and an index that has all of it side by side.
        """
        ALTER TABLE resource ADD COLUMN title TEXT GENERATED ALWAYS AS (\(title(of: "body", fields: ["episode", "name"]))) VIRTUAL;
        CREATE INDEX resource_by_title ON resource (collection, id, title);
        """,
        // SQLite computes what is generated from the body though the index has it: titles that are written are read
        // from the index alone.
        """
        DROP INDEX resource_by_title;
        ALTER TABLE resource DROP COLUMN title;
        ALTER TABLE resource ADD COLUMN title TEXT;
        UPDATE resource SET title = \(title(of: "body", fields: ["episode", "name"]));
        CREATE INDEX resource_by_title ON resource (collection, id, title);
        """,
    ])

    /// The title of a resource: the texts of these fields, joined by spaces; NULL if the last of them is missing.
    ///
    /// - Parameters:
    ///   - body: where its JSON is, in SQL.
    ///   - fields: keys of the JSON object.
    static func title(of body: String, fields: [String]) -> String {
        let json = "CAST(\(body) AS TEXT)"
        let parts = fields.enumerated().map { index, field in
            let text = "json_extract(\(json), '$.\(field)')"
            guard index < fields.count - 1 else { return text }
            return "CASE json_type(\(json), '$.\(field)') WHEN 'text' THEN \(text) || ' ' ELSE '' END"
        }
        return "CASE WHEN json_valid(\(json)) THEN \(parts.joined(separator: " || ")) END"
    }
}
