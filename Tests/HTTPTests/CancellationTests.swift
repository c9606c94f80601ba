import HTTP
import TestSupport
import Testing

@Suite("A cancelled request")
struct CancellationTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test func `ends at once, and so does its connection`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let load = Task { try await client.response(to: api.baseURL + "/character") }
        try await api.request(1)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        try await api.closedConnections(1)
        gate.open()
    }

    @Test func `does not affect other requests`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let cancelled = Task { try await client.response(to: api.baseURL + "/character/1") }
        let other = Task { try await client.response(to: api.baseURL + "/character/2") }
        try await api.request(2)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        gate.open()
        #expect(try await other.value.status == 200)
    }

    @Test func `that was cancelled before it began is never sent`() async throws {
        let api = try LoopbackAPI()
        let load = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.response(to: api.baseURL + "/character/1")
        }
        await #expect(throws: CancellationError.self) { try await load.value }
        _ = try await client.response(to: api.baseURL + "/character/2")
        #expect(api.requests.map(\.path) == ["/api/character/2"])
    }

    @Test func `ends whenever it is cancelled`() async throws {
        let api = try LoopbackAPI()
        await withTaskGroup { group in
            for id in 1...100 {
                let load = Task { try await client.response(to: api.baseURL + "/character/\(id)") }
                group.addTask { _ = await load.result }
                group.addTask { load.cancel() }
            }
        }
        #expect(try await client.response(to: api.baseURL + "/character/1").status == 200)
    }
}
