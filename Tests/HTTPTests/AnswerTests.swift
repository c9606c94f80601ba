import HTTP
import TestSupport
import Testing

@Suite("A response")
struct AnswerTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1.2.3")

    @Test func `has a status, headers by lower-case name, and a body`() async throws {
        let api = try LoopbackAPI()
        let answer = try await client.response(to: api.baseURL + "/character/2")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
        #expect(answer.text.hasPrefix(#"{"id":2,"name":"Morty Sanchez","#))
    }

    @Test(arguments: [404, 429, 500, 503, 304])
    func `is returned with any status`(_ status: Int) async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: status, headers: ["retry-after": "120"], body: [])))
        let answer = try await client.response(to: api.baseURL + "/character")
        #expect(answer.status == status)
        #expect(answer.headers["retry-after"] == "120")
    }

    @Test func `is not requested if the content type or the user agent would inject headers`() async throws {
        let api = try LoopbackAPI()
        let url = api.baseURL + "/character"
        await #expect(throws: HTTPClientError.invalidRequest(reason: "Malformed header: content-type")) {
            try await client.post(HTTPContent(type: "a\r\nB: c", bytes: []), to: url)
        }
        await #expect(throws: HTTPClientError.invalidRequest(reason: "Malformed header: User-Agent")) {
            try await CurlHTTPClient(userAgent: "a\r\nB: c").send(HTTPRequest(url: url))
        }
        #expect(api.requests.isEmpty)
    }

    @Test func `may be empty`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(body: [])))
        #expect(try await client.response(to: api.baseURL + "/character").body.isEmpty)
    }

    @Test func `is decompressed`() async throws {
        let api = try LoopbackAPI()
        let plain = try await client.response(to: api.baseURL + "/character")
        api.script(.gzipped)
        let packed = try await client.response(to: api.baseURL + "/character")
        #expect(packed.headers["content-encoding"] == "gzip")
        #expect(packed.body == plain.body)
    }

    @Test func `is an error if it is truncated`() async throws {
        let api = try LoopbackAPI()
        api.script(.cutOff(bodyBytes: 100))
        guard case .damagedResponse = try await client.failure(api.baseURL + "/character") else {
            Issue.record("A truncated response was accepted")
            return
        }
    }

    @Test func `is an error if it cannot be decompressed`() async throws {
        let api = try LoopbackAPI()
        api.script(.altered { $0.headers["content-encoding"] = "gzip" })
        guard case .damagedResponse = try await client.failure(api.baseURL + "/character") else {
            Issue.record("A response that cannot be decompressed was accepted")
            return
        }
    }

    @Test func `is an error if its chunks are damaged`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(headers: ["transfer-encoding": "chunked"], body: Array("zz\r\n".utf8))))
        guard case .damagedResponse = try await client.failure(api.baseURL + "/character") else {
            Issue.record("A response with damaged chunks was accepted")
            return
        }
    }

    @Test func `is requested with the user agent and all content encodings`() async throws {
        let api = try LoopbackAPI()
        _ = try await client.response(to: api.baseURL + "/character/?page=2&name=Zo%C3%AB")
        let request = try await api.request(1)
        #expect(request.method == "GET")
        #expect(request.target == "/api/character/?page=2&name=Zo%C3%AB")
        #expect(request.headers["user-agent"] == "rickmorty/1.2.3")
        #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
    }
}

extension HTTPClient {
    func response(to url: String, bytes: Int = 2 << 20, time: Duration = .seconds(60)) async throws -> HTTPResponse {
        try await send(HTTPRequest(url: url, limits: HTTPLimits(bytes: bytes, time: time)))
    }

    /// The error of a request; `nil` if it succeeds.
    func failure(_ url: String, bytes: Int = 2 << 20, time: Duration = .seconds(60)) async throws -> HTTPClientError? {
        do {
            _ = try await response(to: url, bytes: bytes, time: time)
            return nil
        } catch let error as HTTPClientError {
            return error
        }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}

@Suite("A client's connections")
struct ConnectionTests {
    @Test func `are reused`() async throws {
        let api = try LoopbackAPI()
        let client = CurlHTTPClient(userAgent: "rickmorty/1")
        for page in 1...5 { _ = try await client.response(to: api.baseURL + "/character?page=\(page)") }
        #expect(api.requests.count == 5)
        #expect(api.openedConnections == 1)
    }

    @Test func `are replaced if the server has closed them`() async throws {
        let client = CurlHTTPClient(userAgent: "rickmorty/1")
        var api = try LoopbackAPI()
        let port = api.port
        _ = try await client.response(to: api.baseURL + "/character/1")
        api = try LoopbackAPI()
        api = try LoopbackAPI(port: port)
        #expect(try await client.response(to: api.baseURL + "/character/1").status == 200)
    }

    @Test func `are as many as the concurrent requests, without TLS`() async throws {
        let api = try LoopbackAPI()
        let client = CurlHTTPClient(userAgent: "rickmorty/1")
        let gate = try api.hold()
        let loads = (1...4).map { id in Task { try await client.response(to: api.baseURL + "/character/\(id)") } }
        try await api.request(4)
        gate.open()
        for load in loads { #expect(try await load.value.status == 200) }
        #expect(api.openedConnections == 4)
    }

    @Test func `are closed with the client`() async throws {
        let api = try LoopbackAPI()
        var client: CurlHTTPClient? = CurlHTTPClient(userAgent: "rickmorty/1")
        let gate = try api.hold(times: 3)
        let loads = (1...3).map { id in
            Task { [client] in try await client?.response(to: api.baseURL + "/character/\(id)") }
        }
        try await api.request(3)
        gate.open()
        for load in loads { _ = try await load.value }
        // This request reuses an open connection.
        _ = try await client?.response(to: api.baseURL + "/character/4")
        #expect(api.openedConnections == 3)
        weak let released = client
        client = nil
        #expect(released == nil)
        // The connections belong to libcurl's multi handle, which the client's thread releases last.
        try await api.waitForClosedConnections(3)
    }
}

@Suite("A cancelled request")
struct CancellationTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test func `ends immediately, and closes its connection`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let load = Task { try await client.response(to: api.baseURL + "/character") }
        try await api.request(1)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        try await api.waitForClosedConnections(1)
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

    @Test func `is never sent if it is cancelled before its start`() async throws {
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
