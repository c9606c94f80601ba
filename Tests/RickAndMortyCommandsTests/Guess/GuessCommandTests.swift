import RickAndMorty
import RickAndMortyData
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("rickmorty guess without a screen")
struct GuessCommandTests {
    private let double = ConsoleDouble()
    private let folder: TemporaryFolder
    private let today: CalendarDay

    init() throws {
        folder = try TemporaryFolder()
        today = try .example("2026-11-12")
    }

    private func run(_ rounds: [CalendarDay: GuessRound]) async throws -> Ending {
        let library = LibraryStore(path: folder.file("library.db"), today: { [today] in today })
        for (day, round) in rounds { _ = try await library.saveRound(round, of: day) }
        return await GuessCommand.run(in: library, today: today, console: double.console)
    }

    @Test func `prints the result of the day, and the streak`() async throws {
        let rounds = [
            today: GuessRound(character: 47, tries: [265, 1, 47]),
            today.adding(days: -1): GuessRound(character: 331, tries: [331]),
            today.adding(days: -3): GuessRound(character: 331, isGivenUp: true),
        ]
        #expect(try await run(rounds) == .quit)
        let statistics = "streak 2 days, longest 2 days, 2 of 3 solved\n"
        #expect(double.printed == "Who's that? 2026-11-12 3/6 🟥🟨🟩\n" + statistics)
    }

    @Test func `prints ASCII only where that is all there is`() async throws {
        double.glyphs = .ascii
        #expect(try await run([today: GuessRound(character: 47, tries: [265, 1], isGivenUp: true)]) == .quit)
        #expect(double.lines.first == "Who's that? 2026-11-12 X/6 xo")
    }

    @Test func `says how to play what is open, and nothing of it`() async throws {
        #expect(try await run([today: GuessRound(character: 47, tries: [265])]) == .quit)
        let line = "Who's that? 2026-11-12, try 2 of 6. On a terminal, rickmorty guess plays it."
        #expect(double.printed == "\(line)\nnothing solved yet\n")
    }

    @Test func `needs no library`() async {
        #expect(await GuessCommand.run(in: nil, today: today, console: double.console) == .quit)
        #expect(double.lines.first?.hasPrefix("Who's that? 2026-11-12, try 1 of 6. ") == true)
    }
}
