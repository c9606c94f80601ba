import LoadResource
package import RickAndMortyPresentation
import TerminalUI

extension LinearList {
    /// Creates the list of loads, one per line, newest first.
    ///
    /// - Parameter sync: `nil` without a network or a cache.
    package convenience init(_ feed: any ActivityFeed, sync: (any SyncControl)?) {
        let loads = ActivityList(feed, newestFirst: true)
        self.init(
            loads.showsOnlyFailed ? "\(Strings.activity), \(Strings.onlyFailed)" : Strings.activity,
            loads,
            empty: loads.showsOnlyFailed ? Strings.noFailures : Strings.noLoads
        ) { load in
            LinearRow(id: .load(load.id), text: load.line) { .lines(load.lines) }
        }
        makeNotes = { feed.notes(sync) }
        let retry = LinearCommand("r", "retry", takes: .row, help: Action.retry.help, if: { $0.count > 0 }) {
            guard case .load(let id)? = $1.row?.id, feed.canRetry(id) else {
                return .lines([LinearStrings.notPossible])
            }
            $0.control.bypassingPause { feed.retry(id) }
            return .reprintList
        }
        let filter = LinearCommand("F", "failed", help: LinearStrings.onlyFailed) { _, _ in
            loads.showsOnlyFailed.toggle()
            return .reprint
        }
        makeCommands = { [retry, filter] + (sync?.commands ?? []) }
    }
}

extension ActivityFeed {
    fileprivate func notes(_ sync: (any SyncControl)?) -> [String] {
        let totals = history.totals
        let parts = [Strings.loads(totals.loads), Strings.running(totals.running), Strings.failed(totals.failed)]
        return [parts.joined(separator: ", ")] + (sync?.progressText.map { [LinearStrings.syncing($0)] } ?? [])
            + (pauseEnd.map { ["\(Strings.paused(until: $0)). Type r and a number to retry now"] } ?? []) + warnings
    }
}

extension SyncControl {
    fileprivate var commands: [LinearCommand] {
        [("s", false), ("S", true)].map { letter, includesPortraits in
            let action: Action = progressText != nil ? .stopSync : includesPortraits ? .syncPortraits : .sync
            return LinearCommand(letter, help: action.help) { _, _ in
                if progressText == nil { start(includesPortraits: includesPortraits) } else { stop() }
                return .reprint
            }
        }
    }
}

extension LoadRecord {
    /// Example: "14:03:12, character?page=1, done, 120 ms, 12.3 kB, live".
    fileprivate var line: String {
        ([time, name, result.displayName, durationText, delivered.size, delivered.source] + notes).filter {
            !$0.isEmpty
        }
        .joined(separator: ", ")
    }

    /// The line, and the request as a curl command.
    fileprivate var lines: [String] {
        [LinearStrings.sentence(line)] + (url.flatMap(Strings.curlCommand).map { [$0] } ?? [])
    }
}
