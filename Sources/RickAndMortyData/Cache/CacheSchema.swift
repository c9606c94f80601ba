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
        ALTER TABLE resource ADD COLUMN title TEXT GENERATED ALWAYS AS (\(title(of: "body"))) VIRTUAL;
        CREATE INDEX resource_by_title ON resource (collection, id, title);
        """,
        // SQLite computes what is generated from the body though the index has it: titles that are written are read
        // from the index alone.
        """
        DROP INDEX resource_by_title;
        ALTER TABLE resource DROP COLUMN title;
        ALTER TABLE resource ADD COLUMN title TEXT;
        UPDATE resource SET title = \(title(of: "body"));
        CREATE INDEX resource_by_title ON resource (collection, id, title);
        """,
    ])

    /// What a thing is found by: its name, and before it the code that episodes have; NULL where it has none.
    ///
    /// - Parameter body: where it is, in SQL.
    static func title(of body: String) -> String {
        let json = "CAST(\(body) AS TEXT)"
        let code =
            "CASE json_type(\(json), '$.episode') WHEN 'text' THEN json_extract(\(json), '$.episode') || ' ' ELSE '' END"
        return "CASE WHEN json_valid(\(json)) THEN \(code) || json_extract(\(json), '$.name') END"
    }
}
