import FuzzySearch
package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
import SystemSupport

/// A paged list in the linear mode.
package final class LinearPagedList<Row: ResourcePresentation>: LoadingResourceView, LinearList {
    package typealias ResourcePresentationModel = PagedListModel<Row>

    package let presented = ResourceViewState<PagedListModel<Row>>()
    @Observed package private(set) var isRetrying = false
    package var adapter: (any LoadControl)?
    package let name: String
    package var empty: String { LinearWords.nothing }
    private let marks: UserMarks
    private let place: (Row) -> any LinearPlace

    /// - Parameter place: makes the place of a row that is opened.
    package init(_ name: String, marks: UserMarks, place: @escaping (Row) -> any LinearPlace) {
        self.name = name
        self.marks = marks
        self.place = place
    }

    isolated deinit { adapter?.cancel() }

    package var count: LoadingState<Int> { presented.state.map(\.count) }
    package var wait: LoadWait? { presented.wait }
    package var source: SourceMark? { presented.model?.source }
    /// What of the API's list is not on this machine, and the error of a failed revalidation.
    package var notes: [String] { [presented.model?.known, presented.errorMessage].compactMap(\.self) }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        if !isLoading { isRetrying = false }
    }

    package func load() {
        if presented.state.isIdle { adapter?.load() }
    }

    package func leave() { presented.model?.rows.cancel() }

    // MARK: - Lines

    package func show(_ places: Range<Int>) { presented.model?.rows.show(places) }

    package func row(_ position: Int) -> LoadingState<LinearRow> {
        guard let rows = presented.model?.rows else { return .idle }
        let (number, index) = rows.place(of: position)
        let state = rows.page(number).state
        if case .loaded(let page) = state, index >= page.items.count { return .error(UnreadableRow()) }
        return state.map { row($0.items[index]) }
    }

    package func wait(of position: Int) -> LoadWait? {
        presented.model.flatMap { $0.rows.page($0.rows.place(of: position).page).wait }
    }

    package var known: [LinearRow] { presented.model?.rows.loaded.map(row) ?? [] }

    private func row(_ row: Row) -> LinearRow {
        LinearRow(id: row.id, text: marks.line(row), subject: row) { [place] in .place(place(row)) }
    }

    // MARK: - Trying again

    /// A live list can be revalidated even without a failure.
    package var canRetry: Bool {
        presented.canRetry || !failed.isEmpty || presented.model?.canRenew == true && !presented.isLoading
    }

    package func retry() {
        let failed = failed
        for page in failed { page.load() }
        guard failed.isEmpty else { return }
        // What it waited for ends first.
        adapter?.renew()
        isRetrying = presented.isLoading
    }

    private var failed: [any LoadControl] { presented.model?.rows.failed ?? [] }
}

/// The ids of a list in the linear mode, their source, and notes on them.
package nonisolated struct LinearIDs: Sendable {
    package let ids: [Int]
    let source: SourceMark?
    let notes: [String]

    package init(_ ids: [Int], source: SourceMark? = nil, notes: [String] = []) {
        self.ids = ids
        self.source = source
        self.notes = notes
    }
}

/// A list of resources by their ids in the linear mode: related ones, or the answer to a question. Each row has its own
/// load.
package final class LinearResourceList<Model: ResourcePresentation>: LinearList {
    package let name: String
    package let empty: String
    private let found: any Loadable<LinearIDs>
    private let resources: ResourceSet<Model>
    private let marks: UserMarks
    private let text: (Model) -> String
    private let open: (Int) -> LinearAnswer
    private var asked = 0..<0

    /// - Parameters:
    ///   - name: that of the related resources by default.
    ///   - found: the load of the ids; those of the related resources by default.
    ///   - text: what a row says of a resource, its line by default.
    package init(
        _ content: RelatedContent<Model>,
        named name: String? = nil,
        found: (any Loadable<LinearIDs>)? = nil,
        text: @escaping (Model) -> String = { $0.line },
        open: @escaping (Destination) -> LinearAnswer
    ) {
        let related = content.related
        self.name = name ?? related.name
        self.text = text
        empty = SafeText(related.empty).string
        self.found = found ?? Loaded(LinearIDs(related.ids))
        resources = ResourceSet(ids: related.ids, resource: content.resource)
        resources.isEntered = true
        marks = content.marks
        self.open = { open(Destination(related.kind, id: $0)) }
    }

    package var count: LoadingState<Int> { found.state.map { $0.ids.count } }
    package var wait: LoadWait? { found.wait }
    package var source: SourceMark? { found.state.value?.source }
    package var notes: [String] { found.state.value?.notes ?? [] }

    package func load() { found.loadIfIdle() }

    /// Those that have been found.
    private var ids: [Int] {
        let ids = found.state.value?.ids ?? []
        if resources.ids != ids { resources.ids = ids }
        return ids
    }

    package func show(_ places: Range<Int>) {
        guard places.upperBound <= ids.count else { return }
        asked = places
        resources.show(places)
    }

    package func row(_ place: Int) -> LoadingState<LinearRow> {
        let id = ids[place]
        return resources[id].state.map { row(id, $0) }
    }

    package func wait(of place: Int) -> LoadWait? { resources[ids[place]].wait }

    package var known: [LinearRow] {
        ids.compactMap { id in resources.loaded(id).map { row(id, $0) } }
    }

    private func row(_ id: Int, _ model: Model) -> LinearRow {
        LinearRow(id: id, text: marks.line(model, by: text), subject: marks.shown(model)) { [open] in open(id) }
    }

    private var failed: [Int] { asked.map { ids[$0] }.filter { resources.retry($0) != nil } }

    package var canRetry: Bool { found.canRetry || !failed.isEmpty }

    package func retry() {
        if found.canRetry { found.load() }
        for id in failed { resources.retry(id)?() }
    }

    package func leave() {
        found.cancel()
        resources.cancel()
    }
}

extension LinearPlace {
    /// Searches the loaded rows of the list.
    func searchKnown(_ text: String) -> LinearAnswer {
        guard let list else { return .lines([LinearWords.nothingToSearch]) }
        let known = list.known
        let ranking = SearchPattern(text).ranking(of: known.map { SearchText(title: $0.text) })
        let found = ranking.areSimilar ? [] : ranking.indices.map { known[$0] }
        if found.isEmpty { return .lines([LinearWords.notFound(text, among: known.count, of: list.name)]) }
        return .place(LinearListPlace(LinearFoundList(name: LinearWords.found(text, in: list.name), known: found)))
    }
}

/// The rows found in another list.
private struct LinearFoundList: LinearList {
    let name: String
    let known: [LinearRow]

    var count: LoadingState<Int> { .loaded(known.count) }
    var empty: String { LinearWords.nothing }
}

/// The format of a resource as lines.
extension UserMarks {
    /// As in "Rick Sanchez, Alive, Human, favourite".
    func line<Row: ResourcePresentation>(_ row: Row, by text: (Row) -> String = { $0.line }) -> String {
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

/// A row of a page that could not be decoded.
struct UnreadableRow: Error {}
