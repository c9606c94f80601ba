import LoadResource
package import RickAndMortyPresentation
import TerminalUI

package final class LinearActivityPlace: LinearPlace {
    private let feed: any ActivityFeed
    private let sync: (any SyncControl)?
    private let loads: (all: LinearList, failed: LinearList)
    @Observed private var onlyFailed = false

    /// - Parameter sync: `nil` without a network or a cache.
    package init(_ feed: any ActivityFeed, sync: (any SyncControl)?) {
        self.feed = feed
        self.sync = sync
        loads = (
            LinearList(feed, sync, onlyFailed: false, Words.activity, empty: Words.noLoads),
            LinearList(feed, sync, onlyFailed: true, "\(Words.activity), \(Words.onlyFailed)", empty: Words.noFailures)
        )
    }

    package var name: String { content.name }
    package var list: LinearList? { content }
    private var content: LinearList { onlyFailed ? loads.failed : loads.all }

    package var commands: [LinearCommand] {
        [
            LinearCommand("r", "retry", takes: .row, help: Action.retry.help, if: { $0.count > 0 }) {
                [feed] app, given in
                guard case .load(let id)? = given.row?.id, feed.canRetry(id) else {
                    return .lines([LinearWords.notPossible])
                }
                app.control.bypassingPause { feed.retry(id) }
                return .listAgain
            },
            LinearCommand("F", "failed", help: LinearWords.onlyFailed) { [weak self] _, _ in
                self?.onlyFailed.toggle()
                return .again
            },
        ] + (sync.map(syncCommands) ?? [])
    }

    private func syncCommands(_ sync: any SyncControl) -> [LinearCommand] {
        [("s", false), ("S", true)].map { letter, withPortraits in
            let action: Action = sync.progressText != nil ? .stopSync : withPortraits ? .syncPortraits : .sync
            return LinearCommand(letter, help: action.help) { _, _ in
                if sync.progressText == nil { sync.start(withPortraits: withPortraits) } else { sync.stop() }
                return .again
            }
        }
    }
}

extension LinearList {
    /// The loads, one line each, newest first.
    fileprivate convenience init(
        _ feed: any ActivityFeed,
        _ sync: (any SyncControl)?,
        onlyFailed: Bool,
        _ name: String,
        empty: String
    ) {
        let loads = ActivityList(feed, newestFirst: true)
        loads.showsOnlyFailed = onlyFailed
        self.init(name, loads, empty: empty, notes: Self.notes(feed, sync)) { load in
            let entry = ActivityEntry(load)
            return LinearRow(id: .load(load.id), text: entry.line) { .lines(entry.lines) }
        }
    }

    private static func notes(_ feed: any ActivityFeed, _ sync: (any SyncControl)?) -> [String] {
        let totals = feed.history.totals
        let parts = [Words.loads(totals.loads), Words.running(totals.running), Words.failed(totals.failed)]
        return [parts.joined(separator: ", ")] + (sync?.progressText.map { [LinearWords.syncing($0)] } ?? [])
            + (feed.pauseEnd.map { ["\(Words.paused(until: $0)); r N asks once all the same"] } ?? [])
            + feed.warnings
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
