import LoadResource
import SQLite

extension SQLiteRow {
    /// The nearest one between 1970 and 9999, so that counting from it cannot overflow.
    func time(_ column: Int32) -> WallTime {
        WallTime(seconds: min(max(integer(column), 0), Self.lastSecond))
    }

    private static let lastSecond = 253_402_300_799
}
