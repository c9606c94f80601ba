import LoadResource
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalTesting
import TerminalUI
import TestSupport

@testable import RickAndMorty

/// An app with the diary only, on test doubles.
final class DiaryApp {
    let terminal: ScriptedTerminal
    let clock = ScriptedClock()
    private let control = AppControlDouble()
    var services: UIServices { control.services }
    /// Counts the loads of the reports.
    let reports = LoadableSpy<[ReportPresentationModel]>()
    let statistics = LoadableSpy<DiaryStatistics>(.idle)
    let dex = LoadableSpy<Dex>(.idle)
    var today = SampleDiary.today
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
        _ report: LoadingState<ReportPresentationModel> = .loaded(SampleDiary.report([SampleDiary.entries[0]])),
        detail: @escaping (EntryPresentationModel) -> (any DetailScreen)? = { _ in nil }
    ) {
        self.appearance = appearance
        terminal = ScriptedTerminal(columns: columns, rows: rows, clock: clock)
        let screen = DiaryScreen(
            statistics: statistics,
            dex: dex,
            today: { [unowned self] in today },
            actions: actions,
            detail: detail
        )
        let root = AppScreen(
            sections: [Section(.diary, screen: screen)],
            coordinator: control,
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

    /// Displays today's report in the given state. By default, the other reports show all entries.
    func show(_ today: LoadingState<ReportPresentationModel>, others: ReportPresentationModel = SampleDiary.report()) {
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

    /// Opens the statistics, which follow the reports.
    func openStatistics() {
        press(.character("]"), .character("]"), .character("]"), .character("]"))
    }

    func press(_ keys: Key...) {
        for key in keys { terminal.press(key) }
    }

    /// Draws all pending frames.
    func settle() async {
        await drainMainActorQueue()
        clock.advance(by: .milliseconds(200))
        await drainMainActorQueue()
    }

    var text: String { terminal.text }
    var footer: String { terminal.line(terminal.size.rows - 1) }
    var selectedLine: String {
        text.split(separator: "\n").first { $0.hasPrefix(" ▌") }.map(String.init) ?? ""
    }
}

final class DiaryActionsSpy: DiaryActions {
    private(set) var writes = 0
    private(set) var changed: [DiaryEntry] = []
    private(set) var deleted: [DiaryEntry] = []

    func addEntry() { writes += 1 }
    func change(_ entry: DiaryEntry) { changed.append(entry) }
    func delete(_ entry: DiaryEntry) { deleted.append(entry) }
}

/// Test double of the services of a form, with results set by the test.
final class FormDouble {
    let layer: LoadingEntryForm
    private(set) var saving: [DiaryEntry] = []
    private(set) var saved: [DiaryEntry] = []
    /// The entry that each saved entry replaced.
    private(set) var replaced: [DiaryEntry?] = []
    /// The drafts of all changes, read on access.
    var drafts: [EntryDraft] { changes.map { $0() } }
    private(set) var changes: [() -> EntryDraft] = []
    private(set) var keeps = 0
    private(set) var discards = 0
    private(set) var loads = 0
    private let draftStore = DraftStoreDouble()

    private final class DraftStoreDouble: DraftStore {
        weak var form: EntryForm?
        weak var double: FormDouble?

        func change(_ draft: @escaping () -> EntryDraft) { double?.changes.append(draft) }
        func save() { double?.keeps += 1 }
        func delete() { double?.discards += 1 }
    }

    init(
        changing known: DiaryEntry? = nil,
        pristine: EntryDraft = EntryDraft(title: "S01E07 Raising Gazorpazorp", date: "2026-11-21", episode: 7)
    ) {
        layer = LoadingEntryForm { [draftStore] kept, warning in
            let form = EntryForm(
                title: Strings.newEntry,
                changing: known,
                initialDraft: pristine,
                kept: kept,
                warning: warning,
                autosave: draftStore,
                validate: { (draft) throws(EntryProblems) in
                    try draft.entry(id: SampleDiary.entries[0].id, today: SampleDiary.today)
                }
            )
            form.onSaved = { entry, before in
                draftStore.double?.saved.append(entry)
                draftStore.double?.replaced.append(before)
            }
            form.onSave = { entry, _ in
                draftStore.double?.saving.append(entry)
                draftStore.form?.display(errorMessage: nil)
                draftStore.form?.display(isLoading: true)
            }
            draftStore.form = form
            return form
        }
        draftStore.double = self
        layer.onLoad = { [weak self] in
            self?.loads += 1
            self?.layer.display(isLoading: true)
        }
    }

    /// Finishes loading the draft.
    func open(kept: EntryDraft? = nil) {
        layer.display(presentationModel: kept)
        layer.display(isLoading: false)
    }

    func failToOpen(_ message: String) {
        layer.display(errorMessage: message)
        layer.display(isLoading: false)
    }

    func finishSaving(_ result: EntrySaveResult = .saved) {
        draftStore.form?.display(presentationModel: result)
        draftStore.form?.display(isLoading: false)
    }

    func failSaving(_ message: String) {
        draftStore.form?.display(errorMessage: message)
        draftStore.form?.display(isLoading: false)
    }

    func warn(_ message: String) {
        draftStore.form?.display(warning: message)
    }
}

/// Sample diary entries.
nonisolated enum SampleDiary {
    static let today = day(21)

    /// A day in November 2026.
    static func day(_ number: Int) -> CalendarDay {
        CalendarDay(daysSince1970: 20_757 + number)
    }

    /// - Parameter watched: the day of the month.
    static func entry(_ number: Int, title: String = "", watched: Int? = nil, comment: String = "") -> DiaryEntry {
        let halves = (number * 3 + 4) % 11
        return DiaryEntry(
            id: id(number),
            title: title.isEmpty ? "S01E0\(number % 10) Episode \(number)" : title,
            rating: Rating(halves: halves) ?? lowest,
            day: day(watched ?? 21 - number / 2),
            comment: comment,
            episode: number
        )
    }

    private static let lowest = Rating(halves: 0).unsafelyUnwrapped
    private static func id(_ number: Int) -> EntryID {
        EntryID("00000000-0000-7000-8000-0000000000\(number + 10)").unsafelyUnwrapped
    }

    /// Newest first.
    static let entries = [
        entry(1, title: "S01E07 Raising Gazorpazorp", comment: "Mar-Sha is born.\nGwendolyn!\n\nAnd Summer rules."),
        entry(2, title: "S01E08 Rixty Minutes"),
        entry(3, title: "ミスター・ミーシークス \u{1B}[2J", comment: "Wide."),
        entry(4, title: "S02E10 The Wedding Squanchers, with a title that goes on and on until it is cut somewhere"),
        entry(5), entry(6), entry(7), entry(8),
    ].sorted { $0.isNewer(than: $1) }

    static func statistics(_ entries: [DiaryEntry] = entries) -> DiaryStatistics {
        let episodes = (1...41).map { id in
            let code = EpisodeCode(SafeText("S0\((id + 9) / 10)E\(id)"))
            return EpisodeModel(id: id, name: "", airDate: "", code: code, characters: [])
        }
        let calendar = DayCalendar(today: today, firstWeekday: .monday)
        return DiaryStatistics(of: entries, episodes: episodes, in: calendar)
    }

    static func report(_ entries: [DiaryEntry] = entries) -> ReportPresentationModel {
        ReportPresentationModel(Report(entries))
    }
}
