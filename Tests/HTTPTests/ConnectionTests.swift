import HTTP
import TestSupport
import Testing

@Suite("A client's connections")
struct ConnectionTests {
    @Test func `are reused`() async throws {
        let api = try LoopbackAPI()
        let client = CurlHTTPClient(userAgent: "rickmorty/1")
        for page in 1...5 { _ = try await client.response(to: api.baseURL + "/character?page=\(page)") }
        #expect(api.requests.count == 5)
        #expect(api.openedConnections == 1)
    }

    @Test func `that the server has closed are replaced`() async throws {
        let client = CurlHTTPClient(userAgent: "rickmorty/1")
        var api = try LoopbackAPI()
        let port = api.port
        _ = try await client.response(to: api.baseURL + "/character/1")
        api = try LoopbackAPI()
        api = try LoopbackAPI(port: port)
        #expect(try await client.response(to: api.baseURL + "/character/1").status == 200)
    }

    @Test func `are as many as there are requests at a time, without TLS`() async throws {
        let api = try LoopbackAPI()
        let client = CurlHTTPClient(userAgent: "rickmorty/1")
        let gate = try api.hold()
        let loads = (1...4).map { id in Task { try await client.response(to: api.baseURL + "/character/\(id)") } }
        try await api.request(4)
        gate.open()
        for load in loads { #expect(try await load.value.status == 200) }
        #expect(api.openedConnections == 4)
    }

    @Test func `are closed with it`() async throws {
        let api = try LoopbackAPI()
        var client: CurlHTTPClient? = CurlHTTPClient(userAgent: "rickmorty/1")
        let gate = try api.hold(times: 3)
        let loads = (1...3).map { id in
            Task { [client] in try await client?.response(to: api.baseURL + "/character/\(id)") }
        }
        try await api.request(3)
        gate.open()
        for load in loads { _ = try await load.value }
        // It would reuse one that is still open.
        _ = try await client?.response(to: api.baseURL + "/character/4")
        #expect(api.openedConnections == 3)
        weak let released = client
        client = nil
        #expect(released == nil)
        // They belong to the handle, which its thread releases last.
        try await api.closedConnections(3)
    }
}
