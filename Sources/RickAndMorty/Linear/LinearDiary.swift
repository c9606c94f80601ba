package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation

/// The watched episodes, by report, in the linear mode.
package final class LinearDiaryPlace: LinearPlace, DiaryView {
    private let makeReports: () -> [DiaryReport]
    private let makeStatistics: () -> any Loadable<StatisticsPresentationModel>
    private let makeDex: () -> any Loadable<DexPresentationModel>
    private let today: () -> CalendarDay
    fileprivate let actions: DiaryActions
    @Observed private var reports: [DiaryReport]
    @Observed private var current: Int
    /// The day the reports were made for; they are made again when it changes.
    private var day: CalendarDay

    /// - Parameters:
    ///   - reports: makes the reports in the order of the menu, at least one, each with fresh data.
    ///   - statistics: makes the load of the statistics.
    ///   - dex: makes the load of what is unlocked.
    package init(
        reports: @escaping () -> [DiaryReport],
        statistics: @escaping () -> any Loadable<StatisticsPresentationModel>,
        dex: @escaping () -> any Loadable<DexPresentationModel>,
        today: @escaping () -> CalendarDay,
        actions: DiaryActions
    ) {
        let made = reports()
        makeReports = reports
        makeStatistics = statistics
        makeDex = dex
        self.reports = made
        self.today = today
        self.actions = actions
        day = today()
        // The last report has all entries.
        current = made.count - 1
    }

    package var name: String { "\(Words.diary), \(reports[current].title)" }

    fileprivate var report: any Loadable<ReportPresentationModel> { reports[current].report }

    package var list: LinearList? {
        let report = report
        let entries = LoadedRows(report.map(\.entries))
        return LinearList(name, entries, empty: LinearWords.noEntries, notes: report.notes) { [weak self] entry in
            LinearRow(id: .entry(entry.entry), text: entry.line) {
                self.map { .place(LinearEntryPlace(entry, in: $0)) } ?? .done
            }
        }
    }

    package func load() {
        if day != today() { reload() }
        report.loadIfIdle()
    }

    package func reload() {
        day = today()
        reports = makeReports()
    }

    package func select(_ id: EntryID) {}

    /// Reloads on return, as another process may write to the diary meanwhile.
    package func leave() { reload() }

    package var commands: [LinearCommand] {
        let menu = reports.enumerated().map { index, report in
            LinearCommand(report.word, help: LinearWords.report(report.title)) { [weak self] _, _ in
                self?.current = index
                return .again
            }
        }
        return menu + [
            sheet(Words.statistics) { [makeStatistics] in makeStatistics().map { $0.lines } },
            sheet(Words.dex) { [makeDex] in makeDex().map { $0.lines } },
            LinearCommand("d", help: LinearWords.writes) { [actions] _, _ in
                actions.write()
                return .done
            },
            LinearCommand("x", "delete", takes: .row, help: LinearWords.deletes, if: { $0.count > 0 }) {
                [actions] _, given in
                if case .entry(let entry)? = given.row?.id { actions.delete(entry) }
                return .done
            },
        ]
    }
}

extension LinearDiaryPlace {
    private func sheet(_ title: String, _ lines: @escaping () -> any Loadable<[String]>) -> LinearCommand {
        LinearCommand(title.lowercased(), help: LinearWords.report(title)) { _, _ in
            .place(LinearSheetPlace(title, lines()))
        }
    }
}

extension StatisticsPresentationModel {
    fileprivate var lines: [String] {
        if isEmpty { return [LinearWords.noEntries] }
        return [summary, streaks].map { $0.joined(separator: ", ") }
            + seasons.map { LinearWords.watched($0.watched, of: $0.episodes, in: $0.title) }
    }
}

extension DiaryReport {
    /// As in "week" for "This Week".
    fileprivate var word: String { title.lowercased().split(separator: " ").last.map(String.init) ?? "" }
}

extension EntryPresentationModel {
    /// As in "2026-11-20, Pilot, 3.5 of 5".
    fileprivate var line: String { "\(date), \(title), \(LinearWords.rating(entry.rating))" }
}

/// What the diary has beside lists of entries, in lines.
private final class LinearSheetPlace: LinearPlace {
    private let title: String
    private let lines: any Loadable<[String]>

    init(_ title: String, _ lines: any Loadable<[String]>) {
        self.title = title
        self.lines = lines
    }

    var name: String { "\(Words.diary), \(title)" }
    var list: LinearList? { nil }
    var wait: LoadWait? { lines.wait }
    func load() { lines.loadIfIdle() }
    var canRetry: Bool { lines.canRetry }
    func retry() { lines.load() }
    var facts: LoadingState<[String]> { lines.state }
}

/// An entry of the diary in full.
final class LinearEntryPlace: LinearPlace {
    private let id: EntryID
    private let title: String
    private let diary: LinearDiaryPlace

    init(_ entry: EntryPresentationModel, in diary: LinearDiaryPlace) {
        id = entry.id
        title = entry.title
        self.diary = diary
    }

    private var report: any Loadable<ReportPresentationModel> { diary.report }
    private var entry: EntryPresentationModel? { report.state.value?.entries.first { $0.id == id } }

    var name: String { entry?.title ?? title }
    var list: LinearList? { nil }
    var wait: LoadWait? { report.wait }
    func load() { report.loadIfIdle() }

    var facts: LoadingState<[String]> {
        report.state.map { _ in
            guard let entry else { return [LinearWords.noSuchEntry] }
            let comment = entry.comment.filter { !$0.isEmpty }.joined(separator: " ")
            return [
                LinearWords.fact(.date, entry.date), LinearWords.fact(.rating, LinearWords.rating(entry.entry.rating)),
            ] + (comment.isEmpty ? [] : [LinearWords.fact(.comment, comment)])
        }
    }

    var canRetry: Bool { report.canRetry }
    func retry() { report.load() }

    var commands: [LinearCommand] {
        [
            LinearCommand("c", "change", help: LinearWords.changes) { [weak self] _, _ in
                if let self, let entry { diary.actions.change(entry.entry) }
                return .done
            },
            LinearCommand("x", "delete", help: LinearWords.deletes) { [weak self] _, _ in
                guard let self, let entry else { return .done }
                diary.actions.delete(entry.entry)
                return .back
            },
        ]
    }
}

extension Loadable<ReportPresentationModel> {
    fileprivate var notes: [String] {
        state.value.map { $0.entries.isEmpty ? [] : [$0.summary.joined(separator: ", ")] } ?? []
    }
}
