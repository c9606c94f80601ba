import LoadResource
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyUI

@Suite("The diary")
struct DiaryScreenTests {
    private nonisolated static let sizes = [
        Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 60, rows: 20),
        Size(columns: 40, rows: 10),
    ]

    private nonisolated static let states: [(name: String, state: LoadingState<ReportPresentationModel>)] = [
        ("content", .loaded(SampleDiary.report())),
        ("empty", .loaded(SampleDiary.report([]))),
        ("failed", .error("Favourites and diary are damaged. Restart rickmorty to recover them")),
        ("loading", .loading),
    ]

    @Test(arguments: states, sizes)
    func `matches the snapshot`(state: (name: String, state: LoadingState<ReportPresentationModel>), size: Size)
        async throws
    {
        let app = DiaryApp(columns: size.columns, rows: size.rows, .idle)
        app.show(state.state, others: SampleDiary.report(state.name == "empty" ? [] : SampleDiary.entries))
        await app.settle()
        let canvas = try #require(app.terminal.canvas)
        expectSnapshot("diary-\(state.name)-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test func `works in ASCII`() async throws {
        let app = DiaryApp(appearance: Appearance(glyphs: .ascii), Self.states[0].state)
        await app.settle()
        expectSnapshot("diary-content-ascii", of: try #require(app.terminal.canvas))
        let foreign = Set(app.text.filter { !$0.isASCII }).subtracting("ミスター・ミーシークス\u{FFFD}")
        #expect(foreign.isEmpty)
    }

    private nonisolated static let wideSizes = [
        Size(columns: 70, rows: 20), Size(columns: 80, rows: 24), Size(columns: 160, rows: 45),
    ]

    /// A detail with the cast of the entry's episode.
    private func detail(of entry: EntryPresentationModel, open: @escaping (Destination) -> Void = { _ in }) -> (
        any DetailScreen
    )? {
        let episode = EpisodePresentationModel(Cast.episode(entry.entry.episode ?? 1))
        let cast = episode.related.map { related in
            CharacterPresentationModel.relatedView(
                RelatedContent(related) {
                    ConstantLoadable(CharacterPresentationModel(Cast.character($0)))
                } portrait: {
                    ConstantLoadable(.face(id: $0))
                }
            )
        }
        return RelatedScreen(episode, facts: entry.facts, related: cast, open: open)
    }

    @Test(arguments: wideSizes)
    func `shows the cast of the selected entry's episode beside the entries`(size: Size) async throws {
        let app = DiaryApp(columns: size.columns, rows: size.rows, .loaded(SampleDiary.report())) { detail(of: $0) }
        await app.settle()
        expectSnapshot("diary-cast-\(size.columns)x\(size.rows)", of: try #require(app.terminal.canvas))
    }

    @Test func `opens a character of the cast after Tab, and edits the entry after another Tab`() async {
        var opened: [Destination] = []
        let app = DiaryApp(.loaded(SampleDiary.report())) { self.detail(of: $0) { opened.append($0) } }
        await app.settle()
        app.press(.tab, .enter)
        #expect(opened.count == 1)
        #expect(app.changed.isEmpty)
        app.press(.tab, .enter)
        #expect(opened.count == 1)
        #expect(app.changed.count == 1)
        app.press(.tab, .escape, .enter)
        #expect(app.changed.count == 2)
    }

    @Test func `opens on the first report that has entries, once`() async {
        let app = DiaryApp(.idle)
        app.show(.loaded(SampleDiary.report([])))
        await app.settle()
        #expect(app.text.contains("8 entries"))
        #expect(app.footer.contains("[] switch tab"))
        app.press(.character("["))
        #expect(app.text.contains("No entries"))
        app.show(.loaded(SampleDiary.report([])))
        await app.settle()
        #expect(app.text.contains("No entries"))
    }

    @Test func `switches reports with brackets`() {
        let app = DiaryApp()
        #expect(app.footer.contains("] switch tab"))
        #expect(!app.footer.contains("["))
        app.press(.character("]"))
        #expect(app.footer.contains("[] switch tab"))
        #expect(app.text.contains("8 entries"))
        app.press(.character("["))
        #expect(app.text.contains("Raising Gazorpazorp"))
        #expect(app.text.contains("1 entry · average 3.5"))
    }

    @Test(arguments: sizes)
    func `shows the statistics after the last report`(size: Size) async throws {
        let app = DiaryApp(columns: size.columns, rows: size.rows, .loaded(SampleDiary.report()))
        #expect(app.statistics.loads == 0)
        app.openStatistics()
        #expect(app.statistics.loads == 1)
        app.statistics.state = .loaded(SampleDiary.statistics())
        await app.settle()
        expectSnapshot("diary-statistics-\(size.columns)x\(size.rows)", of: try #require(app.terminal.canvas))
        app.press(.enter, .character("x"), .down)
        #expect(app.changed.isEmpty)
        #expect(app.deleted.isEmpty)
        app.screen?.reload()
        #expect(app.statistics.loads == 2)
    }

    @Test func `shows no statistics without entries, and reloads them after a failure`() async {
        let app = DiaryApp(.idle)
        app.show(.loaded(SampleDiary.report([])), others: SampleDiary.report([]))
        app.statistics.state = .loaded(SampleDiary.statistics([]))
        app.openStatistics()
        #expect(app.text.contains("No entries"))
        app.statistics.state = .error("The disk is gone")
        await app.settle()
        #expect(app.text.contains("⚠ The disk is gone"))
        app.press(.character("r"))
        #expect(app.statistics.loads == 1)
    }

    private nonisolated static let dexSizes = [
        Size(columns: 200, rows: 55), Size(columns: 100, rows: 30), Size(columns: 80, rows: 24),
        Size(columns: 60, rows: 20), Size(columns: 40, rows: 10),
    ]

    @Test(arguments: dexSizes)
    func `shows the collection after the statistics`(size: Size) async throws {
        let app = DiaryApp(columns: size.columns, rows: size.rows, .loaded(SampleDiary.report()))
        app.openStatistics()
        #expect(app.dex.loads == 0)
        #expect(app.footer.contains("[] switch tab"))
        app.press(.character("]"))
        #expect(app.dex.loads == 1)
        #expect(app.footer.contains("[ switch tab"))
        app.dex.state = .loaded(.bundled(watched: [1, 2, 3, 8, 11, 12, 25, 30, 41]))
        await app.settle()
        expectSnapshot("diary-dex-\(size.columns)x\(size.rows)", of: try #require(app.terminal.canvas))
        app.screen?.reload()
        #expect(app.dex.loads == 2)
        app.press(.character("["), .character("["))
        #expect(app.text.contains("8 entries"))
    }

    @Test func `shows a complete collection in ASCII, and reloads it after a failure`() async throws {
        let app = DiaryApp(appearance: Appearance(glyphs: .ascii), .loaded(SampleDiary.report()))
        app.dex.state = .loaded(.bundled(watched: Set(1...51)))
        app.openStatistics()
        app.press(.character("]"))
        expectSnapshot("diary-dex-ascii", of: try #require(app.terminal.canvas))
        #expect(app.text.allSatisfy { $0.isASCII })
        app.dex.state = .error("The disk is gone")
        await app.settle()
        app.press(.character("r"))
        #expect(app.dex.loads == 1)
    }

    @Test func `edits or deletes the selected entry, and adds a new one`() {
        let app = DiaryApp()
        app.press(.character("]"), .down, .down, .enter, .up, .character("x"), .delete, .character("d"))
        #expect(app.changed.map(\.id) == [SampleDiary.entries[2].id])
        #expect(app.deleted.map(\.id) == [SampleDiary.entries[1].id, SampleDiary.entries[1].id])
        #expect(app.writes == 1)
    }

    @Test func `edits and deletes nothing without entries, and hints how to add one`() {
        let app = DiaryApp(.idle)
        app.show(.loaded(SampleDiary.report([])), others: SampleDiary.report([]))
        app.press(.enter, .character("x"), .down)
        #expect(app.changed.isEmpty)
        #expect(app.deleted.isEmpty)
        #expect(app.footer == " ] switch tab  d add entry  : commands  ? help  q quit")
    }

    @Test func `sorts and searches the visible report, or all entries if it is empty`() {
        let entries = [SampleDiary.entry(1), SampleDiary.entry(2, title: "S01E08 Rixty Minutes")]
        let app = DiaryApp(.loaded(SampleDiary.report(entries)))
        app.press(.character(","), .character("r"))
        #expect(app.selectedLine.contains("S01E08"))
        #expect(app.text.contains("2 entries"))
        app.show(.loaded(SampleDiary.report([])))
        app.press(.character("/"))
        #expect(app.text.contains("8 entries"))
        for letter in "squanch" { app.press(.character(letter)) }
        #expect(app.selectedLine.contains("S02E10"))
    }

    @Test func `displays the error of a failed report, and reloads it with r`() async {
        let app = DiaryApp(.idle)
        app.show(.error("The disk is gone"))
        await app.settle()
        #expect(app.text.contains("⚠ The disk is gone"))
        #expect(app.footer.contains("r retry"))
        let loads = app.reports.loads
        app.press(.character("r"))
        #expect(app.reports.loads == loads + 1)
    }

    @Test func `keeps the selection while entries are added, and selects the next entry after a removal`() async {
        let app = DiaryApp(.loaded(SampleDiary.report()))
        app.press(.down, .down)
        let selected = SampleDiary.entries[2]
        app.show(.loaded(SampleDiary.report([SampleDiary.entry(9, watched: 21)] + SampleDiary.entries)))
        await app.settle()
        #expect(app.selectedLine.contains("Rixty"))
        #expect(app.text.contains(" 4/9"))
        app.show(.loaded(SampleDiary.report(SampleDiary.entries.filter { $0 != selected })))
        await app.settle()
        #expect(app.text.contains(" 4/7"))
        app.press(.end)
        app.show(.loaded(SampleDiary.report([SampleDiary.entries[0]])))
        await app.settle()
        #expect(app.selectedLine.contains("S01E07"))
        #expect(app.text.contains(" 1/1"))
    }

    @Test func `selects a new entry once it has loaded`() async {
        let app = DiaryApp(.loaded(SampleDiary.report()))
        let entry = SampleDiary.entry(9, title: "New", watched: 19)
        app.screen?.select(entry.id)
        await app.settle()
        #expect(app.text.contains(" 1/8"))
        app.show(.loaded(SampleDiary.report([entry] + SampleDiary.entries)))
        await app.settle()
        #expect(app.selectedLine.contains("New"))
    }

    @Test func `reloads its reports after a change, on another day, and on return`() {
        let app = DiaryApp(.loaded(SampleDiary.report()))
        let loads = app.reports.loads
        app.screen?.reload()
        #expect(app.reports.loads == loads + 1)
        #expect(app.reports.cancels == 2)
        app.press(.down)
        #expect(app.reports.loads == loads + 1)
        app.today = SampleDiary.day(22)
        app.press(.down)
        #expect(app.reports.loads == loads + 2)
        app.screen?.willDisappear()
        app.press(.up)
        #expect(app.reports.loads == loads + 3)
    }
}

@Suite("The year poster")
struct YearPosterTests {
    private func year(_ entries: [DiaryEntry], of number: Int = 2026) -> DiaryYear {
        .bundled(number, of: entries)
    }

    private func example() throws -> DiaryYear {
        year([
            try .example(1, halves: 9, on: "2026-03-08", episode: 1),
            try .example(2, halves: 10, on: "2026-03-08", episode: 8),
            try .example(3, halves: 6, on: "2026-03-09"), try .example(4, halves: 0, on: "2026-11-20", episode: 22),
            try .example(5, halves: 7, on: "2026-12-31", episode: 30),
        ])
    }

    private func canvas(
        _ year: DiaryYear,
        columns: Int,
        appearance: Appearance = Appearance(theme: .dark),
        hasPortraits: Bool = true
    ) -> Canvas {
        let shown = YearPoster.companions(of: year, columns: columns)
        let portraits = shown.map { ($0.character.id, Portrait.face(id: $0.character.id)) }
        let poster = YearPoster(year, portraits: hasPortraits ? Dictionary(uniqueKeysWithValues: portraits) : [:])
        var canvas = Canvas(size: Size(columns: columns, rows: poster.rows(columns: columns)), appearance: appearance)
        poster.draw(in: canvas.bounds, on: &canvas)
        return canvas
    }

    @Test(arguments: [80, 60, 40])
    func `matches the snapshot`(columns: Int) throws {
        let canvas = canvas(try example(), columns: columns)
        expectSnapshot("year-\(columns)", of: canvas)
        #expect(canvas.line(canvas.size.rows - 1).hasPrefix("╰──"))
        #expect(canvas.line(canvas.size.rows - 2).allSatisfy { "│ ".contains($0) }, "a blank line at the bottom")
    }

    @Test func `shows names in ASCII, without portraits`() throws {
        let appearance = Appearance(theme: .mono, glyphs: .ascii)
        let canvas = canvas(try example(), columns: 80, appearance: appearance, hasPortraits: false)
        expectSnapshot("year-ascii", of: canvas)
        #expect(canvas.text.allSatisfy { $0.isASCII })
    }

    @Test(arguments: [10, 20, 30, 79])
    func `is drawn at any width`(columns: Int) throws {
        #expect(canvas(try example(), columns: columns).text.contains("██"))
    }

    @Test func `omits episodes and characters for a year without known titles`() throws {
        let text = canvas(year([try .example(1, on: "0999-02-03")], of: 999), columns: 80).text
        #expect(!text.contains(Strings.bestEpisodes) && !text.contains(Strings.mostSeen))
        #expect(text.contains("1 entry, 0 episodes"))
        #expect(text.contains("Feb"))
    }

    @Test(arguments: [(80, 5), (79, 5), (60, 4), (40, 2), (10, 1)])
    func `shows as many characters as fit`(columns: Int, count: Int) throws {
        #expect(YearPoster.companions(of: try example(), columns: columns).count == count)
    }
}
