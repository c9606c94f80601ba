package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Diary: watched episodes in reports, statistics, and unlocked characters. Beside the entries is the cast of the
/// selected entry's episode. Opens on the first report that has entries.
package final class DiaryScreen: Screen, LoadingResourceView, CompositeView, DiaryView {
    package typealias ResourcePresentationModel = [ReportPresentationModel]

    private let reports = Reports()
    private let search: MemorySearch<DiaryEntry>
    private var question: ListQuestion { search.question }
    private let lists: [ReportList]
    /// Tabs after the last report.
    private let extraTabs: [DiaryTab]
    private let today: () -> CalendarDay
    private let actions: any DiaryActions
    private let makeDetail: (EntryPresentationModel) -> (any DetailScreen)?
    private let watch: ((_ episode: Int) -> Void)?
    @Published private var current = 0
    /// Whether the user has chosen a tab, or the first report with entries has been opened.
    private var isTabChosen = false
    private let listDivider: Divider
    private static let minSplitColumns = Panel.contentSize(in: Size(columns: AppPolicy.minSplitColumns, rows: 0))
        .columns
    private lazy var panes = Panes(
        DynamicView { [unowned self] in entriesView },
        DynamicView { [unowned self] in detailView },
        from: Self.minSplitColumns,
        divider: listDivider
    ) { [unowned self] in detail != nil }
    /// The entry beside the list. `screen` is `nil` if its episode is unknown.
    @Published private var shown: (entry: EntryPresentationModel, screen: (any DetailScreen)?)?
    /// Day for which the reports were loaded; `nil` to load them again.
    private var dayOfReports: CalendarDay?

    /// - Parameters:
    ///   - statistics: shown after the last report.
    ///   - dex: shown after the statistics.
    ///   - divider: between entries and detail.
    ///   - today: current day. The reports are reloaded when it changes.
    ///   - detail: creates the detail screen of an entry's episode; `nil` if the episode is unknown.
    ///   - watch: opens watch along for an episode; `nil` if unavailable.
    package init(
        statistics: any Loadable<DiaryStatistics>,
        dex: any Loadable<Dex>,
        divider: Divider = Divider(),
        today: @escaping () -> CalendarDay,
        actions: any DiaryActions,
        detail: @escaping (EntryPresentationModel) -> (any DetailScreen)? = { _ in nil },
        watch: ((_ episode: Int) -> Void)? = nil
    ) {
        let reports = reports
        let search = MemorySearch<DiaryEntry>(standard: "-watched") {
            reports.state.value?[.all].entries.map(\.entry) ?? []
        }
        self.search = search
        lists = ReportRange.allCases.map { range in
            ReportList(range.title, of: reports.map { $0[range] }, search: search)
        }
        extraTabs = [
            DiaryTab(Strings.statistics, statistics) { statistics in
                if statistics.count == 0 { return MessageView(Strings.noEntries, advice: Strings.addEntryHint) }
                return StatisticsView(statistics)
            },
            DiaryTab(Strings.dex, dex) { DexView($0) },
        ]
        self.today = today
        self.actions = actions
        listDivider = divider
        makeDetail = detail
        self.watch = watch
        question.orders.onChange = { [unowned self] in for list in lists { list.entries.move(.first) } }
    }

    package var presented: ResourceViewState<[ReportPresentationModel]> { reports.presented }
    package var adapter: (any LoadControl)? {
        get { reports.adapter }
        set { reports.adapter = newValue }
    }

    /// Causes a reload on return, since another process may have written to the diary.
    package func willDisappear() {
        dayOfReports = nil
        detail?.willDisappear()
    }

    package func reload() {
        // Cancels a running load, which may have read the old entries.
        if !state.isIdle { reports.reload() }
        for tab in extraTabs { tab.reload() }
    }

    /// Selects an entry in each report that contains it, once it has loaded.
    package func select(_ id: EntryID) {
        for list in lists { list.entries.select(id: id) }
    }

    /// `nil` while an extra tab is shown.
    private var list: ReportList? { lists.indices.contains(current) ? lists[current] : nil }
    /// `nil` while a report is shown.
    private var extraTab: DiaryTab? { list == nil ? extraTabs[current - lists.count] : nil }

    private var detail: (any DetailScreen)? { shown?.screen }
    private var isInDetail: Bool { panes.current == .second }
    package var divider: Divider? { list == nil ? nil : listDivider }
    package var selectedSubject: (any Subject)? { isInDetail ? detail?.selectedSubject : nil }
    package var selectionRestorer: Effect? { isInDetail ? detail?.selectionRestorer : nil }

    // MARK: - Actions

    package func effect(of action: Action) -> Effect? {
        switch action {
        case .diary: return actions.addEntry
        case .previousReport where current > 0: return { self.choose(self.current - 1) }
        case .nextReport where current < lists.count + extraTabs.count - 1: return { self.choose(self.current + 1) }
        default: return isInDetail ? detailEffect(of: action) : listEffect(of: action)
        }
    }

    private func choose(_ tab: Int) {
        isTabChosen = true
        current = tab
    }

    private func detailEffect(of action: Action) -> Effect? {
        switch action {
        case .back: detail?.effect(of: .back) ?? { self.panes.select(.first) }
        case .nextPane: { self.panes.select(.first) }
        default: detail?.effect(of: action)
        }
    }

    private func listEffect(of action: Action) -> Effect? {
        guard let list else {
            guard action == .retry, let load = extraTab?.load, load.canRetry else { return nil }
            return { load.load() }
        }
        if action.move != nil { return list.entries.effect(of: action) }
        let selected = list.entries.selected?.entry
        switch action {
        case .open: return selected.map { entry in { self.actions.change(entry) } }
        case .watch:
            guard let watch, let episode = selected?.episode else { return nil }
            return { watch(episode) }
        case .delete: return selected.map { entry in { self.actions.delete(entry) } }
        case .nextPane where panes.showsBothPanes && detail != nil: return { self.panes.select(.second) }
        case .search, .sort: return question.effect(of: action).map { applying($0, to: list) }
        case .retry: return list.entries.retry ?? (panes.showsBothPanes ? detail?.effect(of: .retry) : nil)
        default: return question.effect(of: action)
        }
    }

    package func hint(for action: Action) -> String? {
        switch action {
        case .diary: Strings.addEntry
        case _ where isInDetail: detail?.hint(for: action)
        case .open: Strings.edit
        default: nil
        }
    }

    /// If the report is empty, searches or sorts the report of all entries instead.
    private func applying(_ effect: @escaping Effect, to list: ReportList) -> Effect {
        guard list.report.state.value?.entries.isEmpty == true else { return effect }
        return {
            self.choose(self.lists.count - 1)
            effect()
        }
    }

    package var input: (any KeyInput)? { isInDetail ? detail?.input : question.input }
    package var place: SavedListState? { question.place }
    package func restore(_ place: SavedListState) { question.orders.choose(place.order) }

    // MARK: - Drawing

    package func prepare(for size: Size) {
        let today = today()
        if dayOfReports != today {
            dayOfReports = today
            reload()
        }
        // Queries search all entries, also while statistics are shown.
        loadIfIdle()
        openFirstReport()
        if hasPanes, listDivider.splits(Panel.contentSize(in: size).columns, from: Self.minSplitColumns) {
            showSelected()
        } else {
            detail?.willDisappear()
            if shown != nil { shown = nil }
            panes.select(.first)
        }
        body.prepare(for: size)
    }

    private func openFirstReport() {
        guard !isTabChosen, let reports = state.value else { return }
        isTabChosen = true
        current = reports.firstIndex { !$0.entries.isEmpty } ?? 0
    }

    private func showSelected() {
        let selected = list?.entries.selected
        if selected != shown?.entry {
            detail?.willDisappear()
            shown = selected.map { ($0, makeDetail($0)) }
            if detail == nil { panes.select(.first) }
        }
        if let detail, detail.isFocused != isInDetail { detail.isFocused = isInDetail }
    }

    /// Whether the detail can be beside the list: there are entries, or they are loading.
    private var hasPanes: Bool {
        switch list?.report.state {
        case .loaded(let report): !report.entries.isEmpty
        case .idle, .loading: true
        case .error, nil: false
        }
    }

    package var body: any View {
        let tabs = (lists.map(\.title) + extraTabs.map(\.title)).map { (name: $0, key: Key?.none) }
        let menu = TabBar(nil, tabs, current: current, select: choose)
        let content = extraTab.map { Columns.indenting($0.content) as any View } ?? (hasPanes ? panes : entriesView)
        return Panel(
            Strings.diary,
            orders: question.orders,
            marks: nil,
            note: self.list?.entries.positionText() ?? "",
            isFocused: !isInDetail,
            content: TabLayout(menu: menu, content: content)
        )
    }

    private var entriesView: any View {
        guard let list else { return BlankView() }
        return EntriesLayout(
            summary: ReportSummaryView(report: list.report.state.value),
            content: question.above(list.entries),
            comment: panes.showsBothPanes ? nil : SelectedComment(list: list.entries)
        )
    }

    private var detailView: any View {
        if let detail { return detail }
        guard let entry = shown?.entry else { return Panel("", content: BlankView()) }
        return Panel(entry.title, content: Rows(.fixed(1), .rest(Columns.indenting(FactsView(entry.facts)))))
    }
}

