import HTTP
import RickAndMorty
import Testing

@Suite("Where the API is asked for locations")
struct LocationEndpointTests {
    @Test func `one and several are addressed by their ids`() {
        #expect(
            ResourceEndpoint<LocationModel>.single(20, at: .standard).url
                == "https://rickandmortyapi.com/api/location/20"
        )
        #expect(ResourceEndpoint<LocationModel>.several([20, 3], at: .standard).url.hasSuffix("/api/location/20,3"))
    }

    @Test func `all of them have an address, too`() {
        #expect(ResourceEndpoint<LocationModel>.collection(at: .standard) == "https://rickandmortyapi.com/api/location")
    }

    @Test func `pages are addressed by their number`() {
        #expect(
            ResourceEndpoint<LocationModel>.page(7, at: .standard).url
                == "https://rickandmortyapi.com/api/location?page=7"
        )
    }

    @Test func `a filter narrows a page, in an order of its own, by what is not blank`() {
        let all = ResourceFilter<LocationModel>(["name": "earth", "type": "planet", "dimension": "C-137"])
        let one = ResourceFilter<LocationModel>(["name": "", "dimension": "Testicle Monster"])

        #expect(
            ResourceEndpoint<LocationModel>.page(2, filter: all, at: .standard).url.hasSuffix(
                "/location?page=2&name=earth&type=planet&dimension=C-137"
            )
        )
        #expect(
            ResourceEndpoint<LocationModel>.page(1, filter: one, at: .standard).url.hasSuffix(
                "/location?page=1&dimension=Testicle%20Monster"
            )
        )
    }

    @Test func `answers may be as large and take as long as JSON does`() {
        #expect(ResourceEndpoint<LocationModel>.page(1, at: .standard).limits == .json)
        #expect(ResourceEndpoint<LocationModel>.several([1, 2], at: .standard).limits == .json)
    }
}
