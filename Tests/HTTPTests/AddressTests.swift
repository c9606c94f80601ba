import TestSupport
import Testing

@testable import HTTP

@Suite("An address")
struct AddressTests {
    @Test(arguments: [
        "http://example.com/", "http://127.example.com/", "http://127.0.0.1.example.com/",
        "http://localhost.example.com/", "http://[::2]/", "http://0.0.0.0/", "ftp://127.0.0.1/",
        "file:///etc/passwd", "https://user:word@127.0.0.1/", "127.0.0.1", "https://", "",
    ])
    func `that is neither https nor a loopback host is refused`(_ url: String) async throws {
        guard case .refused = try await CurlHTTPClient(userAgent: "rickmorty/1").failure(url) else {
            Issue.record("\(url) was not refused")
            return
        }
    }

    @Test(arguments: [
        ("http://example.com/", "Use https://, since http:// is for this machine only: http://example.com/"),
        ("example", "Not a web address: example"),
    ])
    func `that is refused is answered with what to do`(url: String, message: String) async throws {
        #expect(try await CurlHTTPClient(userAgent: "rickmorty/1").failure(url)?.message == message)
    }

    @Test(arguments: ["https://user:word@127.0.0.1/", "http://user:word@example.com/", "https://user:wo rd@127.0.0.1/"])
    func `that is refused is named without its user and password`(_ url: String) async throws {
        let error = try await CurlHTTPClient(userAgent: "rickmorty/1").failure(url)
        #expect(error?.message.contains("\u{2026}@") == true)
        #expect(error?.message.contains("user") == false)
    }

    @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST"])
    func `of a loopback host may be requested without encryption`(_ host: String) async throws {
        let api = try LoopbackAPI()
        let answer = try await CurlHTTPClient(userAgent: "rickmorty/1").response(
            to: "http://\(host):\(api.port)/api/character/1"
        )
        #expect(answer.status == 200)
    }

    @Test func `without a listener is unreachable`() async throws {
        // A privileged port: an ephemeral one may have been reused by another process.
        let url = "http://127.0.0.1:9/api"
        guard case .unreachable = try await CurlHTTPClient(userAgent: "rickmorty/1").failure(url) else {
            Issue.record("The port is open")
            return
        }
    }
}
