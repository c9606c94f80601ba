import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The address of a resource")
struct ResourceAddressTests {
    private static let kinds: [any Resource.Type] = [CharacterModel.self, EpisodeModel.self, LocationModel.self]

    @Test(arguments: [
        ("character/2", "character/2"), ("Location/020", "location/20"), (" episode/28 ", "episode/28"),
        ("episode/S01E07", "S01E07"), ("episode/s1e7", "S01E07"), ("S01E07", "S01E07"), ("s1e7", "S01E07"),
        ("https://rickandmortyapi.com/api/character/2", "character/2"),
        ("HTTPS://RickAndMortyAPI.com/api/character/2/", "character/2"),
        ("http://localhost:8080/episode/S01E07", "S01E07"),
    ])
    func `is a kind and an id, an episode's code, or a URL of the API`(text: String, address: String) {
        #expect(ResourceAddress(text, of: Self.kinds)?.description == address)
    }

    @Test(arguments: ["7", "007"])
    func `is an id alone where the kind is known`(text: String) {
        #expect(ResourceAddress(text, of: Self.kinds, idsOf: EpisodeModel.self)?.description == "episode/7")
        #expect(ResourceAddress(text, of: Self.kinds) == nil)
    }

    @Test(arguments: [
        "", "/", "character", "character/", "character/0", "character/-1", "character/+1", "character/x",
        "character/1/2", "characters/1", "/2", "dimension/3", "episode/S03", "episode/S00E01", "character/S03E07",
        "S01E07x", "character/1 character/2", "Evil Morty", "0", "-1", "99999999999999999999",
        "https://rickandmortyapi.com/api/character", "https://rickandmortyapi.com/api/character?page=2",
        "https://character/2", "https://example.com/1/", "ftp://rickandmortyapi.com/api/character/2",
    ])
    func `is no other text`(text: String) {
        #expect(ResourceAddress(text, of: Self.kinds, idsOf: CharacterModel.self) == nil)
    }

    @Test func `has an identity unless it is a code`() {
        let address = ResourceAddress("location/20", of: Self.kinds)
        #expect(address?.destination == Destination(.location, id: 20))
        #expect(ResourceAddress("S01E07", of: Self.kinds)?.destination == nil)
    }

    @Test func `names a resource by each field of its title, in any case`() {
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
