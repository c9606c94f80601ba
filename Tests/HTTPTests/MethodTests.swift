import SystemSupport
import TestSupport
import Testing

@testable import HTTP

@Suite("A method")
struct MethodTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test func `reaches the server without content, and without a type of it`() async throws {
        let api = try LoopbackAPI()
        _ = try await client.send(HTTPRequest(.post, url: api.baseURL))
        let arrived = try await api.request(1)
        #expect(arrived.method == "POST")
        #expect(arrived.headers["content-length"] == "0")
        #expect(arrived.headers["content-type"] == nil)
    }

    @Test func `that reads has no content`() async throws {
        let api = try LoopbackAPI()
        let content = HTTPContent(type: "text/plain", bytes: [])
        await #expect(throws: HTTPClientError.refused(reason: "A GET request has no content")) {
            try await client.send(HTTPRequest(.get, url: api.baseURL, content: content))
        }
        #expect(api.requests.isEmpty)
    }

    @Test func `that may change something is not sent again after a suspension`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        // The program is stopped for an hour whenever it waits.
        let turns = Locked(0)
        let start = ContinuousClock.now
        let stopped = CurlHTTPClient(userAgent: "rickmorty/1") {
            start + .seconds(3600)
                * turns.withLock {
                    $0 += 1
                    return $0
                }
        }
        let limits = HTTPLimits(bytes: 1, time: .milliseconds(200))
        await #expect(throws: HTTPClientError.timedOut) {
            try await stopped.send(HTTPRequest(.post, url: api.baseURL, limits: limits))
        }
        #expect(api.requests.count <= 1)
        #expect(turns.withLock { $0 } > 1)
        gate.open()
    }
}
