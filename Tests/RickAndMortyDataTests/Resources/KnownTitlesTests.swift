import FuzzySearch
import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("Known titles")
struct KnownTitlesTests {
    private let disk = Awaited<[(id: Int, title: String)]>([(1, "Rick Sanchez"), (3, "Summer Smith")])

    private func known() -> KnownTitles {
        KnownTitles { [disk] id, _ in TitleIndex(disk.state.filter { $0.id > id }) }
    }

    private func ids(_ known: KnownTitles, _ typed: String, beside new: [Int: String] = [:]) async throws -> [Int] {
        try await known.titles(matching: FuzzyPattern(typed), beside: new).map(\.id)
    }

    @Test func `are those on this machine and those loaded since`() async throws {
        let known = known()
        #expect(try await ids(known, "s", beside: [2: "Morty Smith"]) == [3, 1, 2])
        #expect(try await ids(known, "morty") == [2])
    }

    @Test func `are replaced by newer ones`() async throws {
        let known = known()
        #expect(try await ids(known, "pickle", beside: [1: "Pickle Rick"]) == [1])
        #expect(try await ids(known, "sanchez") == [])
        #expect(try await ids(known, "sol", beside: [1: "Solenya", 9: "Solaris"]) == [1, 9])
        #expect(try await ids(known, "stella", beside: [9: "Stella"]) == [9])
    }

    @Test func `are found by an id or a code`() async {
        disk.update { $0 = [(1, "S01E01 Pilot"), (2, "S01E02 Lawnmower Dog")] }
        let known = known()
        #expect(await known.title(of: .id(2), beside: [:])?.title == "S01E02 Lawnmower Dog")
        #expect(await known.title(of: .id(3), beside: [3: "S01E03 Anatomy Park"])?.title == "S01E03 Anatomy Park")
        #expect(await known.title(of: .name("S01E03"), beside: [:])?.id == 3)
        #expect(
            await known.title(of: .name("S01E01"), beside: [1: "S01E01 Pilot, mended"])?.title == "S01E01 Pilot, mended"
        )
        #expect(await known.title(of: .id(4), beside: [:]) == nil)
        #expect(await known.title(of: .name("S01E0"), beside: [:]) == nil)
    }

    @Test func `include new ones after a refresh, each once`() async throws {
        let known = known()
        #expect(try await ids(known, "evil") == [])
        disk.update { $0 = [(1, "Rick Sanchez"), (2, "Morty Smith"), (118, "Evil Morty")] }
        await known.refresh()
        #expect(try await ids(known, "evil") == [118])
        #expect(try await ids(known, "morty", beside: [2: "Morty Smith"]) == [2, 118])
    }

    @Test func `are found by later searches while they are read`() async throws {
        let stage = Awaited("waiting")
        let known = KnownTitles { _, _ in
            stage.update { $0 = "reading" }
            try? await stage.wait { $0 == "read" }
            return TitleIndex()
        }
        async let first = ids(known, "m", beside: [2: "Morty Smith"])
        try await stage.wait { $0 == "reading" }
        async let second = ids(known, "morty")
        async let third = ids(known, "morty")
        stage.update { $0 = "read" }
        #expect(try await [first, second, third] == [[2], [2], [2]])
    }

    @Test func `are searched while they are read: first some, then twice as many at least, then all`() async throws {
        let known = KnownTitles(countAtOnce: 2) { id, count in
            TitleIndex((0..<7).filter { $0 > id }.prefix(count).map { ($0, "Rick \($0)") })
        }
        let pattern = FuzzyPattern("rick")
        func search() async throws -> (count: Int, isComplete: Bool) {
            let found = try await known.titles(matching: pattern, beside: [9: "Tiny Rick"])
            return (found.count, found.isComplete)
        }
        #expect(try await search() == (2, false))
        #expect(try await search() == (4, false))
        #expect(try await search() == (8, true))
        #expect(try await ids(known, "rick 6") == [6])
    }

    @Test func `are read again after they were given back, those loaded since included`() async throws {
        let known = known()
        #expect(try await ids(known, "s", beside: [2: "Morty Smith"]) == [3, 1, 2])
        disk.update { $0 = [(1, "Rick Sanchez")] }
        await known.close()
        #expect(try await ids(known, "s") == [1, 2])
    }

    @Test func `do not collect what is loaded for hours while nothing searches`() async throws {
        let search = TitleSearch(known())
        for id in 10..<5_000 { search.note("Sam \(id)", id: id) }
        let found = try await search.open().titles(matching: FuzzyPattern("sam"))
        #expect((1...1_024).contains(found.count))
        #expect(found.contains { $0.id == 4_999 })
    }

    @Test func `are searched among the last matches by a longer pattern, and anew by a shorter one`() async throws {
        let known = known()
        #expect(try await ids(known, "s") == [3, 1])
        #expect(try await ids(known, "sm") == [3])
        #expect(try await ids(known, "s") == [3, 1])
    }
}

extension TitleIndex {
    fileprivate init(_ titles: [(id: Int, title: String)]) {
        self.init()
        for (id, title) in titles { append(title, id: id) }
    }
}