/// A view whose body is created by a closure.
private struct DynamicView: CompositeView {
    let makeBody: () -> any View

    var body: any View { makeBody() }
}

/// Load of the reports, shared by their lists.
private final class Reports: LoadingResourceView {
    typealias ResourcePresentationModel = [ReportPresentationModel]

    let presented = ResourceViewState<[ReportPresentationModel]>()
    var adapter: (any LoadControl)?
}

/// The tab bar above the content of the current tab.
private struct TabLayout: View {
    let menu: TabBar
    let content: any View

    /// With fewer rows, the content needs all of them.
    private static let minimumRowsForSpacing = 24

    func prepare(for size: Size) { parts(in: size.rows).prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) { parts(in: rect.rows).draw(in: rect, on: &canvas) }

    private func parts(in rows: Int) -> Rows {
        Rows(
            .fixed(1, Columns.indenting(menu)),
            .fixed(rows >= Self.minimumRowsForSpacing ? 1 : 0),
            .rest(content)
        )
    }
}

/// The summary of a report above its entries and, if there is no detail beside them, the selected entry's comment.
private struct EntriesLayout: View {
    let summary: any View
    let content: any View
    let comment: (any View)?

    /// Heights with room for one line or for several lines of the comment.
    private static let minimumRowsForComment = (brief: 5, tall: 13)

