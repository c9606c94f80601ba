/// How far the sync has come that runs.
package nonisolated struct SyncMark: Hashable, Sendable {
    private let here: Int
    private let total: Int

    /// - Parameter total: zero as long as nobody knows.
    package init(here: Int, of total: Int) {
        self.here = here
        self.total = total
    }

    var text: String { total == 0 ? Words.syncing : "\(here)/\(total)" }
}
