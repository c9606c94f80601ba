import LoadResource
import TestSupport
import Testing

@testable import HTTP

@Suite("A JSON response")
struct JSONTests {
    private struct User: Decodable, Equatable {
        let id: Int
    }

    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    /// A client whose server answers every request with the same response.
    private func answering(_ body: String, status: Int = 200) -> HTTPClientStub {
        HTTPClientStub { _ in .json(body, status: status) }
    }

    @Test func `is decoded as the requested type`() async throws {
        let api = try LoopbackAPI()
        #expect(try await client.json([User].self, from: api.baseURL + "/character/1,2").map(\.id).sorted() == [1, 2])
        let user: User = try await client.json(from: api.baseURL + "/character/3")
        #expect(user == User(id: 3))
    }

    @Test(arguments: [200, 201, 206, 299])
    func `is decoded from every successful response`(status: Int) throws {
        #expect(try HTTPResponse.json("[7]", status: status).json() == [7])
    }

    @Test(arguments: [199, 300, 304, 404, 500, 503])
    func `throws the status of an unsuccessful response`(_ status: Int) async throws {
        await #expect(throws: HTTPResponseError.status(status)) {
            try await answering(#"{"id":1}"#, status: status).json(User.self, from: "https://example.org")
        }
    }

    @Test func `needs no body if only success is required`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: 204, body: [])), times: 1)
        let content = HTTPContent(type: "application/json", bytes: Array("{}".utf8))
        #expect(try await client.post(content, to: api.baseURL).requireSuccess().status == 204)
        api.script(.failure(status: 403, json: "{}"))
        await #expect(throws: HTTPResponseError.status(403)) {
            try await client.post(content, to: api.baseURL).requireSuccess()
        }
    }

    @Test(arguments: [429, 503])
    func `throws an error with the pause that a busy server requests`(status: Int) throws {
        let response = HTTPResponse(status: status, headers: ["retry-after": "7"], body: [])
        let error = #expect(throws: HTTPResponseError.status(status, retryAfter: .seconds(7))) {
            try response.json(User.self)
        }
        #expect(error?.retryDelay == .seconds(7))
    }

    @Test(arguments: [
        (#"[{"id":1},{"id":"secret"}]"#, "[1].id"), (#"[{"id":null}]"#, "[0].id"), (#"[{"secret":1}]"#, "'id'"),
        (#"["secret"]"#, "[0]"), ("secret", "not valid JSON"), ("", "not valid JSON"),
    ])
    func `reports the position of unexpected data, but not its content`(body: String, place: String) async throws {
        do {
            _ = try await answering(body).json([User].self, from: "https://example.org")
            Issue.record("\(body) was decoded")
        } catch HTTPResponseError.invalidBody(let reason) {
            #expect(reason.contains(place))
            #expect(!reason.contains("secret"))
        }
    }

    @Test func `throws a printable error if its keys contain control characters`() async throws {
        let error = #expect(throws: HTTPResponseError.self) {
            try HTTPResponse.json(#"{"\u001b]0;":"x"}"#).json([String: Int].self)
        }
        guard case .invalidBody(let reason) = error else { return }
        #expect(!reason.contains("\u{1B}"))
    }

    @Test func `is not decoded after a cancellation`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let load = Task { try await client.json(User.self, from: api.baseURL + "/character/1") }
        try await api.request(1)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        gate.open()
    }
}

@Suite("A header line")
struct HeaderLineTests {
    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\n", HeaderLine.status),
        ("HTTP/2 200\r\n", .status),
        ("ETag: W/\"1:2\"\r\n", .field(name: "etag", value: "W/\"1:2\"")),
        ("x-empty:\r\n", .field(name: "x-empty", value: "")),
        ("Retry-After:  Wed, 21 Oct 2026 \r\n", .field(name: "retry-after", value: "Wed, 21 Oct 2026")),
        ("\r\n", .other),
    ])
    func `is parsed as a status, a field, or another line`(_ text: String, _ line: HeaderLine) {
        #expect(HeaderLine(text.utf8) == line)
    }
}
