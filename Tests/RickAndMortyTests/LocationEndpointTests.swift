import HTTP
import RickAndMorty
import Testing

@Suite("The endpoints of locations")
struct LocationEndpointTests {
    @Test func `address one or several locations by id`() {
        #expect(
            ResourceEndpoint<LocationModel>.single(20, at: .standard).url
                == "https://rickandmortyapi.com/api/location/20"
        )
        #expect(ResourceEndpoint<LocationModel>.several([20, 3], at: .standard).url.hasSuffix("/api/location/20,3"))
    }

    @Test func `address the collection`() {
        #expect(ResourceEndpoint<LocationModel>.collection(at: .standard) == "https://rickandmortyapi.com/api/location")
    }

    @Test func `address a page by its number`() {
        #expect(
            ResourceEndpoint<LocationModel>.page(7, at: .standard).url
                == "https://rickandmortyapi.com/api/location?page=7"
        )
    }

    @Test func `add the fields of a filter that are not blank, in a fixed order`() {
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

    @Test func `have the limits of JSON`() {
        #expect(ResourceEndpoint<LocationModel>.page(1, at: .standard).limits == .json)
        #expect(ResourceEndpoint<LocationModel>.several([1, 2], at: .standard).limits == .json)
    }
}
