import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A search in the linear mode", .timeLimit(.minutes(3)))
struct LinearSearchTests {
    @Test func `requests the API, and numbers its results`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(api: api)
        let lines = try await user.types("/Smith")
        #expect(lines[0].hasPrefix("Characters matching 'Smith', 1 to 10 of "))
        #expect(lines[0].contains(", live."))
        #expect(api.requestNames.contains("character?page=1&name=Smith"))
        let name = lines[1].dropFirst("1. ".count).split(separator: ",")[0]
        #expect(try await user.types("1").first == "\(name).")
        #expect(try await user.types("b").first?.hasPrefix("Characters matching 'Smith', 1 to 10 of ") == true)
    }

    @Test func `reports that nothing matches, and lists similar names`() async throws {
        let user = try LinearUser()
        #expect(
            try await user.types("/qqxz").first == "Characters matching 'qqxz': No characters match 'qqxz'."
        )
        let similar = try await user.types("/evmo")
        #expect(similar.first?.contains("No matches for 'evmo'. Similar names:") == true)
        #expect(similar.contains { $0.hasPrefix("1. Evil Morty, ") })
        #expect(try await user.types("/\u{1B}[31m").allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
    }

    @Test func `covers the loaded lines in sections without an API search`() async throws {
        let user = try LinearUser()
        try await user.types("f1", "f2", "favourites")
        let lines = try await user.types("/MORTY")
        #expect(
            lines == [
                "Favourites matching 'MORTY', 1 of 1. Type a number to open it, b for back, ? for help.",
                "1. Morty Smith, character, Alive, Human",
            ]
        )
        #expect(try await user.types("1").first == "Morty Smith, favourite.")
        #expect(
            try await user.types("favourites", "/nobody") == [
                "No matches for 'nobody' in the 2 loaded lines of Favourites."
            ]
        )
    }
}

@Suite("Filtering, links and copies in the linear mode", .timeLimit(.minutes(3)))
struct LinearFilterTests {
    @Test func `filter narrows a list field by field, and a search narrows it further`() async throws {
        let user = try LinearUser()
        let alive = try await user.types("filter status Alive")
        #expect(alive.first?.hasPrefix("Characters matching 'status:Alive', 1 to 10 of ") == true)
        #expect(alive.dropFirst().allSatisfy { $0.contains(", Alive, ") })
        #expect(
            try await user.types("filter gender male", "/rick").first?.hasPrefix(
                "Characters matching 'gender:male status:Alive rick', 1 to "
            ) == true
        )
        let dead = try await user.types("filter status dead")
        #expect(dead.first?.hasPrefix("Characters matching 'status:dead gender:male rick', 1 to ") == true)
        #expect(try await user.types("b", "b", "b", "b").first?.hasPrefix("Characters, 1 to 10 of 826.") == true)
    }

    @Test(arguments: ["season 3", "episode s03"])
    func `filter accepts a season as a number or a code prefix`(text: String) async throws {
        let lines = try await LinearUser().types("episodes", "filter \(text)")
        #expect(lines.first?.contains(", 1 to 10 of 10") == true)
        #expect(lines.dropFirst().first == "1. S03E01 The Rickshank Rickdemption, 2017-04-01")
    }

    @Test func `filter requests the matches from the API`() async throws {
        let server = try LoopbackAPI()
        let user = try LinearUser(api: server)
        try await user.types("filter status dead")
        #expect(server.requestNames.contains("character?page=1&status=dead"))
    }

    @Test(arguments: [
        ("filter", "Type filter, a field and a value. Fields: id, name, status, "),
        ("filter status", "Type filter, a field and a value. Fields: id, name, status, "),
        ("filter planet Earth", "Type filter, a field and a value. Fields: id, name, status, "),
        ("filter gender x", "gender: expected female, male, genderless or unknown, not 'x'."),
    ])
    func `filter reports valid fields or values for invalid input`(typed: String, sentence: String) async throws {
        #expect(try await LinearUser().types(typed).map { $0.hasPrefix(sentence) } == [true])
    }

    @Test func `links with a search start with the matches`() async throws {
        let lines = try await LinearUser("--offline characters?status:dead").reads()
        #expect(lines.first?.hasPrefix("Characters matching 'status:dead', 1 to 10 of 287") == true)
        #expect(lines.dropFirst().allSatisfy { $0.contains(", Dead, ") })
    }

    @Test func `filter reports its condition if nothing matches`() async throws {
        let lines = try await LinearUser().types("filter name zzz")
        #expect(lines.first?.contains("'name:zzz'") == true)
    }

    @Test func `link and copy print the opened resource, or the resource with the number`() async throws {
        let user = try LinearUser()
        let page = "https://rickandmorty.fandom.com/wiki/Morty_Smith"
        #expect(try await user.types("link 2") == [page])
        #expect(try await user.types("link") == ["Add a number, as in link 12."])
        try await user.types("2")
        #expect(try await user.types("link") == [page])
        let lines = try await user.types("copy")
        #expect(lines.prefix(3) == ["Morty Smith", page, "https://rickandmortyapi.com/api/character/2"])
        #expect(lines.count == 4)
        #expect(lines.last?.contains(#""name":"Morty Smith""#) == true)
    }

    @Test func `link and copy print nothing of hidden spoilers`() async throws {
        let user = try LinearUser("--offline --spoilers=hide")
        #expect(try await user.types("g 300", "copy 300") == ["Not possible here."])
        #expect(try await user.types("link 300") == ["Not possible here."])
    }
}
