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
    func `is returned whatever its status`(_ status: Int) async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: status, headers: ["retry-after": "120"], body: [])))
        let answer = try await client.response(to: api.baseURL + "/character")
        #expect(answer.status == status)
        #expect(answer.headers["retry-after"] == "120")
    }

    @Test func `is not asked for with a type of content or a user agent that would inject headers`() async throws {
        let api = try LoopbackAPI()
        let url = api.baseURL + "/character"
        await #expect(throws: HTTPClientError.refused(reason: "Malformed header: content-type")) {
            try await client.post(HTTPContent(type: "a\r\nB: c", bytes: []), to: url)
        }
        await #expect(throws: HTTPClientError.refused(reason: "Malformed header: User-Agent")) {
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

    @Test func `that is cut off is an error`() async throws {
        let api = try LoopbackAPI()
        api.script(.cutOff(bodyBytes: 100))
        guard case .broken = try await client.failure(api.baseURL + "/character") else {
            Issue.record("half an answer is none")
            return
        }
    }

    @Test func `that cannot be decompressed is an error`() async throws {
        let api = try LoopbackAPI()
        api.script(.altered { $0.headers["content-encoding"] = "gzip" })
        guard case .broken = try await client.failure(api.baseURL + "/character") else {
            Issue.record("what cannot be unpacked is no answer")
            return
        }
    }

    @Test func `with damaged chunks is an error`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(headers: ["transfer-encoding": "chunked"], body: Array("zz\r\n".utf8))))
        guard case .broken = try await client.failure(api.baseURL + "/character") else {
            Issue.record("what has no length is no answer")
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
