import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@Suite("A client that knows what is kept")
struct RevalidatingHTTPClientTests {
    private let request = HTTPRequest(url: "https://example.org/character/2", limits: .json)
    private let tag = EntityTag("W/\"1\"")

    private func store(keeping body: String, tag: EntityTag?) async -> MemoryResponseStore {
        let store = MemoryResponseStore()
        let response = CachedResponse(body: Array(body.utf8), entityTag: tag, time: WallTime(seconds: 1))
        await store.keep(response, to: request.url, bringing: nil)
        return store
    }

    @Test("asks whether it is still the same, and answers with it where it is")
    func unchanged() async throws {
        let server = HTTPClientStub { _ in HTTPResponse(status: 304, headers: ["etag": "W/\"1\""], body: []) }
        let client = RevalidatingHTTPClient(server, store: await store(keeping: "old", tag: tag))
        let response = try await client.get(request)
        #expect(server.requests.map(\.entityTag) == [tag])
        #expect(response.status == 200)
        #expect(response.isUnchanged)
        #expect(response.body == Array("old".utf8))
    }

    @Test("answers with what is new")
    func changed() async throws {
        let server = HTTPClientStub { _ in .json("new") }
        let client = RevalidatingHTTPClient(server, store: await store(keeping: "old", tag: tag))
        let response = try await client.get(request)
        #expect(response == .json("new"))
    }

    @Test("asks as always where nothing is kept, or what is kept has no tag")
    func unconditional() async throws {
        let server = HTTPClientStub { _ in .json("new") }
        let untagged = await store(keeping: "old", tag: nil)
        for store in [MemoryResponseStore(), untagged] {
            let response = try await RevalidatingHTTPClient(server, store: store).get(request)
            #expect(response == .json("new"))
        }
        #expect(server.requests == [request, request])
    }

    @Test("fails as the other one does")
    func failing() async throws {
        let server = HTTPClientStub { _ in throw HTTPClientError.timedOut }
        let client = RevalidatingHTTPClient(server, store: await store(keeping: "old", tag: tag))
        await #expect(throws: HTTPClientError.timedOut) { try await client.get(request) }
    }
}
