package import HTTP
package import LoadResource
package import RickAndMorty
import RickAndMortyData
import SystemSupport

/// Reports loads to Google Analytics for Firebase. A batch is sent when it is full, or
/// `AppPolicy.analyticsBatchInterval` after its first event.
package final class FirebaseTracker: LoadTracker {
    /// Maximum number of events per request of the Measurement Protocol.
    static let batchSize = 25

    /// 32 random hexadecimal digits, generated at each start: they identify a run, not a user.
    let instanceID = (0..<2)
        .map { _ in String(UInt64.random(in: .min ... .max), radix: 16).zeroPadded(to: 16) }.joined()
    private let account: FirebaseAccount
    private let client: any HTTPClient
    private let clock: any LoadClock
    private let shutdownTimeout: Duration

    private var pendingEvents: [FirebaseEvent] = []
    private var flushTask: Task<Void, Never>?

    /// - Parameter shutdownTimeout: timeout for the last batch when the app quits.
    package init(
        _ account: FirebaseAccount,
        client: any HTTPClient,
        clock: any LoadClock,
        shutdownTimeout: Duration = AppPolicy.analyticsExitTimeout
    ) {
        self.account = account
        self.client = client
        self.clock = clock
        self.shutdownTimeout = shutdownTimeout
    }

    package func track(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        // "character" for both "character/2" and "character?page=1".
        let resource = String(load.name.prefix { $0 != "/" && $0 != "?" })
        var start: Duration?
        return { [weak self] event in
            guard let self else { return }
            let now = clock.now
            if case .started = event { start = nil }
            FirebaseEvent(event, of: resource, after: start.map { now - $0 }).map(enqueue)
            if case .started = event { start = now }
        }
    }

    /// Sends the last batch, within `shutdownTimeout`.
    package func finish() async {
        flushTask?.cancel()
        guard !pendingEvents.isEmpty else { return }
        let batch = pendingEvents
        pendingEvents = []
        await post(batch, within: shutdownTimeout)
    }

    private func enqueue(_ event: FirebaseEvent) {
        pendingEvents.append(event)
        if pendingEvents.count >= Self.batchSize { return send() }
        guard flushTask == nil else { return }
        let time = clock.now + AppPolicy.analyticsBatchInterval
        flushTask = Task(priority: .background) { [weak self, clock] in
            // Cancelled if the batch fills up first or the app quits.
            guard (try? await clock.sleep(until: time)) != nil, !Task.isCancelled else { return }
            self?.send()
        }
    }

    private func send() {
        flushTask?.cancel()
        flushTask = nil
        Task(priority: .background) { [batch = pendingEvents] in await post(batch, within: AppPolicy.analyticsTimeout) }
        pendingEvents = []
    }

    /// Posts a batch, ignoring errors.
    @concurrent
    private nonisolated func post(_ events: [FirebaseEvent], within time: Duration) async {
        let body = SafeJSON.object([
            ("app_instance_id", .string(instanceID)), ("events", .array(events.map(\.json))),
        ])
        let content = HTTPContent(type: "application/json", bytes: Array(body.text.utf8))
        do {
            _ = try await client.post(content, to: account.url, limits: HTTPLimits(bytes: 64 << 10, time: time))
        } catch {
            // A lost batch is not worth a message.
        }
    }

    isolated deinit {
        flushTask?.cancel()
    }
}

/// An event of the Measurement Protocol: kind of resource and result of the load, without personal data.
nonisolated struct FirebaseEvent: Sendable {
    private let name: String
    private var parameters: [(name: String, value: SafeJSON)]

    /// - Parameter duration: `nil` at the start of a load.
    /// - Returns: `nil` for events that are not reported.
    init?(_ event: LoadEvent, of resource: String, after duration: Duration?) {
        parameters = [("resource", .string(resource))]
        switch event {
        case .started: name = "load_started"
        case .finished(let source, _, let bytes, _):
            name = "load_finished"
            parameters.append(("source", .string(source.rawValue)))
            if let bytes { parameters.append(("bytes", .number(bytes))) }
        case .failed(let error):
            name = "load_failed"
            parameters.append(("error", .string((error as? APIError)?.kind ?? "other")))
        case .waiting, .retrying, .cancelled: return nil
        }
        if let duration { parameters.append(("duration_ms", .number(Int(duration / .milliseconds(1))))) }
    }

    var json: SafeJSON { .object([("name", .string(name)), ("params", .object(parameters))]) }
}

nonisolated extension APIError {
    /// Name of the error in the event, without its values.
    fileprivate var kind: String {
        switch self {
        case .connectivity(.invalidRequest): "refused"
        case .connectivity(.noNetwork): "no_network"
        case .connectivity(.unreachable): "unreachable"
        case .connectivity(.proxy): "proxy"
        case .connectivity(.paused): "too_many_requests"
        case .connectivity(.timedOut): "timed_out"
        case .connectivity(.tlsFailure): "insecure"
        case .connectivity(.disallowedRedirect): "redirected"
        case .connectivity(.tooLarge): "too_large"
        case .connectivity(.damagedResponse): "broken"
        case .connectivity(.unavailable): "unavailable"
        case .notFound: "not_found"
        case .tooManyRequests: "too_many_requests"
        case .server: "server"
        case .invalidData: "invalid_data"
        }
    }
}

/// An app in Google Analytics for Firebase, with its endpoint.
package nonisolated struct FirebaseAccount: Hashable, Sendable {
    let appID: String
    let secret: String
    /// `nil` for Google's endpoint.
    let endpoint: APIRoot?

    package init(appID: String, secret: String, endpoint: APIRoot?) {
        self.appID = appID
        self.secret = secret
        self.endpoint = endpoint
    }

    /// URL of the Measurement Protocol. Contains the secret and must not be logged.
    var url: String {
        let query = URLQuery.percentEncoded([("firebase_app_id", appID), ("api_secret", secret)])
        return "\(endpoint?.text ?? "https://www.google-analytics.com")/mp/collect?\(query)"
    }
}
