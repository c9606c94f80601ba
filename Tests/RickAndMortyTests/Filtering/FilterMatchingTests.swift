import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("A filter")
struct FilterMatchingTests {
    private let beth = CharacterModel(
        id: 4,
        name: "Beth Smith",
        status: .alive,
        species: "Human",
        type: "",
        gender: "Female",
        origin: .unknown,
        location: .unknown,
        episodes: []
    )

    @Test(arguments: [[:], ["name": "", "type": ""]])
    func `matches everything if it is empty`(texts: [String: String]) {
        #expect(ResourceFilter<CharacterModel>(texts).matches(beth))
    }

    @Test(arguments: ["beth", "SMITH", "h s"])
    func `matches substrings in any case`(name: String) {
        #expect(ResourceFilter<CharacterModel>(["name": name]).matches(beth))
        #expect(!ResourceFilter<CharacterModel>(["name": "\(name)x"]).matches(beth))
    }

    @Test func `matches if all of its fields match`() {
        #expect(
            ResourceFilter<CharacterModel>(["name": "beth", "status": "alive", "species": "hum", "gender": "female"])
                .matches(beth)
        )
        #expect(!ResourceFilter<CharacterModel>(["name": "beth", "status": "dead"]).matches(beth))
        #expect(!ResourceFilter<CharacterModel>(["species": "alien"]).matches(beth))
        #expect(!ResourceFilter<CharacterModel>(["type": "clone"]).matches(beth))
    }

    @Test(arguments: ["male", "Male", "males"])
    func `matches male only at the start of a field`(gender: String) {
        #expect(!ResourceFilter<CharacterModel>(["gender": gender]).matches(beth))
        #expect(ResourceFilter<CharacterModel>(["gender": "emale"]).matches(beth))
        #expect(!ResourceFilter<CharacterModel>(["name": "male"]).matches(beth))
    }

    @Test func `matches the fields of episodes and locations`() throws {
        let pilot = EpisodeModel(
            id: 1,
            name: "Pilot",
            airDate: "",
            code: EpisodeCode(SafeText("S01E01")),
            characters: []
        )
        #expect(ResourceFilter<EpisodeModel>(["name": "pil", "episode": "s01"]).matches(pilot))
        #expect(!ResourceFilter<EpisodeModel>(["episode": "S02"]).matches(pilot))
        let earth = LocationModel(id: 1, name: "Earth", type: "Planet", dimension: "C-137", residents: [])
        #expect(ResourceFilter<LocationModel>(["name": "ear", "type": "plan", "dimension": "137"]).matches(earth))
        #expect(!ResourceFilter<LocationModel>(["dimension": "138"]).matches(earth))
        #expect(!ResourceFilter<LocationModel>(["type": "Star"]).matches(earth))
    }
}

@Suite("A search for episodes")
struct EpisodeSearchTests {
    @Test(arguments: [
        ("s01", ResourceFilter<EpisodeModel>(["episode": "S01"])),
        ("s1", ResourceFilter<EpisodeModel>(["episode": "S01"])),
        ("S3E7", ResourceFilter<EpisodeModel>(["episode": "S03E07"])),
        ("S3E", ResourceFilter<EpisodeModel>(["name": "S3E"])),
        ("s 02 e 03", ResourceFilter<EpisodeModel>(["episode": "S02E03"])),
        ("s0", ResourceFilter<EpisodeModel>(["episode": "S00"])),
        ("s1e1", ResourceFilter<EpisodeModel>(["episode": "S01E01"])),
        ("s01e1", ResourceFilter<EpisodeModel>(["episode": "S01E01"])),
        ("pilot", ResourceFilter<EpisodeModel>(["name": "pilot"])),
        ("summer", ResourceFilter<EpisodeModel>(["name": "summer"])),
        ("s", ResourceFilter<EpisodeModel>(["name": "s"])),
        ("s1x", ResourceFilter<EpisodeModel>(["name": "s1x"])),
    ])
    func `filters by code if the text is one, or else by name`(text: String, filter: ResourceFilter<EpisodeModel>) {
        #expect(EpisodeModel.filter(searching: text) == filter)
    }
}
