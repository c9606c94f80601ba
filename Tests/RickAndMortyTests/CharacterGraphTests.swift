import RickAndMortyData
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The graph of characters")
struct CharacterGraphTests {
    private func character(_ id: Int, in episodes: [Int] = [], from origin: Int? = nil, at place: Int? = nil)
        -> CharacterModel
    {
        CharacterModel(
            id: id,
            name: "Character \(id)",
            status: .unknown,
            species: "",
            type: "",
            gender: "",
            origin: LocationReference(name: "", id: origin),
            location: LocationReference(name: "", id: place),
            episodes: episodes
        )
    }

    private func step(_ kind: Destination.Kind, _ id: Int, to character: Int) -> CharacterPath.Step {
        CharacterPath.Step(link: Destination(kind, id: id), character: character)
    }

    @Test func `links characters that share an episode, an origin or a location`() {
        let graph = CharacterGraph([
            character(1, in: [1]), character(2, in: [1, 2]), character(3, in: [2], from: 7), character(4, at: 7),
        ])
        let path = graph.path(from: 1, to: 4)
        #expect(path?.start == 1)
        #expect(path?.steps == [step(.episode, 1, to: 2), step(.episode, 2, to: 3), step(.location, 7, to: 4)])
        #expect(graph.path(from: 2, to: 2) == CharacterPath(start: 2, steps: []))
    }

    @Test func `has no path between unrelated characters, through unknown places, or to unknown characters`() {
        let graph = CharacterGraph([character(1, in: [1]), character(2), character(3)])
        #expect(graph.path(from: 1, to: 2) == nil)
        #expect(graph.path(from: 2, to: 3) == nil)
        #expect(graph.path(from: 1, to: 9) == nil)
        #expect(graph.path(from: 9, to: 1) == nil)
    }

    @Test func `prefers episodes to locations, then lower ids`() {
        let direct = CharacterGraph([character(1, in: [5, 6], at: 1), character(2, in: [6, 5], at: 1)])
        #expect(direct.path(from: 1, to: 2)?.steps == [step(.episode, 5, to: 2)])
        let twoWays = [
            character(4, in: [3, 2]), character(1, in: [1]), character(2, in: [2]), character(3, in: [1, 3]),
            character(5, in: [2, 1]),
        ]
        let steps = [step(.episode, 1, to: 3), step(.episode, 3, to: 4)]
        #expect(CharacterGraph(twoWays).path(from: 1, to: 4)?.steps == steps)
        #expect(CharacterGraph(twoWays.reversed()).path(from: 1, to: 4)?.steps == steps)
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `finds the same paths as a naive search`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<50 {
            let ids = (1...9).filter { _ in Bool.random(using: &numbers) }
            let characters = ids.shuffled(using: &numbers).map { id in
                character(
                    id,
                    in: (1...6).filter { _ in Int.random(in: 0..<5, using: &numbers) == 0 },
                    from: [nil, 1, 2].randomElement(using: &numbers).flatMap(\.self),
                    at: [nil, nil, 2, 3].randomElement(using: &numbers).flatMap(\.self)
                )
            }
            let graph = CharacterGraph(characters)
            let search = NaiveSearch(characters)
            for start in ids {
                for end in ids { #expect(graph.path(from: start, to: end) == search.path(from: start, to: end)) }
            }
        }
    }
}

/// Finds shortest paths by relaxing the distances of all pairs, then walks along them greedily.
private struct NaiveSearch {
    private let steps: [Int: [CharacterPath.Step]]
    private var distances: [Int: [Int: Int]] = [:]

    init(_ characters: [CharacterModel]) {
        func links(_ character: CharacterModel) -> [Destination] {
            let places = [character.origin.id, character.location.id].compactMap(\.self).sorted()
            return character.episodes.map { Destination(.episode, id: $0) }
                + places.map { Destination(.location, id: $0) }
        }
        let others = characters.sorted { $0.id < $1.id }
        steps = Dictionary(
            uniqueKeysWithValues: characters.map { character in
                let steps = links(character).flatMap { link in
                    others.filter { links($0).contains(link) }.map { CharacterPath.Step(link: link, character: $0.id) }
                }
                return (character.id, steps)
            }
        )
        for id in steps.keys { distances[id] = [id: 0] }
        for _ in characters {
            for (id, steps) in steps {
                for step in steps {
                    for (end, distance) in distances[step.character] ?? [:] {
                        let known = distances[id]?[end] ?? .max
                        distances[id]?[end] = min(known, distance + 1)
                    }
                }
            }
        }
    }

    func path(from start: Int, to end: Int) -> CharacterPath? {
        guard var remaining = distances[start]?[end] else { return nil }
        var path: [CharacterPath.Step] = []
        while remaining > 0 {
            remaining -= 1
            let nearer = steps[path.last?.character ?? start]?.first { distances[$0.character]?[end] == remaining }
            guard let nearer else { return nil }
            path.append(nearer)
        }
        return CharacterPath(start: start, steps: path)
    }
}

@Suite("The companions of a character")
struct CompanionTests {
    private func episode(_ id: Int, _ code: String, _ characters: [Int]) -> EpisodeModel {
        EpisodeModel(id: id, name: "", airDate: "", code: EpisodeCode(SafeText(code)), characters: characters)
    }

    @Test func `count the episodes shared with each other character, even if an episode lists it twice`() {
        let episodes = [
            episode(1, "S01E01", [1, 2, 3, 3]), episode(2, "S01E02", [3, 1]), episode(3, "S01E03", [2, 3, 4]),
            episode(4, "S01E04", [1, 5, 2]),
        ]
        let companions = Companion.companions(of: 1, in: episodes)
        #expect(companions.map(\.id) == [2, 3, 5])
        #expect(companions.map(\.episodes) == [2, 2, 1])
    }

    @Test func `match the episodes of Rick Sanchez in the catalogue, most of them with Morty Smith`() async throws {
        let ids = Catalogue.bundled.ids(of: EpisodeModel.self)
        let episodes: [EpisodeModel] = ids.compactMap { Catalogue.bundled.resource($0) }
        let companions = Companion.companions(of: 1, in: episodes)
        let rick: CharacterModel = try #require(Catalogue.bundled.resource(1))
        #expect(Catalogue.bundled.seasons.map(\.number) == [1, 2, 3, 4, 5])
        #expect(Catalogue.bundled.seasons.flatMap(\.episodes) == rick.episodes)
        #expect(companions.first?.id == 2)
        #expect(Companion.companions(of: 0, in: episodes).isEmpty)
    }
}
