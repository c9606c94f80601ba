import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("A random resource on the command line", .timeLimit(.minutes(3)))
struct RandomCommandTests {
    private let commands: ResourceCommandHarness

    init() throws {
        commands = try ResourceCommandHarness(characters: 900)
    }

    private func id() async throws -> String {
        #expect(try await commands.run("random") == .quit)
        return String(commands.printed.prefix { $0 != "\t" })
    }

    @Test func `is bundled, or cached with the same chance, and needs no network`() async throws {
        commands.chance = 0
        #expect(try await id() == "1")
        _ = try await commands.run("character 899")
        let asked = commands.server.asked
        // One of 827.
        #expect(try await id() == "899")
        commands.chance = 1.001 / 827
        #expect(try await id() == "1")
        #expect(commands.server.asked == asked)
        #expect(commands.said.isEmpty)
    }

    @Test(arguments: ["", " --json"])
    func `is printed in a pipe and as JSON like one with an id`(option: String) async throws {
        commands.chance = 0
        #expect(try await commands.run("random episode\(option)") == .quit)
        let printed = commands.printed
        #expect(try await commands.run("episode 1 --offline\(option)") == .quit)
        #expect(commands.printed == printed)
    }

    @Test(arguments: [nil, 80])
    func `is no spoiler where they are withheld`(columns: Int?) async throws {
        commands.columns = columns
        commands.hidesSpoilers = true
        commands.chance = 0
        #expect(try await commands.run("random") == .failed(.nothingFound))
        #expect(
            commands.said == [
                "rickmorty: There are no characters on this machine but spoilers; --spoilers=show shows one"
            ]
        )
        commands.library = MemoryLibrary(favourites: [.example(.character, 5)])
        #expect(try await commands.run("random") == .quit)
        #expect(commands.printed.contains("Jerry Smith"))
    }

    @Test func `is a card on a terminal, with room for the portrait and six lines beside it`() async throws {
        commands.columns = 80
        commands.hasPortraits = true
        commands.chance = 0
        #expect(try await commands.run("random") == .quit)
        #expect(commands.lines.count == 15)
        #expect(commands.printed.contains("Episodes 51"))
        #expect(commands.printed.contains("and 46 more"))
        #expect(commands.server.asked.isEmpty)
    }
}
