package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation

/// The diary's entries, by report, in linear mode.
package final class LinearDiaryPlace: LinearPlace, DiaryView {
    private let makeReports: () -> any Loadable<[ReportPresentationModel]>
    private let tabs: [(title: String, lines: () -> any Loadable<[String]>)]
    private let today: () -> CalendarDay
    private let actions: any DiaryActions
    @Published private var reports: any Loadable<[ReportPresentationModel]>
    @Published private var range = ReportRange.all
    /// The day the reports were made for. They are reloaded when it changes.
    private var day: CalendarDay

    /// - Parameters:
    ///   - reports: Makes the load of the reports, in the order of `ReportRange`.
    ///   - statistics: Makes the load of the statistics.
    ///   - dex: Makes the load of the Dex.
    package init(
        reports: @escaping () -> any Loadable<[ReportPresentationModel]>,
        statistics: @escaping () -> any Loadable<DiaryStatistics>,
        dex: @escaping () -> any Loadable<Dex>,
        today: @escaping () -> CalendarDay,
        actions: any DiaryActions
    ) {
        makeReports = reports
        tabs = [(Strings.statistics, { statistics().map { $0.lines } }), (Strings.dex, { dex().map(\.lines) })]
        self.reports = reports()
        self.today = today
        self.actions = actions
        day = today()
    }

    package var name: String { "\(Strings.diary), \(range.title)" }
    private var report: any Loadable<ReportPresentationModel> { reports.map { [range] in $0[range] } }

    package var list: LinearList? {
        let (name, report) = (name, report)
        let notes = report.state.value.map { $0.entries.isEmpty ? [] : [$0.summary.joined(separator: ", ")] }
        let entries = StaticListModel(report.map(\.entries))
        let list = LinearList(name, entries, empty: LinearStrings.noEntries) { [weak self] entry in
            LinearRow(id: .entry(entry.entry), text: entry.line) { self.map { .place($0.place(of: entry)) } ?? .done }
        }
        list.makeNotes = { notes ?? [] }
        return list
    }

    package func load() { if day != today() { reload() } }

    package func reload() {
        day = today()
        reports = makeReports()
    }

    package func select(_ id: EntryID) {}

    /// Discards the loaded reports, as another process may have written to the diary by the time the user returns.
    package func leave() { reload() }

    package var commands: [LinearCommand] {
        let menu = ReportRange.allCases.map { range in
            LinearCommand(range.word, help: LinearStrings.report(range.title)) { [weak self] _, _ in
                self?.range = range
                return .reprint
            }
        }
        let tabs = tabs.map { title, lines in
            LinearCommand(title.lowercased(), help: LinearStrings.report(title)) { _, _ in
                let lines = lines()
                return .place(LinearTextPlace("\(Strings.diary), \(title)", lines))
            }
        }
        return menu + tabs + [
            LinearCommand("d", help: LinearStrings.addHelp) { [actions] _, _ in
                actions.addEntry()
                return .done
            },
            LinearCommand("x", "delete", takes: .row, help: LinearStrings.deleteHelp, if: { $0.count > 0 }) {
                [actions] _, given in
                if case .entry(let entry)? = given.row?.id { actions.delete(entry) }
                return .done
            },
        ]
    }

    /// The place that shows an entry in full.
    private func place(of opened: EntryPresentationModel) -> any LinearPlace {
        var shown: EntryPresentationModel? { report.state.value?.entries.first { $0.id == opened.id } }
        let place = LinearTextPlace(
            shown?.title ?? opened.title,
            self.report.map { _ in shown?.lines ?? [LinearStrings.noSuchEntry] }
        )
        place.commands = [
            LinearCommand("c", "change", help: LinearStrings.editHelp) { [actions] _, _ in
                if let shown { actions.change(shown.entry) }
                return .done
            },
            LinearCommand("x", "delete", help: LinearStrings.deleteHelp) { [actions] _, _ in
                guard let shown else { return .done }
                actions.delete(shown.entry)
                return .back
            },
        ]
        return place
    }
}

extension DiaryStatistics {
    fileprivate var lines: [String] {
        if count == 0 { return [LinearStrings.noEntries] }
        return [summary, streaks].map { $0.joined(separator: ", ") }
            + seasons.map { LinearStrings.watched($0.watched, of: $0.episodes, in: $0.title) }
    }
}

extension EntryPresentationModel {
    /// Example: "2026-11-20, Pilot, 3.5 of 5".
    fileprivate var line: String { "\(date), \(title), \(LinearStrings.rating(entry.rating))" }

    fileprivate var lines: [String] {
        let comment = comment.filter { !$0.isEmpty }.joined(separator: " ")
        return [LinearStrings.fact(.date, date), LinearStrings.fact(.rating, LinearStrings.rating(entry.rating))]
            + (comment.isEmpty ? [] : [LinearStrings.fact(.comment, comment)])
    }
}
