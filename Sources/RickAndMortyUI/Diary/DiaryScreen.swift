import LoadResource
import Observation
package import RickAndMorty
package import TerminalUI

/// What was watched, report by report.
@Observable
package final class DiaryScreen: Screen, DiaryView {
    @ObservationIgnored private let reports: [DiaryReport]
    @ObservationIgnored private let lists: [DiaryListView]
    @ObservationIgnored private let today: () -> CalendarDay
    @ObservationIgnored private let actions: DiaryActions
    private var current = 0
    /// When the reports were asked for last; `nil` when they are to be asked for again.
    @ObservationIgnored private var dayOfReports: CalendarDay?

    /// - Parameters:
    ///   - reports: in the order of the menu, at least one.
    ///   - today: another day has other reports.
    package init(_ reports: [DiaryReport], today: @escaping () -> CalendarDay, actions: DiaryActions) {
        self.reports = reports
        self.today = today
        self.actions = actions
        lists = reports.map { DiaryListView($0.report) }
    }

    /// Another program may write to the diary meanwhile.
    package func leave() {
        dayOfReports = nil
    }

    /// Brings all reports that were asked for up to what the diary says now.
    package func reload() {
        for report in reports.map(\.report) where !report.state.isIdle {
            // What is on its way may have been read before.
            report.cancel()
            report.load()
        }
    }

    /// Selects an entry in each report that has it, once it is there.
    package func select(_ id: EntryID) {
        for list in lists { list.select(id) }
    }

    private var list: DiaryListView { lists[current] }
}

// MARK: - Actions

extension DiaryScreen {
    package func canPerform(_ action: Action) -> Bool {
        switch action {
        case .diary: true
        case .move, .open, .delete: list.selected != nil
        case .previousReport: current > 0
        case .nextReport: current < reports.count - 1
        case .retry: list.canRetry
        default: false
        }
    }

    package func perform(_ action: Action) {
        switch action {
        case .diary: actions.write()
        case .move(let move): list.step(move)
        case .open: list.selected.map { actions.change($0.entry) }
        case .delete: list.selected.map { actions.delete($0.entry) }
        case .previousReport: current -= 1
        case .nextReport: current += 1
        case .retry: list.loadItems()
        default: break
        }
    }
}

// MARK: - Drawing

extension DiaryScreen {
    package func prepare(for size: Size) {
        let today = today()
        if dayOfReports != today {
            dayOfReports = today
            reload()
        }
        list.catchUp()
        panel.prepare(for: size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        panel.draw(in: rect, on: &canvas)
    }

    private var panel: Panel {
        let layout = DiaryLayout(
            titles: reports.map(\.title),
            current: current,
            select: { self.current = $0 },
            report: reports[current].report,
            list: list,
            selected: list.selected
        )
        let note = Words.position(list.position.selection, of: list.entries.count)
        return Panel(Words.diary, note: note, isFocused: true, content: layout)
    }
}
