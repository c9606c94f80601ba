import LoadResource
import Observation
import RickAndMorty
import TerminalUI

/// The entries of a report, with one selected: it stays selected while others come and go, and when it goes, the next
/// one takes its place.
@Observable
final class DiaryListView: ListView {
    var position = ListPosition()
    @ObservationIgnored private let report: any Loadable<ReportPresentationModel>
    @ObservationIgnored private var selectedID: EntryID?
    /// Selected as soon as it is there, unless a person moves before.
    @ObservationIgnored private var awaitedID: EntryID?

    init(_ report: any Loadable<ReportPresentationModel>) {
        self.report = report
    }

    var state: ListState<[EntryPresentationModel]> { ListState(from: report.state.map(\.entries)) }
    var wait: LoadWait? { report.wait }
    var canRetry: Bool { report.canRetry }

    func loadItems() { report.load() }

    func row(_ entry: EntryPresentationModel) -> any View { EntryRowView(entry: entry) }

    var skeletonRow: any View { EntryRowView.skeleton }
    var emptyView: any View { MessageView(Words.noEntries, advice: Words.howToWrite) }
    func errorView(_ message: String) -> any View { MessageView.failure(message, advice: Words.retry) }

    var entries: [EntryPresentationModel] {
        if case .success(let entries) = state { entries } else { [] }
    }

    var selected: EntryPresentationModel? {
        entries.indices.contains(position.selection) ? entries[position.selection] : nil
    }

    /// Keeps to the selected entry.
    func catchUp() {
        let awaited = awaitedID.flatMap(place(of:))
        if awaited != nil { awaitedID = nil }
        let place = awaited ?? selectedID.flatMap(place(of:)) ?? position.selection
        if place != position.selection { position.select(place) }
        if place >= entries.count, !entries.isEmpty { position.select(entries.count - 1) }
        if let selected { selectedID = selected.id }
    }

    private func place(of id: EntryID) -> Int? { entries.firstIndex { $0.id == id } }

    func step(_ move: ListMove) {
        catchUp()
        self.move(move)
        awaitedID = nil
        selectedID = selected?.id
    }

    func go(to position: ListPosition) {
        self.position = position
        awaitedID = nil
        selectedID = selected?.id
    }

    /// Selects it, once it is there.
    func select(_ id: EntryID) {
        awaitedID = id
    }
}
