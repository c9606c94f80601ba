import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("The guessing game screen")
struct GuessScreenTests {
    private nonisolated static let today = CalendarDay(daysSince1970: 20_769)
    private let services = UIServices()

    private struct GuessServicesStub: GuessServices {
        let glyphs: Glyphs
        let portrait: LoadingState<[UInt8]>?
        let showsBlocks: Bool

        func showsPortraits(whole: Bool) -> Bool { portrait != nil && (whole || showsBlocks) }
        var faces: ((Int) -> any Loadable<Portrait>)? {
            portrait.map { state in { id in LoadableSpy<Portrait>(state.map { _ in .face(id: id) }) } }
        }
        func portrait(of character: Int) -> any Loadable<[UInt8]> { LoadableSpy(portrait ?? .idle) }
        func picture(_ image: [UInt8], in blocks: Int?) -> any View { Blocks(count: blocks) }
        func subject(_ character: Destination) -> (any Subject)? { nil }
        func open(_ character: Destination) {}
    }

    /// Starts an app that contains only the game.
    private func show(
        _ round: GuessRound,
        on terminal: ScriptedTerminal,
        appearance: Appearance = Appearance(),
        portrait: LoadingState<[UInt8]>? = .loaded([]),
        showsBlocks: Bool = true
    ) -> Display {
        let screen = GuessScreen(
            GuessGame(.example, sources: GuessSourcesDouble(), services: services),
            services: services,
            guessServices: GuessServicesStub(glyphs: appearance.glyphs, portrait: portrait, showsBlocks: showsBlocks)
        )
        screen.display(presentationModel: [Self.today: round])
        let root = AppScreen(
            sections: [Section(.guessing, screen: screen)],
            coordinator: AppControlDouble(),
            on: terminal.device
        ) {}
        let display = Display(terminal: terminal.device, root: root, appearance: appearance, clock: ScriptedClock())
        display.start()
        return display
    }

    private nonisolated static let rounds: [(name: String, round: GuessRound)] = [
        ("open", GuessRound(character: 47, guesses: [265, 1])),
        ("solved", GuessRound(character: 47, guesses: [265, 1, 47])),
    ]
    private nonisolated static let sizes = [
        Size(columns: 40, rows: 10), Size(columns: 60, rows: 20), Size(columns: 80, rows: 24),
        Size(columns: 100, rows: 30), Size(columns: 200, rows: 55),
    ]

    @Test(arguments: rounds, sizes)
    func `matches the snapshot`(round: (name: String, round: GuessRound), size: Size) throws {
        let terminal = ScriptedTerminal(columns: size.columns, rows: size.rows)
        let display = show(round.round, on: terminal)
        expectSnapshot("guess-\(round.name)-\(size.columns)x\(size.rows)", of: try #require(terminal.canvas))
        withExtendedLifetime(display) {}
    }

    private nonisolated static let themes = ThemeChoice.all.flatMap { choice in
        [8, 256].flatMap { colors in
            let suited = choice.suited(to: TerminalCapabilities(unicode: true, colors: colors))
            return [Background.dark, .light, nil].map { suited.theme(on: $0) }
        }
    }

    @Test(arguments: Set(themes + [.standard, .basic, .basicOnLight, .basicOnDark]))
    func `distinguishes near and wrong guesses by symbol, and by colour if the theme has any`(theme: Theme) throws {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let display = show(Self.rounds[1].round, on: terminal, appearance: Appearance(theme: theme))
        let canvas = try #require(terminal.canvas)
        let symbols = canvas.cells.filter { "◇≈◆".contains($0.character ?? " ") }
        #expect(symbols.map(\.character) == ["◇", "≈", "◆"])
        let colors = Set(symbols.map { [$0.style.foreground, $0.style.background] })
        #expect(colors.count == (theme == .mono || theme == .highContrast ? 1 : 3))
        withExtendedLifetime(display) {}
    }

    @Test(arguments: zip([[265], [265, 47]], [false, true]))
    func `shows the portrait only after the round if the terminal can't show blocks`(
        guesses: [Int],
        hasPortrait: Bool
    ) {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let display = show(GuessRound(character: 47, guesses: guesses), on: terminal, showsBlocks: false)
        #expect(terminal.text.contains(" whole ") == hasPortrait)
        #expect(terminal.text.contains("▒") == hasPortrait)
        withExtendedLifetime(display) {}
    }

    @Test func `shows no legend after giving up without a guess`() {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let display = show(GuessRound(character: 47, hasGivenUp: true), on: terminal)
        #expect(!terminal.text.contains("no shared episode"))
        withExtendedLifetime(display) {}
    }

    @Test func `suggests names below the input line`() throws {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let display = show(GuessRound(character: 47), on: terminal)
        terminal.type("ri")
        expectSnapshot("guess-typing-80x24", of: try #require(terminal.canvas))
        withExtendedLifetime(display) {}
    }

    @Test func `shows how to get a portrait that can't be loaded`() throws {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let display = show(GuessRound(character: 47), on: terminal, portrait: .error("Not in local data"))
        expectSnapshot("guess-failed-80x24", of: try #require(terminal.canvas))
        withExtendedLifetime(display) {}
    }

    @Test func `shows a generated face for a guess whose portrait can't be loaded`() {
        let terminal = ScriptedTerminal(columns: 100, rows: 30)
        let display = show(GuessRound(character: 47, guesses: [265]), on: terminal, portrait: .error("Offline"))
        #expect(terminal.text.ranges(of: "Offline").count == 1, "only in place of the large portrait")
        #expect(terminal.text.contains("██"))
        withExtendedLifetime(display) {}
    }

    @Test func `shows the hints on one line above the last guesses if there is no room for all`() {
        let terminal = ScriptedTerminal(columns: 40, rows: 10)
        let round = GuessRound(character: 47, guesses: [2, 3, 4, 265, 1])
        let display = show(round, on: terminal)
        #expect(terminal.text.contains("\n  Alien · Alive · Episode 11\n"))
        #expect(terminal.text.contains(" ≈ close  Rick Sanchez"))
        withExtendedLifetime(display) {}
    }

    @Test(arguments: sizes)
    func `shows a notice if the terminal can't show portraits`(size: Size) {
        let terminal = ScriptedTerminal(columns: size.columns, rows: size.rows)
        let display = show(GuessRound(character: 47), on: terminal, portrait: nil)
        #expect(terminal.text.contains("This terminal can't show portraits"))
        withExtendedLifetime(display) {}
    }

    @Test func `works in ASCII without a portrait`() throws {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let display = show(
            Self.rounds[0].round,
            on: terminal,
            appearance: Appearance(theme: .mono, glyphs: .ascii),
            portrait: nil
        )
        expectSnapshot("guess-open-ascii", of: try #require(terminal.canvas))
        let foreign = terminal.text.filter { !$0.isASCII }
        #expect(foreign.isEmpty)
        withExtendedLifetime(display) {}
    }
}

nonisolated extension SectionTitle {
    fileprivate static let guessing = all(of: ResourceKinds.models)[6]
}

/// A picture that shows its number of blocks.
private struct Blocks: View {
    let count: Int?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.fill(rect, with: "▒")
        canvas.writeCentered(count.map { " \($0)×\($0) " } ?? " whole ", in: rect.line(rect.rows / 2))
    }
}
