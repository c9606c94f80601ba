import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The address of a resource")
struct ResourceAddressTests {
    private static let kinds: [any Resource.Type] = [CharacterModel.self, EpisodeModel.self, LocationModel.self]

    @Test(
        "is a kind and an id, an episode's code, or a URL of the API",
        arguments: [
            ("character/2", "character/2"), ("Location/020", "location/20"), (" episode/28 ", "episode/28"),
            ("episode/S01E07", "S01E07"), ("episode/s1e7", "S01E07"), ("S01E07", "S01E07"), ("s1e7", "S01E07"),
            ("https://rickandmortyapi.com/api/character/2", "character/2"),
            ("HTTPS://RickAndMortyAPI.com/api/character/2/", "character/2"),
            ("http://localhost:8080/episode/S01E07", "S01E07"),
        ]
    )
    func forms(text: String, address: String) {
        #expect(ResourceAddress(text, of: Self.kinds)?.description == address)
    }

    @Test("is an id alone where the kind is known", arguments: ["7", "007"])
    func id(text: String) {
        #expect(ResourceAddress(text, of: Self.kinds, idsOf: EpisodeModel.self)?.description == "episode/7")
        #expect(ResourceAddress(text, of: Self.kinds) == nil)
    }

    @Test(
        "is no other text",
        arguments: [
            "", "/", "character", "character/", "character/0", "character/-1", "character/+1", "character/x",
            "character/1/2", "characters/1", "/2", "dimension/3", "episode/S03", "episode/S00E01", "character/S03E07",
            "S01E07x", "character/1 character/2", "Evil Morty", "0", "-1", "99999999999999999999",
            "https://rickandmortyapi.com/api/character", "https://rickandmortyapi.com/api/character?page=2",
            "https://character/2", "https://example.com/1/", "ftp://rickandmortyapi.com/api/character/2",
        ]
    )
    func others(text: String) {
        #expect(ResourceAddress(text, of: Self.kinds, idsOf: CharacterModel.self) == nil)
    }

    @Test("has an identity unless it is a code")
    func destination() {
        let address = ResourceAddress("location/20", of: Self.kinds)
        #expect(address?.destination == Destination(.location, id: 20))
        #expect(ResourceAddress("S01E07", of: Self.kinds)?.destination == nil)
    }

    @Test("names a resource by each field of its title, in any case")
    func called() {
        let episode = EpisodeModel(
            id: 7,
            name: "Raising Gazorpazorp",
            airDate: "",
            code: EpisodeCode("S1E7"),
            characters: []
        )
        #expect(episode.isCalled("S01E07"))
        #expect(episode.isCalled("raising gazorpazorp"))
        #expect(!episode.isCalled("Raising"))
        #expect(!episode.isCalled("S01E08"))
    }
}
