import LoadResource
import RickAndMorty

/// The entries of a report, the newest first, a line each.
final class LinearEntryList: LinearList {
    let name: String
    private let report: any Loadable<ReportPresentationModel>
    private let open: (EntryPresentationModel) -> LinearAnswer

    init(
        name: String,
        report: any Loadable<ReportPresentationModel>,
        open: @escaping (EntryPresentationModel) -> LinearAnswer
    ) {
        self.name = name
        self.report = report
        self.open = open
    }

    var count: LoadingState<Int> { report.state.map(\.entries.count) }
    var wait: LoadWait? { report.wait }
    var empty: String { LinearWords.noEntries }
    func row(_ place: Int) -> LoadingState<LinearRow> { .loaded(known[place]) }

    var notes: [String] {
        report.state.value.map { $0.entries.isEmpty ? [] : [$0.summary.joined(separator: ", ")] } ?? []
    }

    /// Known by all that is in it: a line of which something has changed is another one.
    var known: [LinearRow] {
        (report.state.value?.entries ?? []).map { entry in
            LinearRow(id: entry.entry, text: entry.line) { [open] in open(entry) }
        }
    }

    var canRetry: Bool { report.canRetry }
    func retry() { report.load() }
}

extension EntryPresentationModel {
    /// "2026-11-20, Pilot, 3.5 of 5".
    fileprivate var line: String { "\(date), \(title), \(LinearWords.rating(entry.rating))" }
}
