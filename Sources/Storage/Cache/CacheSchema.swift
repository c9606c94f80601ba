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
        """
    ])
}
