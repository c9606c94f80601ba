import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("In the linear mode, an episode to watch along", .timeLimit(.minutes(3)))
struct LinearWatchTests {
    @Test func `is a list of the cast, which says nothing of later episodes`() async throws {
        let user = try LinearUser("--offline episode/7")
        let lines = try await user.types("watch")
        #expect(lines.first?.hasPrefix("S01E07 Raising Gazorpazorp, watch along, 1 to 10 of 14") == true)
        #expect(lines[1] == "1. Rick Sanchez, last seen S01E06")
        #expect(lines[6] == "6. Brad Anderson, new here")
        #expect(!lines.contains { $0.contains("Alive") || $0.contains("Dead") || $0.contains("S01E08") })
        #expect(try await user.types("2").first == "Morty Smith.")
        #expect(try await user.types("b").first?.hasPrefix("S01E07 Raising Gazorpazorp, watch along") == true)
        #expect(try await user.types("b").first == "S01E07 Raising Gazorpazorp.")
    }

    @Test func `is rated by d`() async throws {
        let library = MemoryLibrary()
        let user = try LinearUser("--offline episode/7", library: library)
        _ = try await user.types("watch", "d", "", "4", "", "", "")
        #expect(await library.entries(in: nil).map(\.episode) == [7])
    }

    @Test func `names no withheld character`() async throws {
        let user = try LinearUser("--offline --spoilers=hide episode/7")
        let lines = try await user.types("watch")
        #expect(lines[1] == "1. Hidden character, last seen S01E06")
        #expect(lines[6] == "6. Hidden character, new here")
        #expect(try await user.types("V 6", "w").contains("6. Brad Anderson, new here"))
    }

    @Test func `is a command of episodes only`() async throws {
        let user = try LinearUser("--offline character/1")
        #expect(!(try await user.types("?").contains { $0.hasPrefix("watch") }))
        let other = try LinearUser("--offline episode/1")
        #expect(try await other.types("?").contains { $0.hasPrefix("watch") })
    }
}
