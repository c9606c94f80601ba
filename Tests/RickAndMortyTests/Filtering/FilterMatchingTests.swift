import RickAndMorty
import SystemSupport
import TestSupport
import Testing

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

    @Test("without anything in it lets everything through", arguments: [nil, ""])
    func everything(text: String?) {
        #expect(CharacterFilter(name: text, type: text).matches(beth))
    }

    @Test("finds parts of texts in any case", arguments: ["beth", "SMITH", "h s"])
    func parts(name: String) {
        #expect(CharacterFilter(name: name).matches(beth))
        #expect(!CharacterFilter(name: "\(name)x").matches(beth))
    }

    @Test("has to be met in all its fields")
    func all() {
        #expect(CharacterFilter(name: "beth", status: "alive", species: "hum", gender: "female").matches(beth))
        #expect(!CharacterFilter(name: "beth", status: "dead").matches(beth))
        #expect(!CharacterFilter(species: "alien").matches(beth))
        #expect(!CharacterFilter(type: "clone").matches(beth))
    }

    @Test("finds what begins with male at the beginning only", arguments: ["male", "Male", "males"])
    func male(gender: String) {
        #expect(!CharacterFilter(gender: gender).matches(beth))
        #expect(CharacterFilter(gender: "emale").matches(beth))
        #expect(!CharacterFilter(name: "male").matches(beth))
    }

    @Test("of episodes and locations looks into their own fields")
    func others() throws {
        let pilot = EpisodeModel(
            id: 1,
            name: "Pilot",
            airDate: AirDate(SafeText("")),
            code: EpisodeCode(SafeText("S01E01")),
            characters: []
        )
        #expect(EpisodeFilter(name: "pil", episode: "s01").matches(pilot))
        #expect(!EpisodeFilter(episode: "S02").matches(pilot))
        let earth = LocationModel(id: 1, name: "Earth", type: "Planet", dimension: "C-137", residents: [])
        #expect(LocationFilter(name: "ear", type: "plan", dimension: "137").matches(earth))
        #expect(!LocationFilter(dimension: "138").matches(earth))
        #expect(!LocationFilter(type: "Star").matches(earth))
    }
}
