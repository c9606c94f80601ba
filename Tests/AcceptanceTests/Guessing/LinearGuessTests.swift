import RickAndMorty
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("Who's that? in the linear mode", .timeLimit(.minutes(3)))
struct LinearGuessTests {
    private func user(_ options: String = "", library: any Library = MemoryLibrary()) throws -> LinearUser {
        let settings = try Settings("--offline \(options)")
        let clock = ScriptedClock()
        var dependencies = AppDependencies(settings, clock: clock, on: nil)
        dependencies.environment.calendar = { DayCalendar(today: .ofBirdperson, firstWeekday: .monday) }
        dependencies.library = library
        dependencies.withheldName = settings.hidesSpoilers ? "Hidden character" : nil
        return LinearUser(dependencies, clock: clock, link: .guess)
    }

    @Test func `is played by hints`() async throws {
        let user = try user()
        let first = try await user.reads()
        for line in ["2026-11-12, try 1 of 6.", "Species: after 1 wrong try", "Type guess and a name."] {
            #expect(first.contains(line), "\(first)")
        }
        let second = try await user.types("guess pickle rick")
        for line in ["2026-11-12, try 2 of 6.", "Species: Alien", "1. Pickle Rick: no episode in common"] {
            #expect(second.contains(line), "\(second)")
        }
        let refusal = "No character is called 'birdpersn'. Did you mean Birdperson?"
        #expect(try await user.types("guess birdpersn") == [refusal])
        #expect(try await user.types("guess Pickle Rick") == ["Pickle Rick was tried already."])
        let last = try await user.types("/birdperson")
        for line in [
            "2026-11-12, solved in 2 of 6.", "2. Birdperson: right", "It is Birdperson.",
            "Who's that? 2026-11-12 2/6 xv", "streak 1 day, longest 1 day, 1 of 1 solved.",
        ] {
            #expect(last.contains(line), "\(last)")
        }
    }

    @Test func `is given up, and goes on with practice`() async throws {
        let library = MemoryLibrary()
        let user = try user(library: library)
        let lost = try await user.types("giveup")
        #expect(lost.contains("2026-11-12, given up."), "\(lost)")
        let practice = try await user.types("practice")
        #expect(practice.contains("practice, try 1 of 6."), "\(practice)")
        let today = try await user.types("today")
        #expect(today.contains("It is Birdperson."), "\(today)")
        try await user.leaves()
        #expect(await library.rounds() == [.ofBirdperson: GuessRound(character: 47, isGivenUp: true)])
    }

    @Test func `asks before it shows a character that has not been met`() async throws {
        let user = try user("--spoilers=hide")
        let first = try await user.reads()
        #expect(first.contains("Who it is today is first seen in an unwatched episode."), "\(first)")
        #expect(try await user.types("V").contains("2026-11-12, try 1 of 6."))
    }
}
