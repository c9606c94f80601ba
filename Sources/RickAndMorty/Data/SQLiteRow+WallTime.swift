import LoadResource
import SQLite

// Shared by the cache and the library.
extension SQLiteRow {
    /// Clamped to the years 1970 to 9999, so that arithmetic cannot overflow.
    func time(_ column: Int32) -> WallTime {
        WallTime(seconds: min(max(integer(column), 0), Self.lastSecond))
    }

    private static let lastSecond = 253_402_300_799
}
