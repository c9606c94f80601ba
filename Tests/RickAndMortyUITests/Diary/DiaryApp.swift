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
    /// Counts the loads of the reports.
    let reports = LoadableSpy<[ReportPresentationModel]>()
    let statistics = LoadableSpy<StatisticsPresentationModel>(.idle)
    let dex = LoadableSpy<DexPresentationModel>(.idle)
    var today = WatchedOnce.today
    private let actions = DiaryActionsSpy()
    var writes: Int { actions.writes }
    var changed: [DiaryEntry] { actions.changed }
    var deleted: [DiaryEntry] { actions.deleted }
    private(set) var quits = 0
    let appearance: Appearance
    private(set) var screen: DiaryScreen?
    private var display: Display?

    init(
        columns: Int = 100,
        rows: Int = 30,
        appearance: Appearance = Appearance(),
        _ report: LoadingState<ReportPresentationModel> = .loaded(WatchedOnce.report([WatchedOnce.entries[0]]))
    ) {
        self.appearance = appearance
        terminal = ScriptedTerminal(columns: columns, rows: rows, clock: clock)
        let screen = DiaryScreen(
            statistics: statistics,
            dex: dex,
            today: { [unowned self] in today },
            actions: actions
        )
        let root = AppScreen(
            sections: [Section(.diary, screen: screen)],
            control: control,
            on: terminal.device,
            quit: { [weak self] in self?.quits += 1 }
        )
        screen.adapter = reports
        self.screen = screen
        show(report)
        let display = Display(terminal: terminal.device, root: root, appearance: appearance, clock: clock)
        display.start()
        self.display = display
    }

    /// Displays the state of the report of today; the others have all entries, unless it is given.
    func show(_ today: LoadingState<ReportPresentationModel>, others: ReportPresentationModel = WatchedOnce.report()) {
        switch today {
        case .idle: break
        case .loading: screen?.display(isLoading: true)
        case .loaded(let report):
            screen?.display(presentationModel: [report] + Array(repeating: others, count: 3))
            screen?.display(isLoading: false)
        case .error(let error):
            screen?.display(errorMessage: SharedStringsHelper.message(for: error))
            screen?.display(isLoading: false)
        }
    }

    /// Shows what is behind the reports.
    func openStatistics() {
        press(.character("]"), .character("]"), .character("]"), .character("]"))
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

final class DiaryActionsSpy: DiaryActions {
    private(set) var writes = 0
    private(set) var changed: [DiaryEntry] = []
    private(set) var deleted: [DiaryEntry] = []

    func write() { writes += 1 }
    func change(_ entry: DiaryEntry) { changed.append(entry) }
    func delete(_ entry: DiaryEntry) { deleted.append(entry) }
}
