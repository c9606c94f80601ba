import FoundationEssentials
import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyTracking

@Suite("The Firebase tracker", .timeLimit(.minutes(3)))
struct FirebaseTrackerTests {
    private let api: LoopbackAPI
    private let clock = ScriptedClock()
    private let tracker: FirebaseTracker

    private let endpoint: APIRoot

    init() throws {
        api = try LoopbackAPI()
        endpoint = try APIRoot(api.measurementURL)
        tracker = Self.tracker(at: endpoint, clock)
    }

    private static func tracker(
        at endpoint: APIRoot,
        _ clock: ScriptedClock,
        shutdownTimeout: Duration = .seconds(30)
    ) -> FirebaseTracker {
        let account = FirebaseAccount(appID: "1:23:linux:a&b", secret: "s=cret", endpoint: endpoint)
        return FirebaseTracker(
            account,
            client: CurlHTTPClient(userAgent: "rickmorty/1"),
            clock: clock,
            shutdownTimeout: shutdownTimeout
        )
    }

    /// Reports `events` load events, alternating starts and ends.
    private func load(_ events: Int) {
        let report = tracker.track(.named("character/2"))
        for number in 0..<events { report(number % 2 == 0 ? .started : .finished(from: .live, bytes: 612)) }
    }

    private func advanceToBatchDeadline(since start: Duration = .zero) async throws {
        try await clock.waitForSleep(until: start + AppPolicy.analyticsBatchInterval)
        clock.advance(to: start + AppPolicy.analyticsBatchInterval)
    }

