import SystemSupport
import TestSupport
import Testing

@testable import HTTP

@Suite("A request's limits")
struct LimitTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test func `allow a body of exactly the limit`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(body: Array(repeating: 65, count: 1000))))
        #expect(try await client.response(to: api.baseURL, bytes: 1000).body.count == 1000)
        await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL, bytes: 999) }
    }

    @Test func `end a body that never ends`() async throws {
        let api = try LoopbackAPI()
        api.script(.endless)
        await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL + "/character") }
        try await api.closedConnections(1)
    }

    @Test func `count decompressed bytes`() async throws {
        let api = try LoopbackAPI()
        api.script(.gzipBomb(bytes: 4 << 20))
        await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL, bytes: 1 << 20) }
    }

    @Test func `include one header line, however long`() async throws {
        let api = try LoopbackAPI()
        for kilobytes in [70, 200, 1000] {
            let header = ["x-long": String(repeating: "x", count: kilobytes << 10)]
            api.script(.answer(LoopbackResponse(headers: header, body: [])), times: 1)
            await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL) }
        }
    }

    @Test func `include headers`() async throws {
        let api = try LoopbackAPI()
        let lines = (0..<100).map { ("x-\($0)", String(repeating: "x", count: 1000)) }
        api.script(.answer(LoopbackResponse(headers: Dictionary(uniqueKeysWithValues: lines), body: [])))
        await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL) }
    }

    @Test func `include the time`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        await #expect(throws: HTTPClientError.timedOut) {
            try await client.response(to: api.baseURL, time: .milliseconds(100))
        }
        try await api.closedConnections(1)
        gate.open()
    }

    @Test func `may be the longest time there is`() async throws {
        let api = try LoopbackAPI()
        #expect(try await client.response(to: api.baseURL + "/character/1", time: .seconds(Int64.max)).status == 200)
    }

    @Test func `do not count time in which the process was suspended`() async throws {
        let api = try LoopbackAPI()
        let gate = try LoopbackGate()
        api.script(.held(gate, then: .usual), times: 1)
        // The program is stopped for an hour whenever it waits.
        let hours = Locked(0)
        let start = ContinuousClock.now
        let stopped = CurlHTTPClient(userAgent: "rickmorty/1") {
            start + .seconds(3600)
                * hours.withLock {
                    $0 += 1
                    return $0
                }
        }
        #expect(try await stopped.response(to: api.baseURL + "/character/1", time: .milliseconds(200)).status == 200)
        #expect(api.requests.count > 1)
        gate.open()
    }
}
