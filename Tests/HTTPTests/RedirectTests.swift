import HTTP
import TestSupport
import Testing

@Suite("A redirect")
struct RedirectTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test(arguments: [301, 302, 303, 307, 308])
    func `to the same server is followed`(_ status: Int) async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/api/character/2", status: status), times: 1)
        let answer = try await client.response(to: api.baseURL + "/character/1")
        #expect(answer.status == 200)
        #expect(answer.text.hasPrefix(#"{"id":2,"#))
        #expect(answer.headers["location"] == nil)
    }

    @Test func `is followed three times at most`() async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/api/character/2"), times: 3)
        #expect(try await client.response(to: api.baseURL + "/character/1").status == 200)

        api.script(.redirect(to: "/api/character/2"))
        await #expect(throws: HTTPClientError.redirected(to: api.baseURL + "/character/2")) {
            try await client.response(to: api.baseURL + "/character/1")
        }
        #expect(api.requests.count == 4 + 4)
    }

    @Test func `to another server is not followed`() async throws {
        let (api, other) = (try LoopbackAPI(), try LoopbackAPI())
        api.script(.redirect(to: other.baseURL + "/character/1"))
        await #expect(throws: HTTPClientError.redirected(to: other.baseURL + "/character/1")) {
            try await client.response(to: api.baseURL + "/character/1")
        }
        #expect(other.requests.isEmpty)
    }

    @Test(arguments: ["https://127.0.0.1/", "file:///etc/passwd", "http://localhost/", "//example.com/"])
    func `to another kind of address is not followed`(_ url: String) async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: url))
        let absolute = url.hasPrefix("//") ? "http:\(url)" : url
        await #expect(throws: HTTPClientError.redirected(to: absolute)) {
            try await client.response(to: api.baseURL + "/character/1")
        }
    }

    @Test func `without a Location header is returned as a response`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: 302, body: [])))
        #expect(try await client.response(to: api.baseURL).status == 302)
    }
}
