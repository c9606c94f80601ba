import FuzzySearch
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("Known titles")
struct KnownTitlesTests {
    private let disk = Awaited<[KnownTitles.Title]>([(1, "Rick Sanchez"), (3, "Summer Smith")])

    private func known() -> KnownTitles {
        KnownTitles { [disk] in disk.state }
    }

    private func ids(_ known: KnownTitles, _ typed: String, beside new: [Int: String] = [:]) async throws -> [Int] {
        try await known.titles(matching: FuzzyPattern(typed), beside: new).map(\.id)
    }

    @Test("are those on this machine and those loaded since")
    func both() async throws {
        let known = known()
        #expect(try await ids(known, "s", beside: [2: "Morty Smith"]) == [3, 1, 2])
        #expect(try await ids(known, "morty") == [2])
    }

    @Test("are replaced by newer ones")
    func renamed() async throws {
        let known = known()
        #expect(try await ids(known, "pickle", beside: [1: "Pickle Rick"]) == [1])
        #expect(try await ids(known, "sanchez") == [])
        #expect(try await ids(known, "sol", beside: [1: "Solenya", 9: "Solaris"]) == [1, 9])
        #expect(try await ids(known, "stella", beside: [9: "Stella"]) == [9])
    }

    @Test("include new ones after a refresh, each once")
    func refreshed() async throws {
        let known = known()
        #expect(try await ids(known, "evil") == [])
        disk.update { $0 = [(1, "Rick Sanchez"), (2, "Morty Smith"), (118, "Evil Morty")] }
        await known.refresh()
        #expect(try await ids(known, "evil") == [118])
        #expect(try await ids(known, "morty", beside: [2: "Morty Smith"]) == [2, 118])
    }

    @Test("are found by later searches while they are read")
    func together() async throws {
        let stage = Awaited("waiting")
        let known = KnownTitles {
            stage.update { $0 = "reading" }
            try? await stage.wait { $0 == "read" }
            return []
        }
        async let first = ids(known, "m", beside: [2: "Morty Smith"])
        try await stage.wait { $0 == "reading" }
        async let second = ids(known, "morty")
        async let third = ids(known, "morty")
        stage.update { $0 = "read" }
        #expect(try await [first, second, third] == [[2], [2], [2]])
    }

    @Test("are searched among the last matches by a longer pattern, and anew by a shorter one")
    func narrowing() async throws {
        let known = known()
        #expect(try await ids(known, "s") == [3, 1])
        #expect(try await ids(known, "sm") == [3])
        #expect(try await ids(known, "s") == [3, 1])
    }
}
