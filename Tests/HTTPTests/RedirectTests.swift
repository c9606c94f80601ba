import HTTP
import TestSupport
import Testing

@Suite("A redirect")
struct RedirectTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test("to the same server is followed", arguments: [301, 302, 303, 307, 308])
    func sameServer(_ status: Int) async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/api/character/2", status: status), times: 1)
        let answer = try await client.get(api.baseURL + "/character/1")
        #expect(answer.status == 200)
        #expect(answer.text.hasPrefix(#"{"id":2,"#))
        #expect(answer.headers["location"] == nil)
    }

    @Test("is followed three times at most")
    func loop() async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/api/character/2"), times: 3)
        #expect(try await client.get(api.baseURL + "/character/1").status == 200)

        api.script(.redirect(to: "/api/character/2"))
        await #expect(throws: HTTPClientError.redirected) { try await client.get(api.baseURL + "/character/1") }
        #expect(api.requests.count == 4 + 4)
    }

    @Test("to another server is not followed")
    func otherServer() async throws {
        let (api, other) = (try LoopbackAPI(), try LoopbackAPI())
        api.script(.redirect(to: other.baseURL + "/character/1"))
        await #expect(throws: HTTPClientError.redirected) { try await client.get(api.baseURL + "/character/1") }
        #expect(other.requests.isEmpty)
    }

    @Test(
        "to another kind of address is not followed",
        arguments: ["https://127.0.0.1/", "file:///etc/passwd", "http://localhost/", "//example.com/"]
    )
    func otherKind(_ url: String) async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: url))
        await #expect(throws: HTTPClientError.redirected) { try await client.get(api.baseURL + "/character/1") }
    }

    @Test("without a Location header is returned as a response")
    func nowhere() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: 302, body: [])))
        #expect(try await client.get(api.baseURL).status == 302)
    }
}
