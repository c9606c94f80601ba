import LoadResource
package import RickAndMorty

/// What was watched, report by report.
package final class LinearDiaryPlace: LinearPlace, DiaryView {
    private let makeReports: () -> [DiaryReport]
    private let today: () -> CalendarDay
    private let actions: DiaryActions
    @Observed private var reports: [DiaryReport]
    @Observed private var current: Int
    /// When the reports were made; another day has others.
    private var day: CalendarDay

    /// - Parameter reports: makes them, in the order of the menu, at least one: what they say is read anew.
    package init(reports: @escaping () -> [DiaryReport], today: @escaping () -> CalendarDay, actions: DiaryActions) {
        let made = reports()
        makeReports = reports
        self.reports = made
        self.today = today
        self.actions = actions
        day = today()
        // The last one has everything.
        current = made.count - 1
    }

    package var name: String { "\(Words.diary), \(reports[current].title)" }

    package var list: (any LinearList)? {
        LinearEntryList(name: name, report: reports[current].report) { [weak self] entry in
            guard let self else { return .done }
            return .place(LinearEntryPlace(entry, report: { self.reports[self.current].report }, actions: actions))
        }
    }

    package func load() {
        if day != today() { reload() }
        reports[current].report.loadIfIdle()
    }

    package func reload() {
        day = today()
        reports = makeReports()
    }

    package func select(_ id: EntryID) {}

    /// Another program may write to the diary meanwhile.
    package func leave() { reload() }

    package var commands: [LinearCommand] {
        let menu = reports.enumerated().map { index, report in
            LinearCommand(report.word, help: LinearWords.report(report.title)) { [weak self] _, _ in
                self?.current = index
                return .again
            }
        }
        return menu + [
            LinearCommand("d", help: LinearWords.writes) { [actions] _, _ in
                actions.write()
                return .done
            },
            LinearCommand("x", "delete", takes: .row, help: LinearWords.deletes, if: { $0.count > 0 }) {
                [actions] _, given in
                if case .row(let row) = given, let entry = row.id as? DiaryEntry { actions.delete(entry) }
                return .done
            },
        ]
    }
}

extension DiaryReport {
    /// "week" for "This Week".
    fileprivate var word: String { title.lowercased().split(separator: " ").last.map(String.init) ?? "" }
}
