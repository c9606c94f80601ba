import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

extension CalendarDay {
    /// On which Birdperson is to be guessed.
    nonisolated static let ofBirdperson = CalendarDay(daysSince1970: 20_769)
}

extension LaunchedApp {
    /// Launches the app at the game, on the day of Birdperson, and waits until the round has loaded.
    ///
    /// - Parameter line: the command line.
    static func guessing(
        _ line: String = "--offline",
        library: any Library = MemoryLibrary(),
        showingPortraits: Bool = false,
        colors: Int = 256,
        glyphs: Glyphs = .unicode,
        day: CalendarDay = .ofBirdperson,
        columns: Int = 80,
        rows: Int = 24,
        server: LoopbackAPI? = nil,
        on computer: Computer? = nil
    ) async throws -> LaunchedApp {
        let settings = try Settings(line)
        let clock = ScriptedClock()
        var dependencies = AppDependencies(settings, clock: clock, patience: .seconds(600), on: computer)
        dependencies.environment.calendar = { DayCalendar(today: day, firstWeekday: .monday) }
        dependencies.library = library
        dependencies.glyphs = glyphs
        dependencies.pictureStyle = { showingPortraits ? PictureStyle(colors: colors) : nil }
        dependencies.withheldName = settings.hidesSpoilers ? SpoilerPolicy.name(in: .unicode) : nil
        let terminal = ScriptedTerminal(columns: columns, rows: rows, clock: clock)
        let app = LaunchedApp(dependencies, on: terminal, clock: clock, server: server)
        app.root.visit(Words.guess, opening: nil)
        if computer == nil { app.press(.control("l")) } else { await app.start() }
        try await app.settle()
        return app
    }

    /// Guesses a name in full.
    func guess(_ name: String) {
        if !footer.contains("Esc stop") { press(.enter) }
        type(name)
        press(.enter)
    }
}
