import LoadResource
import TerminalTesting
import TestSupport
import Testing

@testable import HTTP

@MainActor
@Suite("A queued client", .timeLimit(.minutes(3)))
struct RequestQueueTests {
    private let clock = ScriptedClock()
    private let pause: RequestPause

    init() {
        pause = RequestPause(clock: clock)
    }

    private func client(atOnce limit: Int) -> some HTTPClient {
        CurlHTTPClient(userAgent: "rickmorty/1").queued(atOnce: limit, pause: pause)
    }

    private func request(_ url: String = "https://example.org", pause: Duration = .seconds(60)) -> HTTPRequest {
        HTTPRequest(url: url, limits: HTTPLimits(bytes: 1, time: .seconds(1), pause: pause))
    }

    @Test func `sends two concurrent requests, and the next one after each response`() async throws {
        let api = try LoopbackAPI()
        let client = client(atOnce: 2)
        let gate = try api.hold()
        let loads = (1...6).map { id in Task { try await client.response(to: api.baseURL + "/character/\(id)") } }
        try await api.request(2)
        gate.open()
        for load in loads { #expect(try await load.value.status == 200) }
        // A third concurrent request would have required a third connection.
        #expect(api.openedConnections == 2)
    }

    @Test func `sends requests in order, and never one that was cancelled in the queue`() async throws {
        let api = try LoopbackAPI()
        let client = client(atOnce: 1)
        let gate = try api.hold(times: 1)
        let loads = (1...4).map { id in
            Task.immediate { try await client.response(to: api.baseURL + "/character/\(id)") }
        }
        try await api.request(1)
        loads[1].cancel()
        await #expect(throws: CancellationError.self) { try await loads[1].value }
        gate.open()
        for load in [loads[0], loads[2], loads[3]] { #expect(try await load.value.status == 200) }
        #expect(api.requests.map(\.path) == [1, 3, 4].map { "/api/character/\($0)" })
    }

    @Test func `passes the permit of a failed or cancelled request to the next one`() async throws {
        let api = try LoopbackAPI()
        let client = client(atOnce: 1)
        api.script(.cutOff(bodyBytes: 1), times: 1)
        _ = try await client.failure(api.baseURL + "/character/1")
        _ = try api.hold(times: 1)
        let load = Task { try await client.response(to: api.baseURL + "/character/2") }
        try await api.request(2)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(try await client.response(to: api.baseURL + "/character/3").status == 200)
    }

    @Test func `sends requests after the current turn of the main actor, which may draw a frame`() async throws {
        let server = HTTPClientStub { _ in .json("{}") }
        let client = server.queued(atOnce: 1, pause: pause)
        let load = Task.immediate { try await client.send(request()) }
        #expect(server.requests.isEmpty)
        #expect(try await load.value.status == 200)
    }

    @Test func `fails a request with a limit shorter than the pause before it takes a permit`() async throws {
        let server = HTTPClientStub { _ in .json("{}") }
        let client = server.queued(atOnce: 1, pause: pause)
        pause.extend(by: .seconds(5))
        let waiting = Task { try await client.send(request()) }
        try await clock.waitForSleep(until: .seconds(5))
        await #expect(throws: HTTPClientError.self) { try await client.send(request(pause: .seconds(3))) }
        clock.advance(by: .seconds(5))
        #expect(try await waiting.value.status == 200)
        #expect(server.requests.count == 1)
    }

    @Test func `delays a request that was queued when a pause began`() async throws {
        let isAnswering = Awaited(false)
        let server = HTTPClientStub { request in
            guard request.url.hasSuffix("/first") else { return .json("{}") }
            try await isAnswering.wait { $0 }
            return .json("{}", status: 429, headers: ["retry-after": "30"])
        }
        let client = server.queued(atOnce: 1, pause: pause)
        let loads = ["first", "second"].map { name in
            Task.immediate { try await client.send(request("https://example.org/\(name)")) }
        }
        isAnswering.update { $0 = true }
        #expect(try await loads[0].value.status == 429)
        try await clock.waitForSleep(until: .seconds(30))
        #expect(server.requests.count == 1)
        clock.advance(by: .seconds(30))
        #expect(try await loads[1].value.status == 200)
    }

    @Test func `queues and pauses POST requests`() async throws {
        let api = try LoopbackAPI()
        api.script(.tooManyRequests(retryAfter: "30"), times: 1) { $0.method == "POST" }
        let (url, client) = ("\(api.measurementURL)/mp/collect", client(atOnce: 1))
        let content = HTTPContent(type: "text/plain", bytes: [65])
        #expect(try await client.post(content, to: url).status == 429)
        #expect(pause.remaining == .seconds(30))
        let waiting = Task { try await client.post(content, to: url) }
        try await clock.waitForSleep(until: .seconds(30))
        #expect(api.requests.count == 1)
        let cancelled = Task { try await client.post(content, to: url) }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        clock.advance(by: .seconds(30))
        #expect(try await waiting.value.status == 204)
        #expect(api.requests.map(\.method) == ["POST", "POST"])
    }

    @Test func `shares its pause with other queues`() async throws {
        let server = HTTPClientStub { _ in .json("{}", status: 429, headers: ["retry-after": "61"]) }
        let queues = (1...2).map { _ in server.queued(atOnce: 1, pause: pause) }
        #expect(try await queues[0].send(request()).status == 429)
        await #expect(throws: HTTPClientError.self) { try await queues[1].send(request()) }
        #expect(server.requests.count == 1)
    }
}