    func prepare(for size: Size) { parts(in: size.rows).prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) { parts(in: rect.rows).draw(in: rect, on: &canvas) }

    private func parts(in rows: Int) -> Rows {
        var parts = [Part.fixed(1, Columns.indenting(summary)), .rest(content)]
        if let comment {
            let isTall = rows >= Self.minimumRowsForComment.tall
            let lines = isTall ? 3 : rows >= Self.minimumRowsForComment.brief ? 1 : 0
            parts += [.fixed(isTall ? 1 : 0), .fixed(lines, Columns.indenting(comment))]
        }
        return Rows(parts)
    }
}

/// A tab that shows a loaded model instead of a list of entries.
struct DiaryTab {
    let title: String
    let load: any LoadControl & LoadStatus
    let content: any View

    init<Model: Sendable>(_ title: String, _ model: any Loadable<Model>, _ view: @escaping (Model) -> any View) {
        self.title = title
        load = model
        content = LoadingView(loader: model, success: view)
            .errorView { MessageView.failure($0, advice: Strings.retry) }
    }

    /// Reloads a tab that has been loaded before.
    func reload() {
        if load.hasLoaded || load.isLoading || load.canRetry { load.reload() }
    }
}

private struct SelectedComment: CompositeView {
    let list: List<EntryPresentationModel>

    var body: any View {
        let lines = list.selected.map { $0.comment.filter { !$0.isEmpty } } ?? []
        return TextView(lines.joined(separator: "\n"), style: \.secondary)
    }
}

/// A report with the list of its entries.
struct ReportList {
    let title: String
    let report: any Loadable<ReportPresentationModel>
    let entries: List<EntryPresentationModel>

    /// - Parameter search: filters and sorts the entries.
    init(
        _ title: String,
        of report: any Loadable<ReportPresentationModel>,
        search: MemorySearch<DiaryEntry>
    ) {
        self.title = title
        self.report = report
        entries = List(search.load(of: report.map(\.entries), subject: \.entry)) { EntryRowView(entry: $0) }
        entries.skeletonRow = EntryRowView.skeleton
        entries.retryAdvice = Strings.retry
        entries.makeEmptyView = {
            search.question.emptyView(MessageView(Strings.noEntries, advice: Strings.addEntryHint))
        }
    }
}

/// Summary of a report.
private struct ReportSummaryView: View {
    /// `nil` until it has loaded.
    let report: ReportPresentationModel?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let report, !report.entries.isEmpty else { return }
        let sentence = report.summary.joined(separator: " \(canvas.glyphs.separator) ")
        canvas.write(sentence, in: rect, style: canvas.theme.secondary)
    }
}

/// Entry on one line: date, rating and title. The rating is a number in a narrow line.
struct EntryRowView: View {
    let entry: EntryPresentationModel

    private static let dateColumns = 12
    private static let numberColumns = 3
    private static let minimumColumnsForStars = 56

    static let skeleton = SkeletonView(.init(at: 0, columns: 10), .init(at: dateColumns, columns: 18))

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (date, rest) = rect.splitLeft(Self.dateColumns)
        canvas.write(entry.date, in: date, style: canvas.theme.secondary)
        let hasStars = rect.columns >= Self.minimumColumnsForStars
        let (rating, title) = rest.splitLeft((hasStars ? RatingView.columns : Self.numberColumns) + 1)
        if hasStars {
            RatingView(entry.rating).draw(in: rating, on: &canvas)
        } else {
            canvas.write(entry.rating.text, in: rating, style: canvas.theme.rating)
        }
        canvas.write(entry.title, in: title, style: canvas.titleStyle)
    }
}
