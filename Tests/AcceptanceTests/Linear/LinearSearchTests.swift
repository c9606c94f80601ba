import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("In the linear mode, a search", .timeLimit(.minutes(3)))
struct LinearSearchTests {
    @Test func `requests the API, and numbers its results`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(asking: api)
        let lines = try await user.types("/Smith")
        #expect(lines[0].hasPrefix("Characters with Smith, 1 to 10 of "))
        #expect(lines[0].contains(", from the network."))
        #expect(api.asked.contains("character?page=1&name=Smith"))
        let name = lines[1].dropFirst("1. ".count).split(separator: ",")[0]
        #expect(try await user.types("1").first == "\(name).")
        #expect(try await user.types("b").first?.hasPrefix("Characters with Smith, 1 to 10 of ") == true)
    }

    @Test func `is local if the API fails, or offline`() async throws {
        let user = try LinearUser()
        let lines = try await user.types("/pickle", "episodes", "/pickle")
        #expect(lines[0].hasPrefix("Episodes with pickle, 1 of 1, from the catalogue in the program."))
        #expect(lines[1] == "1. S03E03 Pickle Rick, August 6, 2017")
    }

    @Test func `without matches has a message`() async throws {
        let user = try LinearUser()
        #expect(
            try await user.types("/qqxz").first == "Characters with qqxz: No character matches 'qqxz'."
        )
        let similar = try await user.types("/evmo")
        #expect(similar.first?.contains("No match for 'evmo'. Similar names:") == true)
        #expect(similar.contains { $0.hasPrefix("1. Evil Morty, ") })
        #expect(try await user.types("/\u{1B}[31m").allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
    }

    @Test func `covers the loaded lines in sections without a search of the API`() async throws {
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
