import FuzzySearch
package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
import SystemSupport

/// A list in the linear mode, printed page by page with numbered rows.
package final class LinearList {
    private let makeName: () -> String
    private let makeEmpty: () -> String
    let model: any ListModel
    /// Returns `nil` if the source is irrelevant.
    let source: () -> SourceMark?
    /// Makes sentences about the whole list.
    let notes: () -> [String]
    private let canRenew: () -> Bool
    /// Whether a retry requested by the user is running.
    let isRenewing: () -> Bool
    let row: (_ index: Int) -> LoadingState<LinearRow>
    private let loaded: () -> [LinearRow]
    /// The rows that were loaded last.
    private var shown = 0..<0

    /// - Parameters:
    ///   - canRenew: whether the list can be revalidated without a failure.
    ///   - row: makes the line of a row.
    package init<Row>(
        _ name: @autoclosure @escaping () -> String,
        _ model: any ListModel<Row>,
        empty: @autoclosure @escaping () -> String = LinearWords.nothing,
        source: @autoclosure @escaping () -> SourceMark? = nil,
        notes: @autoclosure @escaping () -> [String] = [],
        canRenew: @autoclosure @escaping () -> Bool = false,
        isRenewing: @autoclosure @escaping () -> Bool = false,
        row: @escaping (Row) -> LinearRow
    ) {
        makeName = name
        self.model = model
        makeEmpty = empty
        self.source = source
        self.notes = notes
        self.canRenew = canRenew
        self.isRenewing = isRenewing
        self.row = { model.row(at: $0).map(row) }
        loaded = { model.loaded.map(row) }
    }

    /// Name before the range of numbers, as in "Characters".
    var name: String { makeName() }
    /// Message for an empty list.
    var empty: String { SafeText(makeEmpty()).string }
    var count: LoadingState<Int> { model.state.map(\.count) }

    /// Loads these rows and cancels others.
    func show(_ rows: Range<Int>) {
        shown = rows
        model.show(rows, selection: nil)
    }

    /// The wait before the row's retry.
    func wait(of index: Int) -> LoadWait? { model.rowLoad(at: index)?.wait }
    /// Why the load of the row failed; `nil` for a row that could not be read.
    func failure(of index: Int) -> String? { model.rowLoad(at: index)?.errorMessage }

    /// What a retry does: the rows that failed load again, or else the whole list; `nil` if there is nothing to retry.
    var retry: (() -> Void)? {
        var known: Set<ObjectIdentifier> = []
        let failed = shown.clamped(to: model.state.value ?? 0..<0).compactMap { model.rowLoad(at: $0) }
            .filter { $0.canRetry && known.insert(ObjectIdentifier($0)).inserted }
        if !failed.isEmpty { return { for load in failed { load.load() } } }
        return model.canRetry || canRenew() ? { self.model.renew() } : nil
    }

    /// Searches the loaded rows.
    func search(_ text: String) -> LinearAnswer {
        let known = loaded()
        let ranking = SearchPattern(text).ranking(of: known.map { SearchText(title: $0.text) })
        let found = ranking.areSimilar ? [] : ranking.indices.map { known[$0] }
        if found.isEmpty { return .lines([LinearWords.notFound(text, among: known.count, of: name)]) }
        let title = LinearWords.found(text, in: name)
        return .place(LinearListPlace(LinearList(title, LoadedRows(Loaded(found))) { $0 }))
    }
}

/// A row of a list with its effect.
package nonisolated struct LinearRow: Identifiable, Sendable {
    package enum ID: Hashable, Sendable {
        case subject(Destination)
        case load(LoadRecord.ID)
        /// The whole content, so that a changed entry is a new line.
        case entry(DiaryEntry)
    }

    package let id: ID
    let text: String
    /// The subject for commands; `nil` if the row has none.
    var subject: (any Subject & Sendable)?
    let open: @MainActor () -> LinearAnswer
}

extension LinearRow {
    /// - Parameter text: text of the row without marks.
    package init<Row: ResourcePresentation>(
        _ row: Row,
        marks: UserMarks,
        text: (Row) -> String = { $0.line },
        open: @escaping @MainActor () -> LinearAnswer
    ) {
        self.init(id: .subject(row.destination), text: marks.line(row, by: text), subject: row, open: open)
    }

    package init(_ favourite: FavouritePresentationModel, open: @escaping @MainActor () -> LinearAnswer) {
        self.init(id: .subject(favourite.id), text: favourite.line, subject: favourite, open: open)
    }
}

extension LoadingState {
    /// Whether the load has ended, or waits for a retry that starts after the deadline.
    func isSettled(_ wait: LoadWait?, by deadline: Duration) -> Bool {
        isLoaded || isError || wait.map { $0.until >= deadline } ?? false
    }
}

/// The format of a resource as lines.
extension UserMarks {
    /// As in "Rick Sanchez, Alive, Human, favourite".
    fileprivate func line<Row: ResourcePresentation>(_ row: Row, by text: (Row) -> String) -> String {
        ([text(shown(row))] + notes(row)).joined(separator: ", ")
    }

    /// The first line of the resource's place.
    func title(_ row: some ResourcePresentation) -> String {
        ([shown(row).fullName] + notes(row)).joined(separator: ", ")
    }

    /// One line per fact, or a sentence in place of withheld ones.
    func facts(_ row: some ResourcePresentation) -> [String] {
        if spoilers?.withholds(row) == true { return ["\(LinearWords.sentence(Words.withheld)) \(LinearWords.reveal)"] }
        return row.facts.filter { !$0.value.isEmpty }.map { "\($0.label): \($0.value)" }
    }

    private func notes(_ row: some ResourcePresentation) -> [String] {
        let isWatched = row.destination.kind == .episode && isWatched(row.id)
        return [
            isFavourite?(row.destination) == true ? LinearWords.favourite : nil, isWatched ? LinearWords.watched : nil,
        ]
        .compactMap(\.self)
    }
}
