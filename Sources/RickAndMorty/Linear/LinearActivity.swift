import LoadResource
package import RickAndMortyPresentation
import TerminalUI

extension LinearList {
    /// The loads, one line each, newest first.
    ///
    /// - Parameter sync: `nil` without a network or a cache.
    package convenience init(_ feed: any ActivityFeed, sync: (any SyncControl)?) {
        let loads = ActivityList(feed, newestFirst: true)
        self.init(
            loads.showsOnlyFailed ? "\(Words.activity), \(Words.onlyFailed)" : Words.activity,
            loads,
            empty: loads.showsOnlyFailed ? Words.noFailures : Words.noLoads
        ) { load in
            let entry = ActivityEntry(load)
            return LinearRow(id: .load(load.id), text: entry.line) { .lines(entry.lines) }
        }
        makeNotes = { feed.notes(sync) }
        makeCommands = { LinearCommand.activity(loads, of: feed) + (sync.map(LinearCommand.sync) ?? []) }
    }
}

extension ActivityFeed {
    fileprivate func notes(_ sync: (any SyncControl)?) -> [String] {
        let totals = history.totals
        let parts = [Words.loads(totals.loads), Words.running(totals.running), Words.failed(totals.failed)]
        return [parts.joined(separator: ", ")] + (sync?.progressText.map { [LinearWords.syncing($0)] } ?? [])
            + (pauseEnd.map { ["\(Words.paused(until: $0)); r N asks once all the same"] } ?? []) + warnings
    }
}

extension LinearCommand {
    fileprivate static func activity(_ loads: ActivityList, of feed: any ActivityFeed) -> [LinearCommand] {
        [
            LinearCommand("r", "retry", takes: .row, help: Action.retry.help, if: { $0.count > 0 }) { app, given in
                guard case .load(let id)? = given.row?.id, feed.canRetry(id) else {
                    return .lines([LinearWords.notPossible])
                }
                app.control.bypassingPause { feed.retry(id) }
                return .listAgain
            },
            LinearCommand("F", "failed", help: LinearWords.onlyFailed) { _, _ in
                loads.showsOnlyFailed.toggle()
                return .again
            },
        ]
    }

    fileprivate static func sync(_ sync: any SyncControl) -> [LinearCommand] {
        [("s", false), ("S", true)].map { letter, withPortraits in
            let action: Action = sync.progressText != nil ? .stopSync : withPortraits ? .syncPortraits : .sync
            return LinearCommand(letter, help: action.help) { _, _ in
                if sync.progressText == nil { sync.start(withPortraits: withPortraits) } else { sync.stop() }
                return .again
            }
        }
    }
}

extension ActivityEntry {
    /// "14:03:12, character?page=1, done, 120 ms, 12.3 kB, live".
    fileprivate var line: String {
        [time, name, result.word, duration, size, source, tries ?? "", reason ?? ""]
            .filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// The line, and the request as a curl command.
    fileprivate var lines: [String] {
        [LinearWords.sentence(line)] + (address.flatMap(CurlCommand.init(address:)).map { [$0.text] } ?? [])
    }
}
