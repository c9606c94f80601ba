import CCurl
import Glibc
import LoadResource
import TestSupport
import Testing

@testable import HTTP

@Suite("An HTTP error")
struct ErrorTests {
    @Test(
        arguments: [
            (HTTPClientError.noNetwork(reason: "no route"), "No network"),
            (HTTPClientError.unreachable(reason: "refused"), "Couldn't connect to server"),
            (HTTPClientError.damagedResponse(reason: "EOF"), "Damaged response"),
            (HTTPClientError.timedOut, "Timed out"),
            (HTTPClientError.tlsFailure(reason: "expired"), "Insecure connection"),
            (HTTPClientError.proxy(reason: "refused"), "Proxy error"),
            (HTTPClientError.disallowedRedirect(to: "elsewhere"), "Unexpected redirect"),
            (HTTPClientError.tooLarge, "Response too large"),
            (HTTPClientError.paused(until: WallTime(seconds: 0)), "Too many requests"),
            (HTTPClientError.invalidRequest(reason: "Only https"), "Only https"),
            (HTTPClientError.unavailable(reason: "libcurl is missing"), "libcurl is missing"),
            (HTTPResponseError.status(503), "HTTP status 503"),
            (HTTPResponseError.invalidBody(reason: "[0].id"), "Unexpected response"),
        ] as [(any PresentableError, String)]
    )
    func `has a message for the user, with details only if they are useful`(
        error: any PresentableError,
        message: String
    ) {
        #expect(error.message == message)
    }

    @Test(arguments: [
        (408, true), (429, true), (502, true), (503, true), (504, true), (400, false), (404, false), (500, false),
    ])
    func `is transient if a retry may succeed`(status: Int, isTransient: Bool) {
        #expect(HTTPResponseError.status(status).isTransient == isTransient)
    }
}

@Suite("A result code of libcurl")
struct CurlFailureTests {
    @Test(arguments: [
        (CURLE_COULDNT_RESOLVE_HOST, Int32(0), HTTPClientError.noNetwork(reason: "why")),
        (CURLE_COULDNT_CONNECT, ENETUNREACH, .noNetwork(reason: "why")),
        (CURLE_COULDNT_CONNECT, EHOSTUNREACH, .noNetwork(reason: "why")),
        (CURLE_COULDNT_CONNECT, ENETDOWN, .noNetwork(reason: "why")),
        (CURLE_COULDNT_CONNECT, ECONNREFUSED, .unreachable(reason: "why")),
        (CURLE_OPERATION_TIMEDOUT, 0, .timedOut),
        (CURLE_PEER_FAILED_VERIFICATION, 0, .tlsFailure(reason: "why")),
        (CURLE_URL_MALFORMAT, 0, .invalidRequest(reason: "why")),
        (CURLE_OUT_OF_MEMORY, 0, .unavailable(reason: "why")),
        (CURLE_GOT_NOTHING, 0, .unreachable(reason: "why")),
        (CURLE_SEND_ERROR, 0, .unreachable(reason: "why")),
        (CURLE_RECV_ERROR, 0, .unreachable(reason: "why")),
        (CURLE_PARTIAL_FILE, 0, .damagedResponse(reason: "why")),
    ])
    func `is mapped to an error`(code: CURLcode, systemError: Int32, error: HTTPClientError) {
        #expect(HTTPClientError(code, systemError: Int(systemError), reason: "why") == error)
    }

    @Test(arguments: [
        (CURLE_RECV_ERROR, HTTPClientError.damagedResponse(reason: "why")),
        (CURLE_BAD_CONTENT_ENCODING, .damagedResponse(reason: "why")),
        (CURLE_OUT_OF_MEMORY, .tooLarge), (CURLcode(rawValue: 100), .tooLarge),
        (CURLE_OPERATION_TIMEDOUT, .timedOut),
    ])
    func `is mapped to an error of the response once it has begun`(code: CURLcode, error: HTTPClientError) {
        #expect(HTTPClientError(code, isAnswered: true, reason: "why") == error)
    }
}

@Suite("A request's limits")
struct LimitTests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test func `allow a body of exactly the limit`() async throws {
        let api = try LoopbackAPI()
        api.script(.answer(LoopbackResponse(body: Array(repeating: 65, count: 1000))))
        #expect(try await client.response(to: api.baseURL, bytes: 1000).body.count == 1000)
        await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL, bytes: 999) }
    }

    @Test func `abort an endless body`() async throws {
        let api = try LoopbackAPI()
        api.script(.endless)
        await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL + "/character") }
        try await api.waitForClosedConnections(1)
    }

    @Test func `count decompressed bytes`() async throws {
        let api = try LoopbackAPI()
        api.script(.gzipBomb(bytes: 4 << 20))
        await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL, bytes: 1 << 20) }
    }

    @Test func `include a single header line, however long`() async throws {
        let api = try LoopbackAPI()
        for kilobytes in [70, 200, 1000] {
            let header = ["x-long": String(repeating: "x", count: kilobytes << 10)]
            api.script(.answer(LoopbackResponse(headers: header, body: [])), times: 1)
            await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL) }
        }
    }

    @Test func `include headers`() async throws {
        let api = try LoopbackAPI()
        let lines = (0..<100).map { ("x-\($0)", String(repeating: "x", count: 1000)) }
        api.script(.answer(LoopbackResponse(headers: Dictionary(uniqueKeysWithValues: lines), body: [])))
        await #expect(throws: HTTPClientError.tooLarge) { try await client.response(to: api.baseURL) }
    }

    @Test func `include the time`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        await #expect(throws: HTTPClientError.timedOut) {
            try await client.response(to: api.baseURL, time: .milliseconds(100))
        }
        try await api.waitForClosedConnections(1)
        gate.open()
    }

    @Test func `accept the maximum duration`() async throws {
        let api = try LoopbackAPI()
        #expect(try await client.response(to: api.baseURL + "/character/1", time: .seconds(Int64.max)).status == 200)
    }
}
