import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("In the linear mode, a withheld character", .timeLimit(.minutes(3)))
struct LinearSpoilerTests {
    @Test func `is neither named, described nor marked until the user reveals it`() async throws {
        let user = try LinearUser("--offline --spoilers=hide")
        #expect(try await user.reads().dropFirst().allSatisfy { $0.hasSuffix(". Hidden character") })
        #expect(try await user.types("f 1") == ["That cannot be done with it."])
        #expect(
            try await user.types("1") == [
                "Hidden character.", "First seen in an unwatched episode. Type V to show who it is.",
                "Type b for back, ? for help.",
            ]
        )
        let shown = try await user.types("V")
        #expect(shown.prefix(2) == ["Rick Sanchez.", "Status: Alive"])
        #expect(shown.contains("1. S01E01 Pilot, December 2, 2013"))
        #expect(try await user.types("b").dropFirst().first == "1. Rick Sanchez, Alive, Human")
        #expect(try await user.types("V 2", "w").contains("2. Morty Smith, Alive, Human"))
    }

    @Test func `is not named in an episode, either`() async throws {
        let user = try LinearUser("--offline --spoilers=hide")
        #expect(try await user.types("episodes", "1").suffix(2).allSatisfy { $0.hasSuffix(". Hidden character") })
    }
}
