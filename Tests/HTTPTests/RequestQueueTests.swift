import HTTP
import TestSupport
import Testing

// On no actor: a busy actor could delay a response beyond curl's timeout.
@Suite("A limited client")
struct LimitedHTTPClientTests {
    @Test("sends two requests at once, and the next one after each response")
    func atOnce() async throws {
        let api = try LoopbackAPI()
        let client = LimitedHTTPClient(CurlHTTPClient(userAgent: "rickmorty/1"), atOnce: 2)
        let gate = try api.hold()
        let loads = (1...6).map { id in Task { try await client.get(api.baseURL + "/character/\(id)") } }
        try await api.request(2)
        gate.open()
        for load in loads { #expect(try await load.value.status == 200) }
        // A third concurrent request would have required a third connection.
        #expect(api.openedConnections == 2)
    }

    @Test("is first in, first out, and never sends a request cancelled in the queue")
    func order() async throws {
        let api = try LoopbackAPI()
        let client = LimitedHTTPClient(CurlHTTPClient(userAgent: "rickmorty/1"), atOnce: 1)
        let gate = try api.hold(times: 1)
        let loads = (1...4).map { id in Task.immediate { try await client.get(api.baseURL + "/character/\(id)") } }
        try await api.request(1)
        loads[1].cancel()
        await #expect(throws: CancellationError.self) { try await loads[1].value }
        gate.open()
        for load in [loads[0], loads[2], loads[3]] { #expect(try await load.value.status == 200) }
        #expect(api.requests.map(\.path) == [1, 3, 4].map { "/api/character/\($0)" })
    }

    @Test("hands the permit of a failed or cancelled request to the next one")
    func placesComeBack() async throws {
        let api = try LoopbackAPI()
        let client = LimitedHTTPClient(CurlHTTPClient(userAgent: "rickmorty/1"), atOnce: 1)
        api.script(.cutOff(bodyBytes: 1), times: 1)
        _ = try await client.failure(api.baseURL + "/character/1")
        _ = try api.hold(times: 1)
        let load = Task { try await client.get(api.baseURL + "/character/2") }
        try await api.request(2)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(try await client.get(api.baseURL + "/character/3").status == 200)
    }
}
