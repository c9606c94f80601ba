import RickAndMorty
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("A resource card on a terminal", .timeLimit(.minutes(3)))
struct CardTests {
    private let commands: ResourceCommandHarness

    init() throws {
        commands = try Self.commands(characters: 900)
    }

    private static func commands(characters: Int, locations: Int = 5) throws -> ResourceCommandHarness {
        let commands = try ResourceCommandHarness(characters: characters, locations: locations)
        commands.columns = 80
        commands.hasPortraits = true
        return commands
    }

    private var requested: [String] { commands.server.requestNames }

    @Test func `shows facts and the names of all related resources, loaded with one request`() async throws {
        let character = commands.server.universe.character(2)
        #expect(try await commands.run("character 2") == .quit)
        #expect(commands.lines[0].hasSuffix("\(character.name)  character/2"))
        #expect(commands.printed.contains("Episodes \(character.episodes.count)"))
        for id in character.episodes {
            let episode = commands.server.universe.episode(id)
            #expect(commands.printed.contains("\(episode.code)   \(episode.name.prefix(20))"))
        }
        #expect(requested.filter { $0.hasPrefix("episode/") }.count == 1)
        #expect(requested.count == 3)
    }

    @Test(
        arguments: [20, 40, 60, 80, 100, 160],
        ["character 1", "episode 28", "location 3"]
    )
    func `is no wider than the terminal`(columns: Int, line: String) async throws {
        commands.columns = columns
        #expect(try await commands.run(line) == .quit)
        #expect(commands.lines.allSatisfy { $0.columns <= columns })
    }

    @Test func `shows a generated portrait if the load fails`() async throws {
        commands.server.script(.failure(status: 500), when: \.isForPortrait)
        #expect(try await commands.run("character 2") == .quit)
        #expect(commands.lines.contains { $0.contains("█") })
        #expect(commands.messages.isEmpty)
    }

    @Test func `shows the IDs of related resources that fail, unless they are in the catalogue`() async throws {
        let commands = try Self.commands(characters: 2000, locations: 400)
        commands.server.script(.failure(status: 500)) { $0.name.hasPrefix("character/") }
        #expect(try await commands.run("location 3") == .quit)
        #expect(commands.printed.contains("Summer Smith "))
        #expect(commands.printed.contains("Character 1203"))
    }

    @Test func `does not wait for a slow portrait`() async throws {
        let gate = try commands.server.hold(when: \.isForPortrait)
        defer { gate.open() }
        async let ending = commands.run("character 2")
        _ = try await commands.server.request(3)
        while commands.printed.isEmpty {
            commands.clock.advance(by: AppPolicy().cardTimeout)
            await drainMainActorQueue()
        }
        #expect(try await ending == .quit)
        #expect(commands.lines.contains { $0.contains("█") })
    }

    @Test func `is refused for a spoiler until its first episode is watched or it is a favourite`() async throws {
        commands.hidesSpoilers = true
        let first = try #require(commands.server.universe.character(2).episodes.min())
        #expect(try await commands.run("character 2") == .failed(.nothingFound))
        #expect(commands.printed.isEmpty)
        #expect(
            commands.messages == ["rickmorty: character/2 is from an unwatched episode. Use --spoilers=show to see it"]
        )
        commands.library = MemoryLibrary(entries: [try .example(1, episode: first)])
        #expect(try await commands.run("character 2") == .quit)
        commands.library = MemoryLibrary(favourites: [.example(.character, 2)])
        #expect(try await commands.run("character 2") == .quit)
        let library = LibraryDouble()
        library.fail(with: .locked)
        commands.library = library
        #expect(try await commands.run("character 2") == .failed(.nothingFound))
        #expect(commands.messages.count == 2)
    }

    @Test func `hides the names of spoilers among related resources`() async throws {
        commands.hidesSpoilers = true
        let cast = commands.server.universe.episode(3).characters.map(commands.server.universe.character)
        #expect(try await commands.run("episode 3") == .quit)
        #expect(commands.printed.contains("WITHHELD"))
        #expect(!cast.contains { commands.printed.contains($0.name) })
    }

    @Test func `is ASCII without a portrait on a terminal without Unicode`() async throws {
        commands.glyphs = .ascii
        commands.hasPortraits = false
        #expect(try await commands.run("character 1") == .quit)
        #expect(commands.printed.allSatisfy { $0.isASCII })
        #expect(commands.lines[0].hasPrefix(commands.server.universe.character(1).name))
    }
}
