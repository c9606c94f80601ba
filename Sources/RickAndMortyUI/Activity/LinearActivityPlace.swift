import LoadResource

/// Every load of the app: what came, how long it took, what failed and why.
package final class LinearActivityPlace: LinearPlace {
    private let feed: ActivityFeed
    private let sync: SyncControl?
    @Observed private var onlyFailed = false

    /// - Parameter sync: `nil` where nothing can be fetched, or nothing be kept.
    package init(_ feed: ActivityFeed, sync: SyncControl?) {
        self.feed = feed
        self.sync = sync
    }

    package var name: String { content.name }
    package var list: (any LinearList)? { content }
    private var content: LinearActivityList { LinearActivityList(feed, sync: sync, onlyFailed: onlyFailed) }

    package var commands: [LinearCommand] {
        [
            LinearCommand("r", "retry", takes: .row, help: Keys.help(of: .retry), if: { $0.count > 0 }) {
                [feed] context, given in
                guard case .row(let row) = given, let id = row.id as? LoadRecord.ID, feed.canRetry(id) else {
                    return .lines([LinearWords.notPossible])
                }
                context.environment.insist { feed.retry(id) }
                return .listAgain
            },
            LinearCommand("F", "failed", help: LinearWords.onlyFailed) { [weak self] _, _ in
                self?.onlyFailed.toggle()
                return .again
            },
        ] + (sync.map(syncCommands) ?? [])
    }

    private func syncCommands(_ sync: SyncControl) -> [LinearCommand] {
        [("s", false), ("S", true)].map { letter, withPortraits in
            let help = Keys.help(of: sync.progress() == nil ? .sync(withPortraits: withPortraits) : .stopSync)
            return LinearCommand(letter, help: help) { _, _ in
                if sync.progress() == nil { sync.start(withPortraits) } else { sync.stop() }
                return .again
            }
        }
    }
}
