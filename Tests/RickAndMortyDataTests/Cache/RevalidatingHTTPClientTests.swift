import HTTP
import LoadResource
import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("A revalidating client")
struct RevalidatingHTTPClientTests {
    private let request = HTTPRequest(url: "https://example.org/character/2", limits: .json)
    private let tag = EntityTag("W/\"1\"")

    private func store(keeping body: String, tag: EntityTag?) async -> CacheStore {
        let store = CacheStore.inMemory()
        let response = CachedResponse(body: Array(body.utf8), entityTag: tag, time: WallTime(seconds: 1))
        await store.keep(response, to: request.url, resourcesOf: nil)
        return store
    }

    @Test func `sends a conditional request, and returns the cached response after a 304`() async throws {
        let server = HTTPClientStub { _ in HTTPResponse(status: 304, headers: ["etag": "W/\"1\""], body: []) }
        let client = RevalidatingHTTPClient(client: server, store: await store(keeping: "old", tag: tag))
        let response = try await client.send(request)
        #expect(server.requests.map(\.entityTag) == [tag])
        #expect(response.status == 200)
        #expect(response.isUnchanged)
        #expect(response.body == Array("old".utf8))
    }

    @Test func `returns a new response`() async throws {
        let server = HTTPClientStub { _ in .json("new") }
        let client = RevalidatingHTTPClient(client: server, store: await store(keeping: "old", tag: tag))
        let response = try await client.send(request)
        #expect(response == .json("new"))
    }

    @Test func `sends an unconditional request without a cached response or an entity tag`() async throws {
        let server = HTTPClientStub { _ in .json("new") }
        let untagged = await store(keeping: "old", tag: nil)
        for store in [CacheStore.inMemory(), untagged] {
            let response = try await RevalidatingHTTPClient(client: server, store: store).send(request)
            #expect(response == .json("new"))
        }
        #expect(server.requests == [request, request])
    }

    @Test func `sends a request with content as it is`() async throws {
        let server = HTTPClientStub { _ in .json("", status: 304) }
        let client = RevalidatingHTTPClient(client: server, store: await store(keeping: "old", tag: tag))
        let request = HTTPRequest(url: request.url, content: HTTPContent(type: "text/plain", bytes: []))
        #expect(try await client.send(request).status == 304)
        #expect(server.requests == [request])
    }

    @Test func `passes errors on`() async throws {
        let server = HTTPClientStub { _ in throw HTTPClientError.timedOut }
        let client = RevalidatingHTTPClient(client: server, store: await store(keeping: "old", tag: tag))
        await #expect(throws: HTTPClientError.timedOut) { try await client.send(request) }
    }
}
