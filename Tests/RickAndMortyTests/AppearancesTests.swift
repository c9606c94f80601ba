import RickAndMortyData
import SystemSupport
import Testing

@testable import RickAndMorty

@Suite("The appearances of a character")
struct AppearancesTests {
    private func episode(_ id: Int, _ code: String, _ characters: [Int]) -> EpisodeModel {
        EpisodeModel(id: id, name: "", airDate: "", code: EpisodeCode(SafeText(code)), characters: characters)
    }

    @Test func `are a mark for each episode of each season, in the order of the show`() {
        let episodes = [
            episode(12, "S02E01", [2]), episode(2, "S01E02", [1, 2]), episode(1, "S01E01", [2]),
            episode(3, "S01E10", [1]), episode(9, "Special", [1]),
        ]
        let seasons = Appearances(of: 1, in: episodes).seasons
        #expect(seasons.map(\.number) == [1, 2])
        #expect(seasons.map(\.episodes) == [[false, true, true], [false]])
    }

    @Test func `count the episodes in common with each other character, once for an episode that lists it twice`() {
        let episodes = [
            episode(1, "S01E01", [1, 2, 3, 3]), episode(2, "S01E02", [3, 1]), episode(3, "S01E03", [2, 3, 4]),
            episode(4, "S01E04", [1, 5, 2]),
        ]
        let companions = Appearances(of: 1, in: episodes).companions
        #expect(companions.map(\.id) == [2, 3, 5])
        #expect(companions.map(\.episodes) == [2, 2, 1])
    }

    @Test func `of Rick Sanchez in the catalogue are all but a few episodes, with Morty Smith in most`() async throws {
        let ids = Catalogue.bundled.ids(of: EpisodeModel.self)
        let episodes: [EpisodeModel] = ids.compactMap { Catalogue.bundled.resource($0) }
        let appearances = Appearances(of: 1, in: episodes)
        let rick: CharacterModel = try #require(Catalogue.bundled.resource(1))
        #expect(appearances.seasons.map { $0.episodes.count { $0 } }.reduce(0, +) == rick.episodes.count)
        #expect(appearances.companions.first?.id == 2)
        #expect(Appearances(of: 0, in: episodes).companions.isEmpty)
    }
}
