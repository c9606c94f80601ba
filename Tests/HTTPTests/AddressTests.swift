import TestSupport
import Testing

@testable import HTTP

@Suite("A URL")
struct AddressTests {
    @Test(arguments: [
        "http://example.com/", "http://127.example.com/", "http://127.0.0.1.example.com/",
        "http://localhost.example.com/", "http://[::2]/", "http://0.0.0.0/", "ftp://127.0.0.1/",
        "file:///etc/passwd", "https://user:word@127.0.0.1/", "127.0.0.1", "https://", "",
    ])
    func `is rejected if it is neither https nor a loopback host`(_ url: String) async throws {
        guard case .invalidRequest = try await CurlHTTPClient(userAgent: "rickmorty/1").failure(url) else {
            Issue.record("\(url) was not rejected")
            return
        }
    }

    @Test(arguments: [
        ("http://example.com/", "http:// is allowed for localhost only: http://example.com/"),
        ("example", "Not a URL: example"),
    ])
    func `is rejected with a reason`(url: String, message: String) async throws {
        #expect(try await CurlHTTPClient(userAgent: "rickmorty/1").failure(url)?.message == message)
    }

    @Test(arguments: ["https://user:word@127.0.0.1/", "http://user:word@example.com/", "https://user:wo rd@127.0.0.1/"])
    func `is reported without its user and password if it is rejected`(_ url: String) async throws {
        let error = try await CurlHTTPClient(userAgent: "rickmorty/1").failure(url)
        #expect(error?.message.contains("\u{2026}@") == true)
        #expect(error?.message.contains("user") == false)
    }

    @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST"])
    func `may use http for a loopback host`(_ host: String) async throws {
        let api = try LoopbackAPI()
        let answer = try await CurlHTTPClient(userAgent: "rickmorty/1").response(
            to: "http://\(host):\(api.port)/api/character/1"
        )
        #expect(answer.status == 200)
    }

    @Test func `is unreachable without a listener`() async throws {
        // A privileged port: an ephemeral one may have been reused by another process.
        let url = "http://127.0.0.1:9/api"
        guard case .unreachable = try await CurlHTTPClient(userAgent: "rickmorty/1").failure(url) else {
            Issue.record("The port is open")
            return
        }
    }
}

@Suite("A redirect")
struct RedirectTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test(arguments: [301, 302, 303, 307, 308])
    func `is followed to the same server`(_ status: Int) async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/api/character/2", status: status), times: 1)
        let answer = try await client.response(to: api.baseURL + "/character/1")
        #expect(answer.status == 200)
        #expect(answer.text.hasPrefix(#"{"id":2,"#))
        #expect(answer.headers["location"] == nil)
    }

    @Test func `is followed at most three times`() async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/api/character/2"), times: 3)
        #expect(try await client.response(to: api.baseURL + "/character/1").status == 200)

        api.script(.redirect(to: "/api/character/2"))
        await #expect(throws: HTTPClientError.disallowedRedirect(to: api.baseURL + "/character/2")) {
            try await client.response(to: api.baseURL + "/character/1")
        }
        #expect(api.requests.count == 4 + 4)
    }

    @Test func `is not followed to another server`() async throws {
        let (api, other) = (try LoopbackAPI(), try LoopbackAPI())
        api.script(.redirect(to: other.baseURL + "/character/1"))
        await #expect(throws: HTTPClientError.disallowedRedirect(to: other.baseURL + "/character/1")) {
            try await client.response(to: api.baseURL + "/character/1")
        }
        #expect(other.requests.isEmpty)
    }

    @Test(arguments: ["https://127.0.0.1/", "file:///etc/passwd", "http://localhost/", "//example.com/"])
    func `is not followed to another scheme or host`(_ url: String) async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: url))
        let absolute = url.hasPrefix("//") ? "http:\(url)" : url
        await #expect(throws: HTTPClientError.disallowedRedirect(to: absolute)) {
            try await client.response(to: api.baseURL + "/character/1")
        }
    }

    @Test func `is returned as a response if it has no Location header`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: 302, body: [])))
        #expect(try await client.response(to: api.baseURL).status == 302)
    }
}
