package import TerminalUI

/// State and actions of the sync for offline use. `progress` is observable.
package struct SyncControl {
    /// `nil` if no sync runs.
    package let progress: () -> SyncMark?
    package let start: (_ withPortraits: Bool) -> Void
    package let stop: () -> Void

    package init(
        progress: @escaping () -> SyncMark?,
        start: @escaping (_ withPortraits: Bool) -> Void,
        stop: @escaping () -> Void
    ) {
        self.progress = progress
        self.start = start
        self.stop = stop
    }
}

extension SyncControl {
    package func canPerform(_ action: Action) -> Bool {
        switch action {
        case .sync: progress() == nil
        case .stopSync: progress() != nil
        default: false
        }
    }

    package func perform(_ action: Action) {
        switch action {
        case .sync(let withPortraits): start(withPortraits)
        case .stopSync: stop()
        default: break
        }
    }
}

/// The texts of the sync.
nonisolated extension Words {
    static let syncing = "sync"
    package static let synced = "Everything is on this machine"
    package static let syncStopped = "Stopped"
    package static let syncAgain: Advice = "\(Action.sync(withPortraits: false)) goes on"

    /// - Parameter others: number of further failures.
    package static func syncFailed(_ name: String, others: Int) -> String {
        others == 0 ? "\(name) could not load" : "\(name) and \(others) more could not load"
    }
}

/// The progress of a running sync.
package nonisolated struct SyncMark: Hashable, Sendable {
    private let here: Int
    private let total: Int

    /// - Parameter total: zero while unknown.
    package init(here: Int, of total: Int) {
        self.here = here
        self.total = total
    }

    package var text: String { total == 0 ? Words.syncing : "\(here)/\(total)" }
}
