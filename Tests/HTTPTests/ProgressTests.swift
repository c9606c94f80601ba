import HTTP
import Observation
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("The progress of a response", .timeLimit(.minutes(3)))
struct ProgressTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1.2.3")
    private let progress = HTTPProgress()
    private let response = LoopbackResponse(body: Array(repeating: 65, count: 1000))

    /// Starts a request with the progress.
    private func start(_ url: String) -> Task<HTTPResponse, any Error> {
        let request = HTTPRequest(url: url, progress: progress)
        return Task { [client] in try await client.send(request) }
    }

    /// Waits until so many bytes are counted.
    private func received(_ bytes: Int) async {
        for await received in Observations({ [progress] in progress.received }) where received == bytes { return }
    }

    @Test func `counts the body while it arrives, of the size that the server announces`() async throws {
        let api = try LoopbackAPI()
        let body = try await client.get(api.baseURL + "/character").body
        let gate = try LoopbackGate()
        api.script(.paused(gate, bodyBytes: 400))
        let transfer = start(api.baseURL + "/character")
        await received(400)
        #expect(progress.expected == body.count)
        gate.open()
        #expect(try await transfer.value.body == body)
        await received(body.count)
    }

    @Test func `has no size for a body in chunks`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(response.chunked))
        #expect(try await start(api.baseURL).value.body.count == 1000)
        await received(1000)
        #expect(progress.expected == nil)
    }

    @Test func `counts decompressed bytes, whose number is not announced`() async throws {
        let api = try LoopbackAPI()
        api.script(.gzipped)
        let body = try await start(api.baseURL + "/character").value.body
        await received(body.count)
        #expect(progress.expected == nil)
    }

    @Test func `starts anew with the next request`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(response), times: 1)
        _ = try await start(api.baseURL).value
        await received(1000)
        let gate = try api.hold()
        let transfer = start(api.baseURL)
        await received(0)
        #expect(progress.expected == nil)
        transfer.cancel()
        gate.open()
    }

    @Test func `does not count what redirects it`() async throws {
        let api = try LoopbackAPI()
        let headers = ["location": "/there"]
        api.script(.answer(LoopbackResponse(status: 302, headers: headers, body: Array(repeating: 65, count: 70)))) {
            $0.path != "/there"
        }
        api.script(.answer(response))
        #expect(try await start(api.baseURL).value.body.count == 1000)
        await received(1000)
        #expect(progress.expected == 1000)
    }

    @Test func `passes a queue`() async throws {
        let stub = HTTPClientStub { _ in .json("{}") }
        let queued = stub.queued(atOnce: 1, pause: RequestPause(clock: ScriptedClock()))
        _ = try await queued.send(HTTPRequest(url: "https://example.org", progress: progress))
        #expect(stub.requests.map(\.progress) == [progress])
        #expect(stub.requests.map(\.progress) != [HTTPProgress()])
    }
}
