#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/* Bind with SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the value. */
static inline int csqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int position, const char *_Nonnull text, sqlite3_uint64 length
) {
    return sqlite3_bind_text64(statement, position, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(
    sqlite3_stmt *_Nonnull statement, int position, const void *_Nonnull bytes, sqlite3_uint64 length
) {
    return sqlite3_bind_blob64(statement, position, bytes, length, SQLITE_TRANSIENT);
}

/* sqlite3_config is variadic, which Swift cannot call. By default, SQLite allocates and touches the first 20 pages of
 * each page cache up front. */
static inline int csqlite_allocate_pages_on_demand(void) {
    return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

/* sqlite3_db_config is variadic. Controls whether the write-ahead log is kept when the database is closed. */
static inline int csqlite_keep_log(sqlite3 *_Nonnull database, int keeps) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}

#endif
