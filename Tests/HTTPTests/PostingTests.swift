import TestSupport
import Testing

@testable import HTTP

@Suite("A POST request")
struct PostingTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    private func post(_ text: String, to url: String, type: String = "application/json") async throws -> HTTPResponse {
        let content = HTTPContent(type: type, bytes: Array(text.utf8))
        return try await client.post(content, to: url)
    }

    @Test(arguments: ["", "{}", "作者 \0 🧪"])
    func `sends its content with type and length`(text: String) async throws {
        let api = try LoopbackAPI()
        let answer = try await post(text, to: "\(api.measurementURL)/mp/collect?a=b", type: "text/x-any")
        #expect(answer.status == 204)
        #expect(answer.body.isEmpty)
        let request = try await api.request(1)
        #expect(request.method == "POST")
        #expect(request.target == "/mp/collect?a=b")
        #expect(request.body == Array(text.utf8))
        #expect(request.headers["content-type"] == "text/x-any")
        #expect(request.headers["content-length"] == "\(text.utf8.count)")
        #expect(request.headers["user-agent"] == "rickmorty/1")
    }

    @Test func `sends large content without Expect: 100-continue`() async throws {
        let api = try LoopbackAPI()
        let text = String(repeating: "0123456789", count: 50_000)
        #expect(try await post(text, to: "\(api.measurementURL)/mp/collect").status == 204)
        let request = try await api.request(1)
        #expect(request.body.count == 500_000)
        #expect(request.headers["expect"] == nil)
    }

    @Test func `shares its connection with GET requests`() async throws {
        let api = try LoopbackAPI()
        for _ in 1...2 {
            _ = try await post("{}", to: "\(api.measurementURL)/mp/collect")
            #expect(try await client.response(to: "\(api.baseURL)/character/1").status == 200)
        }
        #expect(api.openedConnections == 1)
        #expect(api.requests.map(\.method) == ["POST", "GET", "POST", "GET"])
        #expect(api.requests.map(\.body.count) == [2, 0, 2, 0])
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `follows no redirects`(status: Int) async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/mp/collect?elsewhere", status: status), times: 1)
        await #expect(throws: HTTPClientError.disallowedRedirect(to: "\(api.measurementURL)/mp/collect?elsewhere")) {
            try await post("{}", to: "\(api.measurementURL)/mp/collect")
        }
        #expect(api.requests.count == 1)
    }

    @Test func `times out, and is aborted when its task is cancelled`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let (url, limits) = ("\(api.measurementURL)/mp/collect", HTTPLimits(bytes: 1, time: .milliseconds(20)))
        await #expect(throws: HTTPClientError.timedOut) {
            try await client.post(HTTPContent(type: "text/plain", bytes: []), to: url, limits: limits)
        }
        // The first request may have been aborted before its arrival.
        let arrived = api.requests.count
        let cancelled = Task { try await post("{}", to: "\(api.measurementURL)/mp/collect") }
        try await api.request(arrived + 1)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        gate.open()
    }
}
