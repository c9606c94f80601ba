package import TerminalUI

/// What is said of fetching everything.
nonisolated extension Words {
    static let syncing = "sync"
    package static let synced = "Everything is on this machine"
    package static let syncStopped = "Stopped"
    package static let syncAgain: Advice = "\(Action.sync(withPortraits: false)) goes on"

    /// - Parameter others: how many have failed beside it.
    package static func syncFailed(_ name: String, others: Int) -> String {
        others == 0 ? "\(name) could not load" : "\(name) and \(others) more could not load"
    }
}
