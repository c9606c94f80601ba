import FuzzySearch
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("Titles that are known")
struct KnownTitlesTests {
    private let disk = Awaited<[KnownTitles.Title]>([(1, "Rick Sanchez"), (3, "Summer Smith")])

    private func known() -> KnownTitles {
        KnownTitles { [disk] in disk.state }
    }

    private func ids(_ known: KnownTitles, _ typed: String, beside new: [Int: String] = [:]) async throws -> [Int] {
        try await known.titles(matching: FuzzyPattern(typed), beside: new).map(\.id)
    }

    @Test("are those on this machine, and those that were seen")
    func both() async throws {
        let known = known()
        #expect(try await ids(known, "s", beside: [2: "Morty Smith"]) == [3, 1, 2])
        #expect(try await ids(known, "morty") == [2])
    }

    @Test("are the newer ones where something has got another name")
    func renamed() async throws {
        let known = known()
        #expect(try await ids(known, "pickle", beside: [1: "Pickle Rick"]) == [1])
        #expect(try await ids(known, "sanchez") == [])
        #expect(try await ids(known, "sol", beside: [1: "Solenya", 9: "Solaris"]) == [1, 9])
        #expect(try await ids(known, "stella", beside: [9: "Stella"]) == [9])
    }

    @Test("are more when they are read again, and none is twice")
    func refreshed() async throws {
        let known = known()
        #expect(try await ids(known, "evil") == [])
        disk.update { $0 = [(1, "Rick Sanchez"), (2, "Morty Smith"), (118, "Evil Morty")] }
        await known.refresh()
        #expect(try await ids(known, "evil") == [118])
        #expect(try await ids(known, "morty", beside: [2: "Morty Smith"]) == [2, 118])
    }

    @Test("are known to later searches, though they are still being read")
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

    @Test("are looked through further as more is typed, and anew when less is")
    func narrowing() async throws {
        let known = known()
        #expect(try await ids(known, "s") == [3, 1])
        #expect(try await ids(known, "sm") == [3])
        #expect(try await ids(known, "s") == [3, 1])
    }
}
