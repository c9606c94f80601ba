import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Told line by line, what is looked for", .timeLimit(.minutes(3)))
struct LinearSearchTests {
    @Test("is asked of the API, and found by its numbers")
    func live() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(asking: api)
        let lines = try await user.types("/Smith")
        #expect(lines[0].hasPrefix("Characters with Smith, 1 to 10 of ") && lines[0].contains(", from the network."))
        #expect(lines.dropFirst().allSatisfy { $0.contains("Smith") })
        #expect(api.asked.last == "character?page=1&name=Smith")
        let name = lines[1].dropFirst("1. ".count).split(separator: ",")[0]
        #expect(try await user.types("1").first == "\(name).")
        #expect(try await user.types("b").first?.hasPrefix("Characters with Smith, 1 to 10 of ") == true)
    }

    @Test("is looked for on this machine where the API does not answer, or is not to be asked")
    func here() async throws {
        let user = try LinearUser()
        let lines = try await user.types("/pickle", "episodes", "/pickle")
        #expect(lines[0].hasPrefix("Episodes with pickle, 1 of 1, from the catalogue in the program."))
        #expect(lines[1] == "1. S03E03 Pickle Rick, August 6, 2017")
    }

    @Test("and is not there is said so")
    func nothing() async throws {
        let user = try LinearUser()
        #expect(
            try await user.types("/rikc").first == "Characters with rikc: No character matches 'rikc'."
        )
        #expect(try await user.types("/\u{1B}[31m").allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
    }

    @Test("is looked for among what has come, where only that can be")
    func amongLines() async throws {
        let user = try LinearUser()
        try await user.types("f1", "f2", "favourites")
        let lines = try await user.types("/MORTY")
        #expect(
            lines == [
                "Favourites with MORTY, 1 of 1. Type a number to open, b for back, ? for help.",
                "1. Morty Smith, character, Alive, Human",
            ]
        )
        #expect(try await user.types("1").first == "Morty Smith, favourite.")
        #expect(
            try await user.types("favourites", "/nobody") == [
                "None of the 2 lines of Favourites that have come so far has nobody in it."
            ]
        )
    }
}
