import LoadResource
package import RickAndMortyPresentation
import TerminalUI

package final class LinearActivityPlace: LinearPlace {
    private let feed: any ActivityFeed
    private let sync: (any SyncControl)?
    @Observed private var onlyFailed = false

    /// - Parameter sync: `nil` without a network or a cache.
    package init(_ feed: any ActivityFeed, sync: (any SyncControl)?) {
        self.feed = feed
        self.sync = sync
    }

    package var name: String { content.name }
    package var list: (any LinearList)? { content }
    private var content: LinearActivityList { LinearActivityList(feed: feed, sync: sync, onlyFailed: onlyFailed) }

    package var commands: [LinearCommand] {
        [
            LinearCommand("r", "retry", takes: .row, help: Action.retry.help, if: { $0.count > 0 }) {
                [feed] app, given in
                guard let id = given.row?.id as? LoadRecord.ID, feed.canRetry(id) else {
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

/// The loads, one line each, newest first.
private struct LinearActivityList: LinearList {
    let feed: any ActivityFeed
    let sync: (any SyncControl)?
    let onlyFailed: Bool

    var name: String { onlyFailed ? "\(Words.activity), \(Words.onlyFailed)" : Words.activity }
    var empty: String { onlyFailed ? Words.noFailures : Words.noLoads }
    var count: LoadingState<Int> { .loaded(ids.count) }

    var notes: [String] {
        let totals = feed.history.totals
        let parts = [Words.loads(totals.loads), Words.running(totals.running), Words.failed(totals.failed)]
        return [parts.joined(separator: ", ")] + (sync?.progressText.map { [LinearWords.syncing($0)] } ?? [])
            + (feed.pauseEnd.map { ["\(Words.paused(until: $0)); r N asks once all the same"] } ?? [])
            + feed.warnings
    }

    func row(_ place: Int) -> LoadingState<LinearRow> {
        let ids = ids
        return feed.history[ids[ids.count - 1 - place]].map { .loaded(row($0)) } ?? .error(UnreadableRow())
    }

    var known: [LinearRow] { ids.reversed().compactMap { feed.history[$0] }.map(row) }

    private var ids: [LoadRecord.ID] { feed.ids(onlyFailed: onlyFailed) }

    private func row(_ record: LoadRecord) -> LinearRow {
        let entry = ActivityEntry(record)
        return LinearRow(id: record.id, text: entry.line) { .lines(entry.lines) }
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
