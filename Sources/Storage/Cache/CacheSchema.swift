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
        // What a thing is found by: its name, and before it the code that episodes have. An index has all of them side
        // by side, without their bodies.
        """
        ALTER TABLE resource ADD COLUMN title TEXT GENERATED ALWAYS AS (
            CASE WHEN json_valid(CAST(body AS TEXT)) THEN
                CASE json_type(CAST(body AS TEXT), '$.episode')
                    WHEN 'text' THEN json_extract(CAST(body AS TEXT), '$.episode') || ' ' ELSE ''
                END || json_extract(CAST(body AS TEXT), '$.name')
            END
        ) VIRTUAL;
        CREATE INDEX resource_by_title ON resource (collection, id, title);
        """,
    ])
}
