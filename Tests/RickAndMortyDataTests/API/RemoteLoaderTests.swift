import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TestSupport
import Testing

@Suite("A remote loader", .timeLimit(.minutes(3)))
struct RemoteLoaderTests {
    private let request = ResourceEndpoint<CharacterModel>.several([2], at: .standard)

    private func makeLoader(_ client: HTTPClientStub) -> RemoteLoader<CharacterModel> {
        RemoteLoader(client: client, request: request, mapper: ResourceMapper<CharacterModel>.single)
    }

    @Test func `delivers the mapped response`() async throws {
        let json = try APIJSON.character(.morty)
        let client = HTTPClientStub { _ in .json(json) }

        let delivery = try await makeLoader(client).load()

        #expect(delivery == Delivery(.morty, from: .live, bytes: json.utf8.count))
        #expect(client.requests == [request])
    }

    @Test func `sends a request for each load`() async throws {
        let client = HTTPClientStub { _ in .json(try APIJSON.character(.morty)) }
        let loader = makeLoader(client)
        _ = try await loader.load()
        _ = try await loader.load()

        #expect(client.requests == [request, request])
    }

    @Test(arguments: [HTTPClientError.timedOut, .unreachable(reason: "no such host"), .redirected(to: "elsewhere")])
    func `fails with a connectivity error and its cause without a response`(cause: HTTPClientError) async {
        let client = HTTPClientStub { _ in throw cause }

        await #expect(throws: APIError.connectivity(cause)) { try await makeLoader(client).load() }
    }

    @Test func `throws the error of the mapper`() async {
        let client = HTTPClientStub { _ in .json("", status: 503) }

        await #expect(throws: APIError.server(status: 503)) { try await makeLoader(client).load() }
    }

    @Test func `throws a cancellation unchanged`() async throws {
        let answer = ScriptedLoader(of: HTTPResponse.self)
        let loader = makeLoader(HTTPClientStub { _ in try await answer.load() })
        let load = Task { try await loader.load() }
        try await answer.started()

        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
    }

    @Test func `does not map a response after a cancellation`() async throws {
        let answer = ScriptedLoader(of: HTTPResponse.self, endsWhenCancelled: false)
        let client = HTTPClientStub { _ in try await answer.load() }
        let loader = RemoteLoader(client: client, request: request) { _ in Issue.record("mapped after the cancellation")
        }
        let load = Task { try await loader.load() }
        try await answer.started()
        load.cancel()

        await answer.succeed(with: .json("{}"))

        await #expect(throws: CancellationError.self) { try await load.value }
    }
}
