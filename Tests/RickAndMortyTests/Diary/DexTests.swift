import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The dex")
struct DexTests {
    private let episodes = [
        EpisodeModel(id: 1, name: "", airDate: "", code: EpisodeCode("S01E01"), characters: []),
        EpisodeModel(id: 2, name: "", airDate: "", code: EpisodeCode("S01E02"), characters: []),
        EpisodeModel(id: 12, name: "", airDate: "", code: EpisodeCode("S02E01"), characters: []),
        EpisodeModel(id: 60, name: "", airDate: "", code: EpisodeCode("Special"), characters: []),
    ]
    private let locations = [
        LocationModel(id: 1, name: "Earth", type: "", dimension: "Dimension C-137", residents: []),
        LocationModel(id: 2, name: "Pluto", type: "", dimension: "Unknown dimension", residents: []),
        LocationModel(id: 3, name: "Nowhere", type: "", dimension: "", residents: []),
    ]

    private func dex(_ characters: [CharacterModel], watched: Set<Int> = []) -> Dex {
        Dex(of: characters, episodes: episodes, locations: locations, watched: watched)
    }

    private func describe<Key>(_ parts: [Dex.Part<Key>]) -> [String] {
        parts.map { "\($0.key.map { "\($0)" } ?? "nil") \($0.progress.unlocked)/\($0.progress.all)" }
    }

    @Test func `unlocks a character once, by any of its episodes`() {
        let dex = dex(
            [.seen(1, in: [1, 2]), .seen(2, in: [2, 12]), .seen(3, in: [12]), .seen(4, in: [])],
            watched: [1, 2, 99]
        )
        #expect(dex.unlocked == [1, 2])
        #expect(dex.total == Dex.Progress(unlocked: 2, all: 4))
    }

    @Test func `unlocks nothing without entries, and is empty without characters`() {
        #expect(describe(dex([.seen(1, in: [1])]).seasons) == ["1 0/1"])
        let empty = dex([], watched: [1])
        #expect(empty.total == Dex.Progress(unlocked: 0, all: 0))
        #expect(empty.seasons.isEmpty && empty.species.isEmpty && empty.dimensions.isEmpty)
    }

    @Test func `counts a character in the season of its first episode, and characters without a season last`() {
        let characters: [CharacterModel] = [
            .seen(1, in: [12, 1]), .seen(2, in: [12]), .seen(3, in: [60]), .seen(4, in: []), .seen(5, in: [2]),
        ]
        #expect(describe(dex(characters, watched: [12]).seasons) == ["1 1/2", "2 1/1", "nil 0/2"])
    }

    @Test func `sorts species by size, then alphabetically`() {
        let species = ["Robot", "Human", "", "Alien", "Human"]
        let characters = species.enumerated().map { CharacterModel.seen($0, in: [$0], species: $1) }
        #expect(
            describe(dex(characters, watched: [1, 3]).species) == [
                "Human 1/2", "Alien 1/1", "Robot 0/1", "unknown 0/1",
            ]
        )
    }

    @Test func `groups characters by dimension of origin, with one group for all unknown dimensions`() {
        let characters: [CharacterModel] = [
            .seen(1, in: [1], from: 1), .seen(2, in: [1], from: 2), .seen(3, in: [1], from: 3), .seen(4, in: [1]),
            .seen(5, in: [2], from: 9),
        ]
        #expect(describe(dex(characters, watched: [1]).dimensions) == ["unknown 3/4", "Dimension C-137 1/1"])
    }

    @Test func `combines the smallest parts if there are too many`() {
        let parts = [(8, 2), (5, 5), (3, 0), (1, 1)].enumerated().map { index, counts in
            Dex.Part("\(index)", Dex.Progress(unlocked: counts.1, all: counts.0))
        }
        #expect(describe(Dex.combined(parts, to: 4)) == ["0 2/8", "1 5/5", "2 0/3", "3 1/1"])
        #expect(describe(Dex.combined(parts, to: 3)) == ["0 2/8", "1 5/5", "nil 1/4"])
        #expect(describe(Dex.combined(parts, to: 1)) == ["nil 8/17"])
        #expect(describe(Dex.combined(parts, to: 0)) == ["nil 8/17"])
    }

    @Test func `is complete if all episodes of the catalogue are watched`() {
        let dex = Dex.bundled(watched: Set(1...51))
        #expect(dex.total.isComplete)
        #expect(dex.total.all == 826)
        #expect(dex.seasons.map(\.key) == [1, 2, 3, 4, 5])
        for counts in [
            dex.seasons.map(\.progress.all), dex.species.map(\.progress.all), dex.dimensions.map(\.progress.all),
        ] {
            #expect(counts.reduce(0, +) == 826)
        }
    }

    @Test func `is loaded from the entries of the diary`() async throws {
        let library = MemoryLibrary(entries: [try .example(1, episode: 2), try .example(2)])
        let dex = try await library.dex(
            of: { [.seen(1, in: [1]), .seen(2, in: [2])] },
            episodes: { [] },
            locations: { [] }
        )
        #expect(dex.unlocked == [2])
    }
}

extension CharacterModel {
    static func seen(_ id: Int, in episodes: [Int], species: String = "Human", from origin: Int? = nil)
        -> CharacterModel
    {
        CharacterModel(
            id: id,
            name: "Character \(id)",
            status: .unknown,
            species: species,
            type: "",
            gender: "",
            origin: LocationReference(name: "", id: origin),
            location: .unknown,
            episodes: episodes
        )
    }
}
