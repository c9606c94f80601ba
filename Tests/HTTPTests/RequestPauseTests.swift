import LoadResource
import TerminalTesting
import TestSupport
import Testing

@testable import HTTP

@MainActor
@Suite("A request pause", .timeLimit(.minutes(3)))
struct RequestPauseTests {
    private let clock = ScriptedClock()
    private let pause: RequestPause

    init() {
        pause = RequestPause(clock: clock, now: { WallTime(seconds: 784_111_777) })
    }

    private func client(_ client: HTTPClientStub) -> some HTTPClient {
        client.queued(atOnce: 3, pause: pause)
    }

    private let idleServer = HTTPClientStub { _ in .json("{}") }

    private func request(pause: Duration = .seconds(60)) -> HTTPRequest {
        HTTPRequest(url: "https://example.org", limits: HTTPLimits(bytes: 1, time: .seconds(1), pause: pause))
    }

    /// A request that waits for the end of the pause.
    private func waitingRequest() async throws -> Task<HTTPResponse, any Error> {
        let (client, request) = (client(idleServer), request())
        let load = Task { try await client.send(request) }
        try await clock.waitForSleep(until: #require(pause.end))
        return load
    }

    @Test func `delays no request before the server asks for one`() async throws {
        #expect(try await client(idleServer).send(request()).status == 200)
        #expect(pause.end == nil)
        #expect(pause.remaining == .zero)
    }

    @Test(arguments: [429, 503])
    func `begins with a response that requests it, which is returned`(status: Int) async throws {
        clock.advance(to: .seconds(100))
        let busy = HTTPClientStub { _ in .json("{}", status: status, headers: ["retry-after": "30"]) }
        #expect(try await client(busy).send(request()).status == status)
        #expect(pause.end == .seconds(130))
        #expect(pause.remaining == .seconds(30))
        clock.advance(by: .seconds(31))
        #expect(pause.remaining == .zero)
    }

    @Test func `delays requests until its end, even if it is extended meanwhile`() async throws {
        pause.extend(by: .seconds(5))
        let load = try await waitingRequest()
        pause.extend(by: .seconds(9))
        pause.extend(by: .seconds(2))
        clock.advance(by: .seconds(5))
        try await clock.waitForSleep(until: .seconds(9))
        #expect(idleServer.requests.isEmpty)
        clock.advance(by: .seconds(4))
        #expect(try await load.value.status == 200)
    }

    @Test func `fails a request with a shorter limit immediately, with the end of the pause`() async {
        pause.extend(by: .seconds(61))
        let end = WallTime(seconds: 784_111_777 + 61)
        await #expect(throws: HTTPClientError.paused(until: end)) { try await client(idleServer).send(request()) }
        pause.extend(by: .milliseconds(61_500))
        let later = WallTime(seconds: 784_111_777 + 62)
        await #expect(throws: HTTPClientError.paused(until: later)) { try await client(idleServer).send(request()) }
        #expect(idleServer.requests.isEmpty)
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `fails a waiting request when an extension exceeds its limit`() async throws {
        pause.extend(by: .seconds(50))
        let load = try await waitingRequest()
        clock.advance(by: .seconds(49))
        pause.extend(by: .seconds(30))
        clock.advance(by: .seconds(1))
        await #expect(throws: HTTPClientError.self) { try await load.value }
        #expect(idleServer.requests.isEmpty)
    }

    @Test func `is bypassed by one explicit request of the user`() async throws {
        let busy = HTTPClientStub { _ in .json("{}", status: 429, headers: ["retry-after": "9223372036854775807"]) }
        let client = client(busy)
        #expect(try await client.send(request()).status == 429)
        #expect(pause.remaining == .seconds(3600))
        await #expect(throws: HTTPClientError.self) { try await client.send(request()) }
        clock.advance(by: .seconds(600))
        var requested: [Task<HTTPResponse, any Error>] = []
        RequestPause.bypassing { requested = (0..<3).map { _ in Task { try await client.send(request()) } } }
        let statuses = await requested.asyncStatuses
        #expect(statuses.count { $0 == 429 } == 1)
        #expect(statuses.count { $0 == nil } == 2)
        #expect(busy.requests.count == 2)
        #expect(pause.remaining == .seconds(3600))
        await #expect(throws: HTTPClientError.self) { try await client.send(request()) }
    }

    @Test(arguments: [(200, true), (304, true), (404, true), (500, false)])
    func `ends when a bypassing request is answered without a server error`(status: Int, isOver: Bool) async throws {
        let server = HTTPClientStub { _ in .json("{}", status: status) }
        pause.extend(by: .seconds(3600))
        var requested: Task<HTTPResponse, any Error>?
        RequestPause.bypassing {
            requested = Task { try await client(server).send(request()) }
        }
        #expect(try await requested?.value.status == status)
        #expect((pause.remaining == .zero) == isOver)
        #expect((pause.endTime == nil) == isOver)
    }

    @Test func `ends a waiting request immediately when it is cancelled`() async throws {
        pause.extend(by: .seconds(5))
        let load = try await waitingRequest()
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(idleServer.requests.isEmpty)
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `is not retained by its clients`() async throws {
        try await expectDeallocated {
            let pause = RequestPause(clock: clock, now: { WallTime(seconds: 784_111_777) })
            _ = try await idleServer.queued(atOnce: 1, pause: pause).send(request())
            return pause
        }
    }
}

extension [Task<HTTPResponse, any Error>] {
    /// Status of each response; `nil` for a failure.
    fileprivate var asyncStatuses: [Int?] {
        get async {
            var statuses: [Int?] = []
            for task in self { statuses.append(try? await task.value.status) }
            return statuses
        }
    }
}

@Suite("A Retry-After header")
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
    private let now = WallTime(seconds: 784_111_777)

    private func delay(_ header: String) -> Duration? {
        RetryAfter.delay(header, now: now)
    }

    @Test(arguments: [("0", 0), ("1", 1), ("120", 120), ("007", 7), ("3600", 3600)])
    func `is read as seconds`(header: String, seconds: Int) {
        #expect(delay(header) == .seconds(seconds))
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:38 GMT", 1), ("Sun, 06 Nov 1994 09:49:37 GMT", 3600),
        ("Sunday, 06-Nov-94 08:49:47 GMT", 10), ("Sun Nov  6 08:49:47 1994", 10),
        ("Sun, 06 Nov 1994 08:59:60 GMT", 623), ("Sunday, 06-Nov-94 09:00:00 GMT", 623),
    ])
    func `is read as a date in each of the three formats`(header: String, seconds: Int) {
        #expect(delay(header) == .seconds(seconds))
    }

    @Test(arguments: [
        (784_166_399, "Mon, 07 Nov 1994 00:00:00 GMT"), (788_918_399, "Sunday, 01-Jan-95 00:00:00 GMT"),
        (794_015_999, "Wed Mar  1 00:00:00 1995"), (951_782_399, "Tue, 29 Feb 2000 00:00:00 GMT"),
    ])
    func `is measured across the end of a day, a month and a year`(now: Int, header: String) {
        #expect(RetryAfter.delay(header, now: WallTime(seconds: now)) == .seconds(1))
    }

    @Test(arguments: [
        "-1", "-120", "-99999999999999999999", "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sat, 05 Nov 1994 08:49:37 GMT", "Saturday, 05-Nov-94 08:49:37 GMT",
    ])
    func `is zero if it is in the past`(header: String) {
        #expect(delay(header) == .zero)
    }

    @Test(arguments: [
        "3601", "31000000", "9223372036854775807", "99999999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT",
        "Mon, 07 Nov 1994 08:49:37 GMT",
    ])
    func `is limited to an hour`(header: String) {
        #expect(delay(header) == .seconds(3600))
    }

    @Test(arguments: [
        "", " ", "-", "soon", "1.5", "1e3", "0x10", "١٢", "5, 5", "+5", "12 s", "GMT", "Sun", "08:49:37",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun, 06 Now 1994 08:49:37 GMT", "Son, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov 08:49:37 GMT",
    ])
    func `is ignored if it is invalid`(header: String) {
        #expect(delay(header) == nil)
    }

    @Test(arguments: [
        (429, "5", 5), (429, "Sun, 06 Nov 1994 08:49:42 GMT", 5), (429, nil, 10), (429, "soon", 10), (429, "0", 0),
        (503, "5", 5), (503, "Sun, 06 Nov 1994 08:49:42 GMT", 5), (503, "0", 0),
    ])
    func `pauses all requests after a 429, or after a 503 if it is valid`(status: Int, header: String?, seconds: Int) {
        let response = response(status, header)
        #expect(response.requestedPause(now: now) == .seconds(seconds))
    }

    @Test(arguments: [(503, nil), (503, "soon"), (200, "5"), (404, "5"), (500, "5"), (502, "5"), (301, "5")])
    func `pauses nothing after a 503 if it is invalid, or after any other status`(status: Int, header: String?) {
        #expect(response(status, header).requestedPause(now: now) == nil)
    }

    @Test(arguments: [("Sun, 06 Nov 1994 07:00:00 GMT", 10), ("soon", 3_433)])
    func `is relative to the server's date if there is one`(date: String, seconds: Int) {
        let headers = ["retry-after": "Sun, 06 Nov 1994 07:00:10 GMT", "date": date]
        let slowClock = WallTime(seconds: now.seconds - 10_000)
        let response = HTTPResponse.json("{}", status: 429, headers: headers)
        #expect(response.requestedPause(now: slowClock) == .seconds(seconds))
    }

    private func response(_ status: Int, _ header: String?) -> HTTPResponse {
        .json("{}", status: status, headers: header.map { ["retry-after": $0] } ?? [:])
    }
}