    @Test func `sends the kind, source, size, and duration or error of a load`() async throws {
        let character = tracker.track(.named("character/2"))
        let page = tracker.track(.named("episode?page=3"))
        character(.started)
        clock.advance(by: .milliseconds(84))
        character(.waiting(ScheduledRetry(until: .seconds(1), tries: 1, error: APIError.server(status: 503))))
        character(.retrying)
        character(.finished(from: .live, bytes: 612))
        page(.started)
        page(.failed(APIError.connectivity(.unreachable(reason: "192.168.0.7 of Rick"))))
        page(.started)
        page(.cancelled)
        try await advanceToBatchDeadline()
        let batch = try MeasurementBatch(try await api.measurement(1))
        #expect(batch.events.allSatisfy { $0.name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,39}/) != nil })
        typealias Parameters = MeasurementBatch.Event.Parameters
        #expect(
            batch.events.map(\.name)
                == ["load_started", "load_finished", "load_started", "load_failed", "load_started"]
        )
        #expect(
            batch.events.map(\.params) == [
                Parameters(resource: "character"),
                Parameters(resource: "character", source: "live", bytes: 612, durationMs: 84),
                Parameters(resource: "episode"),
                Parameters(resource: "episode", durationMs: 0, error: "unreachable"),
                Parameters(resource: "episode"),
            ]
        )
    }

    @Test func `follows the Measurement Protocol, with a random id for each run`() async throws {
        load(1)
        try await advanceToBatchDeadline()
        let request = try await api.measurement(1)
        #expect(request.method == "POST")
        #expect(request.path == "/mp/collect")
        #expect(request.query == ["firebase_app_id": "1:23:linux:a&b", "api_secret": "s=cret"])
        #expect(request.headers["content-type"] == "application/json")
        let id = try MeasurementBatch(request).appInstanceId
        #expect(id.utf8.count == 32)
        #expect(id.allSatisfy { "0123456789abcdef".contains($0) })
        let account = FirebaseAccount(appID: "", secret: "", endpoint: nil)
        let others = (0..<2).map { _ in
            FirebaseTracker(account, client: CurlHTTPClient(userAgent: "rickmorty/1"), clock: clock).instanceID
        }
        #expect(Set(others + [id]).count == 3)
        #expect(account.url == "https://www.google-analytics.com/mp/collect?firebase_app_id=&api_secret=")
    }

    @Test func `delays an incomplete batch, and sends a full batch immediately`() async throws {
        load(24)
        try await clock.waitForSleep(until: AppPolicy.analyticsBatchInterval)
        #expect(api.measurements.isEmpty)
        load(1)
        #expect(try MeasurementBatch(try await api.measurement(1)).events.count == 25)
        #expect(clock.nextWakeUpTime == nil)
        clock.advance(to: .seconds(1))
        load(2)
        try await advanceToBatchDeadline(since: .seconds(1))
        #expect(try MeasurementBatch(try await api.measurement(2)).events.count == 2)
    }

    @Test(arguments: [500, 403])
    func `drops a batch silently and continues with the next one if sending fails`(status: Int) async throws {
        api.script(.failure(status: status), times: 1)
        api.script(.cutOff(bodyBytes: 0), times: 1)
        for number in 1...3 {
            load(25)
            let batch = try MeasurementBatch(try await api.measurement(number))
            #expect(batch.events.count == 25)
        }
        #expect(tracker.warning == nil)
    }

    @Test func `sends pending events when the app quits`() async throws {
        load(3)
        try await clock.waitForSleep(until: AppPolicy.analyticsBatchInterval)
        await tracker.finish()
        #expect(try MeasurementBatch(try await api.measurement(1)).events.count == 3)
        #expect(clock.nextWakeUpTime == nil)
        await tracker.finish()
        #expect(api.measurements.count == 1)
    }

    @Test func `does not delay quitting if the server does not respond`() async throws {
        let gate = try api.hold()
        let tracker = Self.tracker(at: endpoint, clock, shutdownTimeout: .milliseconds(10))
        tracker.track(.named("character/2"))(.started)
        await tracker.finish()
        gate.open()
    }

    @Test func `is released with the app`() async {
        await expectDeallocated {
            let tracker = Self.tracker(at: endpoint, clock)
            tracker.track(.named("character/2"))(.started)
            return tracker
        }
    }

    @Test(arguments: [
        (APIError.connectivity(.unreachable(reason: "")), "unreachable"), (.connectivity(.timedOut), "timed_out"),
        (.connectivity(.tlsFailure(reason: "")), "insecure"),
        (.connectivity(.disallowedRedirect(to: "https://x")), "redirected"),
        (.connectivity(.proxy(reason: "p")), "proxy"),
        (.connectivity(.tooLarge), "too_large"), (.connectivity(.damagedResponse(reason: "")), "broken"),
        (.connectivity(.invalidRequest(reason: "")), "refused"),
        (.connectivity(.unavailable(reason: "")), "unavailable"),
        (.notFound, "not_found"), (.tooManyRequests(retryAfter: nil), "too_many_requests"),
        (.server(status: 500), "server"), (.invalidData(reason: ""), "invalid_data"),
    ])
    func `sends the kind of an error without its details`(error: APIError, kind: String) {
        #expect(text(of: error) == #"{"name":"load_failed","params":{"resource":"character","error":"\#(kind)"}}"#)
    }

    @Test func `sends the kind other for an unknown error`() {
        #expect(
            text(of: AnyTestError()) == #"{"name":"load_failed","params":{"resource":"character","error":"other"}}"#
        )
    }

    private func text(of error: any Error) -> String? {
        FirebaseEvent(.failed(error), of: "character", after: nil)?.json.text
    }
}

/// A request to Firebase, decoded from the JSON of the Measurement Protocol.
nonisolated struct MeasurementBatch: Decodable {
    struct Event: Decodable {
        struct Parameters: Decodable, Equatable {
            var resource: String
            var source: String?
            var bytes: Int?
            var durationMs: Int?
            var error: String?
        }

        let name: String
        let params: Parameters
    }

    let appInstanceId: String
    let events: [Event]

    init(_ request: LoopbackRequest) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(MeasurementBatch.self, from: Data(request.body))
    }
}
