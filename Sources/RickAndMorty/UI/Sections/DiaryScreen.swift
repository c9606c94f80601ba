package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Diary: watched episodes in reports, statistics, and unlocked characters.
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
    private let watch: ((_ episode: Int) -> Void)?
    @Published private var current = 0
    /// Day for which the reports were loaded; `nil` to load them again.
    private var dayOfReports: CalendarDay?

    /// - Parameters:
    ///   - statistics: shown after the last report.
    ///   - dex: shown after the statistics.
    ///   - today: current day. The reports are reloaded when it changes.
    ///   - watch: opens watch along for an episode; `nil` if unavailable.
    package init(
        statistics: any Loadable<DiaryStatistics>,
        dex: any Loadable<Dex>,
        today: @escaping () -> CalendarDay,
        actions: any DiaryActions,
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

    // MARK: - Actions

    package func effect(of action: Action) -> Effect? {
        if action.move != nil { return list?.entries.effect(of: action) }
        switch action {
        case .diary: return actions.addEntry
        case .open: if let entry = list?.entries.selected?.entry { return { self.actions.change(entry) } }
        case .watch:
            if let watch, let episode = list?.entries.selected?.entry.episode { return { watch(episode) } }
        case .delete: if let entry = list?.entries.selected?.entry { return { self.actions.delete(entry) } }
        case .previousReport where current > 0: return { self.current -= 1 }
        case .nextReport where current < lists.count + extraTabs.count - 1: return { self.current += 1 }
        case .search, .sort: if let list, let effect = question.effect(of: action) { return applying(effect, to: list) }
        case .retry:
            if let list { return list.entries.retry }
            if let extraTab, extraTab.load.canRetry { return { extraTab.load.load() } }
        default: if list != nil { return question.effect(of: action) }
        }
        return nil
    }

    package func hint(for action: Action) -> String? {
        switch action {
        case .open: Strings.edit
        case .diary: Strings.addEntry
        default: nil
        }
    }

    /// If the report is empty, searches or sorts the report of all entries instead.
    private func applying(_ effect: @escaping Effect, to list: ReportList) -> Effect {
        guard list.report.state.value?.entries.isEmpty == true else { return effect }
        return {
            self.current = self.lists.count - 1
            effect()
        }
    }

    package var input: (any KeyInput)? { question.input }
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
        body.prepare(for: size)
    }

    package var body: any View {
        let tabs = (lists.map(\.title) + extraTabs.map(\.title)).map { (name: $0, key: Key?.none) }
        let menu = TabBar(nil, tabs, current: current) { self.current = $0 }
        return Panel(
            Strings.diary,
            orders: question.orders,
            marks: nil,
            note: self.list?.entries.positionText() ?? "",
            isFocused: true,
            content: layout(menu)
        )
    }

    private func layout(_ menu: TabBar) -> DiaryLayout {
        guard let list else {
            return DiaryLayout(menu: menu, content: Columns.indenting(extraTab?.content ?? BlankView()))
        }
        return DiaryLayout(
            menu: menu,
            summary: list.report.state.value.map { ReportSummaryView(report: $0) } ?? BlankView(),
            content: question.above(list.entries),
            comment: SelectedComment(list: list.entries)
        )
    }
}

/// Load of the reports, shared by their lists.
private final class Reports: LoadingResourceView {
    typealias ResourcePresentationModel = [ReportPresentationModel]

    let presented = ResourceViewState<[ReportPresentationModel]>()
    var adapter: (any LoadControl)?
}

/// The tab bar above the content of the current tab. With few rows, the other parts are reduced.
private struct DiaryLayout: View {
    let menu: TabBar
    /// `nil` for an extra tab.
    var summary: (any View)?
    let content: any View
    /// Comment of the selected entry.
    var comment: (any View)?

    func prepare(for size: Size) { parts(in: size.rows).prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) { parts(in: rect.rows).draw(in: rect, on: &canvas) }

    private func parts(in rows: Int) -> Rows {
        let isTall = rows >= 15
        let spacing = Part.fixed(isTall ? 1 : 0)
        var parts = [Part.fixed(1, Columns.indenting(menu)), spacing]
        if let summary {
            parts += [.fixed(isTall ? ReportSummaryView.rows : 1, Columns.indenting(summary)), spacing]
        }
        parts.append(.rest(content))
        if let comment { parts += [spacing, .fixed(isTall ? 3 : rows >= 6 ? 1 : 0, Columns.indenting(comment))] }
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

/// Summary of a report on one line and, if there is room, a bar chart by day.
struct ReportSummaryView: View {
    let report: ReportPresentationModel

    /// Including the chart.
    static let rows = 5

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard !report.entries.isEmpty else { return }
        let sentence = report.summary.joined(separator: " \(canvas.glyphs.separator) ")
        canvas.write(sentence, in: rect, style: canvas.theme.text)
        guard rect.rows >= Self.rows else { return }
        let (bars, days) = rect.splitTop(1).rest.splitBottom(1)
        BarChart(report.counts, barColumns: 3).draw(in: bars, on: &canvas)
        canvas.write(Strings.days(from: report.firstDay, to: report.lastDay), in: days, style: canvas.theme.secondary)
    }
}

/// Entry on one line: date, rating and title.
struct EntryRowView: View {
    let entry: EntryPresentationModel

    private static let dateColumns = 12

    static let skeleton = SkeletonView(.init(at: 0, columns: 10), .init(at: dateColumns, columns: 22))

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (date, rest) = rect.splitLeft(Self.dateColumns)
        let (rating, title) = rest.splitLeft(RatingView.columns + 1)
        canvas.write(entry.date, in: date, style: canvas.theme.secondary)
        canvas.write(entry.title, in: title, style: canvas.titleStyle)
        RatingView(entry.rating).draw(in: rating, on: &canvas)
    }
}
