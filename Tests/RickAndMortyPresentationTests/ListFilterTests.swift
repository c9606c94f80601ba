import RickAndMorty
import Testing

@testable import RickAndMortyPresentation

@Suite("A filter of episodes")
struct ListFilterTests {
    private func filter(season: String, searching text: String? = nil) -> ResourceFilter<EpisodeModel> {
        ResourceFilter(ListFilter([ListFilter.Part(name: "episode", label: "Season", value: season)]), searching: text)
    }

    @Test("requests a season by the prefix of its codes")
    func season() {
        #expect(filter(season: "3") == ResourceFilter(["episode": "S03"]))
    }

    @Test("requests a name within the season")
    func name() {
        #expect(filter(season: "12", searching: "rick") == ResourceFilter(["name": "rick", "episode": "S12"]))
    }

    @Test("requests a code in place of the season")
    func code() {
        #expect(filter(season: "3", searching: "s03e07") == ResourceFilter(["episode": "S03E07"]))
    }
}
