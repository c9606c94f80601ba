import HTTP
import RickAndMorty
import RickAndMortyData
import Testing

@Suite("API endpoints")
struct EndpointTests {
    @Test func `address a single resource by its id`() {
        #expect(
            ResourceEndpoint<CharacterModel>.resources([2], at: .standard).url
                == "https://rickandmortyapi.com/api/character/2"
        )
        #expect(
            ResourceEndpoint<EpisodeModel>.resources([28], at: .standard).url
                == "https://rickandmortyapi.com/api/episode/28"
        )
    }

    @Test func `address the collection`() {
        #expect(ResourceEndpoint<LocationModel>.collection(at: .standard) == "https://rickandmortyapi.com/api/location")
    }

    @Test func `address several resources by their ids`() {
        #expect(
            ResourceEndpoint<CharacterModel>.resources([2, 1, 3], at: .standard).url.hasSuffix("/api/character/2,1,3")
        )
        #expect(ResourceEndpoint<EpisodeModel>.resources([28, 7], at: .standard).url.hasSuffix("/api/episode/28,7"))
    }

    @Test func `address a picture by its character's id, with separate limits`() {
        let request = AvatarEndpoint.avatar(2, at: .standard)

        #expect(request.url == "https://rickandmortyapi.com/api/character/avatar/2.jpeg")
        #expect(request.limits == HTTPLimits(bytes: 1 << 20, time: .seconds(30)))
    }

    @Test func `address a page by its number`() {
        #expect(
            ResourceEndpoint<CharacterModel>.page(3, at: .standard).url
                == "https://rickandmortyapi.com/api/character?page=3"
        )
        #expect(
            ResourceEndpoint<EpisodeModel>.page(1, at: .standard).url
                == "https://rickandmortyapi.com/api/episode?page=1"
        )
    }

    @Test func `use the same paths for any base URL`() throws {
        let base = try APIRoot("http://127.0.0.1:8080/")

        #expect(ResourceEndpoint<CharacterModel>.page(1, at: base).url == "http://127.0.0.1:8080/character?page=1")
        #expect(ResourceEndpoint<EpisodeModel>.resources([1], at: base).url == "http://127.0.0.1:8080/episode/1")
    }

    @Test func `add a filter to a page, in a fixed order`() {
        let characters = ResourceFilter<CharacterModel>([
            "name": "rick", "status": "alive", "species": "human", "type": "clone", "gender": "male",
        ])
        let episodes = ResourceFilter<EpisodeModel>(["name": "pilot", "episode": "S01"])

        #expect(
            ResourceEndpoint<CharacterModel>.page(2, filter: characters, at: .standard).url.hasSuffix(
                "/character?page=2&name=rick&status=alive&species=human&type=clone&gender=male"
            )
        )
        #expect(
            ResourceEndpoint<EpisodeModel>.page(1, filter: episodes, at: .standard).url.hasSuffix(
                "/episode?page=1&name=pilot&episode=S01"
            )
        )
    }

    @Test func `omit missing and blank fields of a filter`() {
        let filter = ResourceFilter<CharacterModel>(["name": "", "status": "dead"])

        #expect(
            ResourceEndpoint<CharacterModel>.page(1, filter: filter, at: .standard).url.hasSuffix(
                "/character?page=1&status=dead"
            )
        )
    }

    @Test(arguments: [
        ("Rick Sanchez", "Rick%20Sanchez"),
        ("Rick & Morty", "Rick%20%26%20Morty"),
        ("a+b=c", "a%2Bb%3Dc"),
        ("#1 100%?", "%231%20100%25%3F"),
        ("a/b;c:d@e", "a%2Fb%3Bc%3Ad%40e"),
        ("it's ~fine-._", "it%27s%20~fine-._"),
        ("Pícaro", "P%C3%ADcaro"),
        ("作", "%E4%BD%9C"),
        ("🥒", "%F0%9F%A5%92"),
        ("\u{1B}\n\0", "%1B%0A%00"),
    ])
    func `percent-encode any text`(text: String, encoded: String) {
        let url = ResourceEndpoint<EpisodeModel>.page(
            1,
            filter: ResourceFilter<EpisodeModel>(["name": text]),
            at: .standard
        ).url

        #expect(url.hasSuffix("/episode?page=1&name=\(encoded)"))
    }

    @Test func `use the limits for JSON for all resources`() {
        #expect(ResourceEndpoint<CharacterModel>.page(1, at: .standard).limits == .apiResponse)
        #expect(ResourceEndpoint<EpisodeModel>.resources([1], at: .standard).limits == .apiResponse)
    }
}
