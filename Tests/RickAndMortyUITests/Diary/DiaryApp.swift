import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport

/// An app with the diary only, on test doubles.
final class DiaryApp {
    let terminal: ScriptedTerminal
    let clock = ScriptedClock()
    private let control = AppControlDouble()
    var services: UIServices { control.services }
    /// Reports of today and of all days; the second of three is that of the month.
    let reports: [LoadableSpy<ReportPresentationModel>]
    let statistics = LoadableSpy<StatisticsPresentationModel>(.idle)
    let dex = LoadableSpy<DexPresentationModel>(.idle)
    var today = WatchedOnce.today
    private(set) var writes = 0
    private(set) var changed: [DiaryEntry] = []
    private(set) var deleted: [DiaryEntry] = []
    private(set) var quits = 0
    let appearance: Appearance
    private(set) var screen: DiaryScreen?
    private var display: Display?

    init(
        columns: Int = 100,
        rows: Int = 30,
        appearance: Appearance = Appearance(),
        _ states: [LoadingState<ReportPresentationModel>] = [
            .loaded(WatchedOnce.report([WatchedOnce.entries[0]])), .loaded(WatchedOnce.report()),
        ]
    ) {
        self.appearance = appearance
        terminal = ScriptedTerminal(columns: columns, rows: rows, clock: clock)
        reports = states.map { LoadableSpy($0) }
        let titles = states.count > 2 ? ["Today", "This Month", "All"] : ["Today", "All"]
        let screen = DiaryScreen(
            zip(titles, reports).map { DiaryReport(title: $0, report: $1) },
            statistics: statistics,
            dex: dex,
            today: { [unowned self] in today },
            actions: DiaryActions(
                write: { [weak self] in self?.writes += 1 },
                change: { [weak self] in self?.changed.append($0) },
                delete: { [weak self] in self?.deleted.append($0) }
            )
        )
        let root = AppScreen(
            sections: [Section(.diary, screen: screen)],
            control: control,
            on: terminal.device,
            quit: { [weak self] in self?.quits += 1 }
        )
        self.screen = screen
        let display = Display(terminal: terminal.device, root: root, appearance: appearance, clock: clock)
        display.start()
        self.display = display
    }

    func press(_ keys: Key...) {
        for key in keys { terminal.press(key) }
    }

    /// Draws all pending frames.
    func settle() async {
        await mainActorQueueHasRun()
        clock.advance(by: .milliseconds(200))
        await mainActorQueueHasRun()
    }

    var text: String { terminal.text }
    var footer: String { terminal.line(terminal.size.rows - 1) }
    var selectedLine: String {
        text.split(separator: "\n").first { $0.hasPrefix("│▌") }.map(String.init) ?? ""
    }
}
