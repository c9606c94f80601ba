import RickAndMorty
import Testing

@testable import RickAndMortyPresentation

@Suite("The filter of a list")
struct ListFilterTests {
    private func filter(season: String, searching text: String? = nil) -> ResourceFilter<EpisodeModel> {
        ResourceFilter(ListFilter([ListFilter.Part(name: "episode", label: "Season", value: season)]), searching: text)
    }

    @Test(
        arguments: [
            ("dead alien", "status=Dead species=Alien"), ("ALIEN  dead", "status=Dead species=Alien"),
            ("mythological creature alive", "status=Alive species=Mythological Creature"),
            ("unknown unknown", "status=unknown gender=unknown"), ("dead", "status=Dead"),
            ("dead alive", nil), ("dead aliens", nil), ("creature", nil), ("dead parrot", nil), ("", nil), (" ", nil),
        ] as [(String, String?)]
    )
    func `is made of the values that are named, in the order of its fields`(text: String, parts: String?) {
        let filter = ListFilter(named: text, among: CharacterModel.formFields)
        #expect(filter?.parts.map { "\($0.name)=\($0.value)" }.joined(separator: " ") == parts)
    }

    @Test func `requests a season by the prefix of its codes`() {
        #expect(filter(season: "3") == ResourceFilter(["episode": "S03"]))
    }

    @Test func `requests a name within the season`() {
        #expect(filter(season: "12", searching: "rick") == ResourceFilter(["name": "rick", "episode": "S12"]))
    }

    @Test func `requests a code in place of the season`() {
        #expect(filter(season: "3", searching: "s03e07") == ResourceFilter(["episode": "S03E07"]))
    }
}
