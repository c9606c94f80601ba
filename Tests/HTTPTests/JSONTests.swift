import FoundationEssentials
import HTTP
import LoadResource
import TestSupport
import Testing

@Suite("JSON")
struct JSONTests {
    private struct User: Decodable, Equatable {
        let id: Int
        var nextPage: String?
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

    @Test func `is requested within the given limits`() async throws {
        let server = answering(#"{"id":1}"#)
        let limits = HTTPLimits(bytes: 1000, time: .seconds(1))
        _ = try await server.json(User.self, from: "https://example.org/1", limits: limits)
        _ = try await server.json(User.self, from: "https://example.org/2")
        #expect(
            server.requests == [
                HTTPRequest(url: "https://example.org/1", limits: limits),
                HTTPRequest(url: "https://example.org/2", limits: .json),
            ]
        )
    }

    @Test func `is decoded by the given decoder`() async throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let user = try await answering(#"{"id":1,"next_page":"b"}"#)
            .json(User.self, from: "https://example.org", decoder: decoder)
        #expect(user == User(id: 1, nextPage: "b"))
    }

    @Test(arguments: [200, 201, 206, 299])
    func `is decoded from every successful response`(status: Int) throws {
        #expect(try HTTPResponse.json("[7]", status: status).json() == [7])
    }

    @Test(arguments: [199, 300, 304, 404, 500, 503])
    func `of another response is an error with its status`(_ status: Int) async throws {
        let body = Array(#"{"id":1}"#.utf8)
        await #expect(throws: HTTPResponseError.status(status, body: body)) {
            try await answering(#"{"id":1}"#, status: status).json(User.self, from: "https://example.org")
        }
    }

    @Test func `of an error's body is decoded from the error`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 422, json: #"{"id":7,"nextPage":"no"}"#))
        let error = await #expect(throws: HTTPResponseError.self) {
            try await client.json([User].self, from: api.baseURL, method: .post, content: .json(["a": 1]))
        }
        #expect(error?.json(User.self) == User(id: 7, nextPage: "no"))
        #expect(error?.json([User].self) == nil)
        #expect(HTTPResponseError.invalidBody(reason: "").json(User.self) == nil)
        #expect(error?.message == "The server answered 422")
    }

    @Test func `of an error's body is not printed with the error`() {
        let error = HTTPResponseError.status(401, body: Array("secret\u{1B}".utf8))
        #expect("\(error)" == "The server answered 401 with a body of 7 bytes")
    }

    @Test func `is sent and received`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: 201, json: #"{"id":7}"#)))
        let url = api.baseURL + "/users"
        let user = try await client.json(
            User.self,
            from: url,
            query: [("notify", "no & never")],
            method: .put,
            content: .json(["name": "Zoë"]),
            headers: ["Authorization": "Bearer Wubba"]
        )
        #expect(user == User(id: 7))
        let request = try await api.request(1)
        #expect(request.method == "PUT")
        #expect(request.target == "/api/users?notify=no%20%26%20never")
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["authorization"] == "Bearer Wubba")
        #expect(request.body == Array(#"{"name":"Zoë"}"#.utf8))
    }

    @Test func `is not needed where success is`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: 204, body: [])), times: 1)
        #expect(try await client.delete(api.baseURL).requireSuccess().status == 204)
        api.script(.failure(status: 403, json: "{}"))
        let error = await #expect(throws: HTTPResponseError.self) {
            try await client.delete(api.baseURL).requireSuccess()
        }
        #expect(error == .status(403, body: Array("{}".utf8)))
    }

    @Test(arguments: [429, 503])
    func `of a busy server is an error with the pause that it requests`(status: Int) throws {
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
    func `of another shape is an error that names its place, not its content`(body: String, place: String) async throws
    {
        do {
            _ = try await answering(body).json([User].self, from: "https://example.org")
            Issue.record("\(body) was decoded")
        } catch HTTPResponseError.invalidBody(let reason) {
            #expect(reason.contains(place))
            #expect(!reason.contains("secret"))
        }
    }

    @Test func `with control characters in its keys gives an error that is safe to print`() async throws {
        let error = #expect(throws: HTTPResponseError.self) {
            try HTTPResponse.json(#"{"\u001b]0;":"x"}"#).json([String: Int].self)
        }
        guard case .invalidBody(let reason) = error else { return }
        #expect(!reason.contains("\u{1B}"))
    }

    @Test func `that is too large is an error`() async throws {
        let api = try LoopbackAPI()
        await #expect(throws: HTTPClientError.tooLarge) {
            try await client.json(
                User.self,
                from: api.baseURL + "/character/1",
                limits: HTTPLimits(bytes: 10, time: .seconds(60))
            )
        }
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
