import HTTP
import LoadResource
import RickAndMorty
import TestSupport
import Testing

@MainActor
@Suite("An avatar loader with fault injection", .timeLimit(.minutes(3)))
struct RemoteImageDataLoaderTests {
    private let client = HTTPClientStub { _ in HTTPResponse(status: 200, body: [0xFF, 0xD8]) }

    private func makeLoader(failing probability: Double) -> RemoteImageDataLoaderWithSomeFailure {
        let url = "\(APIRoot.standard.text)/character/avatar/2.jpeg"
        let request = HTTPRequest(url: url, limits: HTTPLimits(bytes: 1 << 20, time: .seconds(30)))
        return RemoteImageDataLoaderWithSomeFailure(
            RemoteLoader(client: client, request: request) { $0.body },
            name: "character/avatar/2",
            faults: FaultInjector(probability: probability, longestDelay: .zero, seed: 1),
            clock: ScriptedClock()
        )
    }

    @Test func `loads the picture without a fault`() async throws {
        let delivery = try await makeLoader(failing: 0).load()

        #expect(delivery == Delivery([0xFF, 0xD8], from: .live, bytes: 2))
    }

    @Test func `sends no request with a fault`() async {
        await #expect(throws: InjectedFault()) { try await makeLoader(failing: 1).load() }
        #expect(client.requests.isEmpty)
    }
}
