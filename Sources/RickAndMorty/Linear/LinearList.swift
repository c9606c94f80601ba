import FuzzySearch
package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
import SystemSupport

/// A list in linear mode, printed page by page with numbered rows. It is a place, or the part of one below the facts.
package final class LinearList: LinearPlace {
    let model: any ListModel
    private let makeName: () -> String
    private let makeEmpty: () -> String
    private let makeRow: (_ index: Int) -> LoadingState<LinearRow>
    private let loaded: () -> [LinearRow]
    /// Returns the source to print; `nil`, the default, if it is irrelevant.
    package var source: () -> SourceBadge? = { nil }
    /// Makes the sentences about the whole list.
    package var makeNotes: () -> [String] = { [] }
    /// Whether a list without failures can be revalidated.
    package var canRefresh: () -> Bool = { false }
    /// Whether a retry or a revalidation that the user requested is running.
    package var isRefreshing: () -> Bool = { false }
    package var subject: (any Subject)?
    package var makeCommands: () -> [LinearCommand] = { [] }
    /// Searches by question; `nil` to search the loaded rows only.
    package var ask: ((String) -> LinearResponse)?
    /// Indices of the rows shown last.
    private var shown = 0..<0

    /// - Parameter row: Makes the line of a row.
    package init<Row>(
        _ name: @autoclosure @escaping () -> String,
        _ model: any ListModel<Row>,
        empty: @autoclosure @escaping () -> String = Strings.nothingHere,
        row: @escaping (Row) -> LinearRow
    ) {
        self.model = model
        makeName = name
        makeEmpty = empty
        makeRow = { model.row(at: $0).map(row) }
        loaded = { model.loaded.map(row) }
    }

    /// The name, without the range of numbers.
    package var name: String { makeName() }
    package var list: LinearList? { self }
    package var notes: [String] { makeNotes() }
    package var commands: [LinearCommand] { makeCommands() }
    /// Message for an empty list.
    var empty: String { SafeText(makeEmpty()).string }
    var count: LoadingState<Int> { model.state.map(\.count) }

    /// Loads these rows and cancels the loads of others.
    func show(_ rows: Range<Int>) {
        shown = rows
        model.show(rows, selection: nil)
    }

    /// The row, the error message of its load, or `UnreadableRow` if it could not be decoded.
    func row(_ index: Int) -> LoadingState<LinearRow> {
        let row = makeRow(index)
        guard row.isError else { return row }
        return .error(model.rowLoad(at: index)?.errorMessage.map { LoadFailure($0) } ?? UnreadableRow())
    }

    /// The wait before the row's retry.
    func wait(of index: Int) -> PendingRetry? { model.rowLoad(at: index)?.pendingRetry }

    /// Retries the failed rows, otherwise revalidates the whole list.
    package var retry: (() -> Void)? {
        var known: Set<ObjectIdentifier> = []
        let failed = shown.clamped(to: model.state.value ?? 0..<0).compactMap { model.rowLoad(at: $0) }
            .filter { $0.canRetry && known.insert(ObjectIdentifier($0)).inserted }
        if !failed.isEmpty { return { for load in failed { load.load() } } }
        return model.canRetry || canRefresh() ? { self.model.refresh() } : nil
    }

    package func search(_ text: String) -> LinearResponse {
        if let ask { return ask(text) }
        let known = loaded()
        let ranking = SearchPattern(text).ranking(of: known.map { SearchText(title: $0.text) })
        let found = ranking.isFuzzy ? [] : ranking.indices.map { known[$0] }
        if found.isEmpty { return .lines([LinearStrings.notFound(text, among: known.count, of: name)]) }
        let title = LinearStrings.found(text, in: name)
        return .place(LinearList(title, StaticListModel(ConstantLoadable(found))) { $0 })
    }
}

/// The error of a row that could not be decoded.
struct UnreadableRow: Error {}

/// A row of a list, with its effect.
package nonisolated struct LinearRow: Identifiable, Sendable {
    package enum ID: Hashable, Sendable {
        case subject(Destination)
        case load(LoadRecord.ID)
        /// The whole entry, so that an edited entry counts as a changed row.
        case entry(DiaryEntry)
    }

    package let id: ID
    let text: String
    /// The subject for commands, if any.
    var subject: (any Subject & Sendable)?
    let open: @MainActor () -> LinearResponse
}

extension LinearRow {
    package init(_ subject: any Subject & Sendable, _ text: String, open: @escaping @MainActor () -> LinearResponse) {
        self.init(id: .subject(subject.destination), text: text, subject: subject, open: open)
    }
}

extension LoadingState {
    /// Whether the load has ended, or is waiting for a retry after the deadline.
    func hasLoaded(_ wait: PendingRetry?, by deadline: Duration) -> Bool {
        isLoaded || isError || wait.map { $0.until >= deadline } ?? false
    }
}

/// Resources as lines of text.
extension LibraryMarks {
    /// Example: "Rick Sanchez, Alive, Human, favourite".
    package func line<Row: ResourcePresentation>(_ row: Row, by text: (Row) -> String = { $0.summary }) -> String {
        ([text(redacting(row))] + notes(row)).joined(separator: ", ")
    }

    /// The first line of a resource's place.
    func title(_ row: some ResourcePresentation) -> String {
        ([redacting(row).fullName] + notes(row)).joined(separator: ", ")
    }

    /// One line per fact, or a message if the facts are withheld.
    func facts(_ row: some ResourcePresentation) -> [String] {
        if spoilers?.redacts(row) == true {
            return ["\(LinearStrings.sentence(Strings.spoilerNotice)) \(LinearStrings.reveal)"]
        }
        return row.facts.filter { !$0.value.isEmpty }.map { "\($0.label): \($0.value)" }
    }

    private func notes(_ row: some ResourcePresentation) -> [String] {
        (isFavourite?(row.destination) == true ? [LinearStrings.favourite] : [])
            + (row.destination.kind == .episode && isWatched(row.id) ? [LinearStrings.watched] : [])
    }
}
