import SystemSupport
import TestSupport
import Testing

@testable import HTTP

@Suite("A method")
struct MethodTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    private static let writing = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "X-ANY"].map { HTTPMethod($0) }

    @Test(arguments: writing)
    func `reaches the server with its content`(method: HTTPMethod) async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(status: 201, json: "{}")))
        let content = HTTPContent(type: "text/x-any", bytes: Array("作者 \0 🧪".utf8))
        let request = HTTPRequest(method, url: api.baseURL, content: content, headers: ["If-Match": "*"])
        #expect(try await client.send(request).status == 201)
        let arrived = try await api.request(1)
        #expect(arrived.method == method.name)
        #expect(arrived.body == content.bytes)
        #expect(arrived.headers["content-type"] == "text/x-any")
        #expect(arrived.headers["if-match"] == "*")
    }

    @Test(arguments: writing)
    func `reaches the server without content, and without a type of it`(method: HTTPMethod) async throws {
        let api = try LoopbackAPI()
        _ = try await client.send(HTTPRequest(method, url: api.baseURL))
        let arrived = try await api.request(1)
        #expect(arrived.method == method.name)
        #expect(arrived.headers["content-length"] == "0")
        #expect(arrived.headers["content-type"] == nil)
    }

    @Test func `has the type of its content from the headers, if they have one`() async throws {
        let api = try LoopbackAPI()
        _ = try await client.post(.form([]), to: api.baseURL, headers: ["CONTENT-TYPE": "text/x-own"])
        #expect(try await api.request(1).headers["content-type"] == "text/x-own")
    }

    @Test func `HEAD returns the headers, and leaves the connection open`() async throws {
        let api = try LoopbackAPI()
        let whole = try await client.response(to: api.baseURL + "/character/1")
        let head = try await client.send(HTTPRequest(.head, url: api.baseURL + "/character/1"))
        #expect(head.status == 200)
        #expect(head.headers["content-length"] == "\(whole.body.count)")
        #expect(head.body.isEmpty)
        #expect(try await client.response(to: api.baseURL + "/character/1") == whole)
        #expect(api.requests.map(\.method) == ["GET", "HEAD", "GET"])
        #expect(api.openedConnections == 1)
    }

    @Test func `has a function`() async throws {
        let api = try LoopbackAPI()
        let (url, content) = (api.baseURL + "/character/1", HTTPContent(type: "text/plain", bytes: [65]))
        _ = try await client.get(url, query: [("a", "1")])
        _ = try await client.post(content, to: url)
        _ = try await client.put(content, to: url)
        _ = try await client.patch(content, to: url)
        _ = try await client.delete(url)
        #expect(api.requests.map(\.method) == ["GET", "POST", "PUT", "PATCH", "DELETE"])
        #expect(api.requests.map(\.body) == [[], [65], [65], [65], []])
    }

    @Test(arguments: writing, [301, 302, 303, 307, 308])
    func `that may change something is not redirected`(method: HTTPMethod, status: Int) async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/api/character/2", status: status))
        await #expect(throws: HTTPClientError.redirected(to: "\(api.baseURL)/character/2")) {
            try await client.send(HTTPRequest(method, url: api.baseURL))
        }
        #expect(api.requests.count == 1)
    }

    @Test func `HEAD is redirected as HEAD`() async throws {
        let api = try LoopbackAPI()
        api.script(.redirect(to: "/api/character/2"), times: 1)
        #expect(try await client.send(HTTPRequest(.head, url: api.baseURL)).status == 200)
        #expect(api.requests.map(\.method) == ["HEAD", "HEAD"])
    }

    @Test(arguments: ["", "A B", "A\r\nB: c", "GET /other HTTP/1.1\r\n", "Ä", "A:", "A\0"])
    func `that is no token is refused`(name: String) async throws {
        let api = try LoopbackAPI()
        let reason = "Malformed method: \(SafeText(name).string)"
        await #expect(throws: HTTPClientError.refused(reason: reason)) {
            try await client.send(HTTPRequest(HTTPMethod(name), url: api.baseURL))
        }
        #expect(api.requests.isEmpty)
    }

    @Test(arguments: [HTTPMethod.get, .head])
    func `that reads has no content`(method: HTTPMethod) async throws {
        let api = try LoopbackAPI()
        await #expect(throws: HTTPClientError.refused(reason: "A \(method.name) request has no content")) {
            try await client.send(HTTPRequest(method, url: api.baseURL, content: .form([])))
        }
        #expect(api.requests.isEmpty)
    }

    @Test(arguments: writing)
    func `that may change something is not sent again after a suspension`(method: HTTPMethod) async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        // The program is stopped for an hour whenever it waits.
        let turns = Locked(0)
        let start = ContinuousClock.now
        let stopped = CurlHTTPClient(userAgent: "rickmorty/1") {
            start + .seconds(3600)
                * turns.withLock {
                    $0 += 1
                    return $0
                }
        }
        let limits = HTTPLimits(bytes: 1, time: .milliseconds(200))
        await #expect(throws: HTTPClientError.timedOut) {
            try await stopped.send(HTTPRequest(method, url: api.baseURL, limits: limits))
        }
        #expect(api.requests.count <= 1)
        #expect(turns.withLock { $0 } > 1)
        gate.open()
    }
}
