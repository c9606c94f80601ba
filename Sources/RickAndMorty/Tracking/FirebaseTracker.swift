package import HTTP
package import LoadResource
package import RickAndMorty
import RickAndMortyData
import SystemSupport

/// Counts loads in Google Analytics for Firebase. Events are sent in batches: when one is full, and some time after its
/// first event.
package final class FirebaseTracker: LoadTracker {
    private let sender: FirebaseSender
    private let clock: any LoadClock
    private let timeAtTheEnd: Duration

    private var waiting: [FirebaseEvent] = []
    private var alarm: Task<Void, Never>?
    private var isSending = false

    /// - Parameter timeAtTheEnd: how long the end of the app may wait for the last batch.
    package init(_ sender: FirebaseSender, clock: any LoadClock, timeAtTheEnd: Duration = AppPolicy.analyticsAtEnd) {
        self.sender = sender
        self.clock = clock
        self.timeAtTheEnd = timeAtTheEnd
    }

    package func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        // "character" for both "character/2" and "character?page=1".
        let resource = String(load.name.prefix { $0 != "/" && $0 != "?" })
        var start: Duration?
        return { [weak self] event in
            guard let self else { return }
            let time = clock.now
            let duration = start.map { time - $0 }
            FirebaseEvent(event, of: resource, after: duration).map(note)
            switch event {
            case .started: start = time
            case .waiting, .retrying: break
            case .finished, .failed, .cancelled: start = nil
            }
        }
    }

    /// Sends the last batch, within `timeAtTheEnd`.
    package func finish() async {
        alarm?.cancel()
        guard !waiting.isEmpty else { return }
        await sender.send(takeBatch(), within: timeAtTheEnd)
    }

    private func note(_ event: FirebaseEvent) {
        waiting.append(event)
        if waiting.count > AppPolicy.analyticsEvents { waiting.removeFirst() }
        sendOrWait()
    }

    private func sendOrWait() {
        guard !isSending, !waiting.isEmpty else { return }
        if waiting.count >= FirebaseSender.batch { return send() }
        guard alarm == nil else { return }
        let time = clock.now + AppPolicy.analyticsBatch
        alarm = Task(priority: .background) { [weak self, clock] in
            do {
                try await clock.sleep(until: time)
                try Task.checkCancellation()
                self?.send()
            } catch {
                // The batch was full earlier, or the app ends.
            }
        }
    }

    private func send() {
        alarm?.cancel()
        alarm = nil
        isSending = true
        Task(priority: .background) { [weak self, sender, batch = takeBatch()] in
            await sender.send(batch, within: AppPolicy.analyticsTime)
            self?.isSending = false
            self?.sendOrWait()
        }
    }

    private func takeBatch() -> [FirebaseEvent] {
        let batch = Array(waiting.prefix(FirebaseSender.batch))
        waiting.removeFirst(batch.count)
        return batch
    }

    isolated deinit {
        alarm?.cancel()
    }
}

/// An event of the Measurement Protocol: the kind of resource and the result of its load, without anything personal.
nonisolated struct FirebaseEvent: Sendable {
    /// Maximum length of a value, in characters.
    static let longestValue = 100

    private let name: String
    private var parameters: [(name: String, value: SafeJSON)]

    /// - Parameter duration: `nil` while the load runs.
    /// - Returns: `nil` for events that are not counted.
    init?(_ event: LoadEvent, of resource: String, after duration: Duration?) {
        parameters = [("resource", Self.value(resource))]
        switch event {
        case .started: name = "load_started"
        case .finished(let source, _, let bytes, _):
            name = "load_finished"
            parameters.append(("source", Self.value(source.rawValue)))
            if let bytes { parameters.append(("bytes", .number(bytes))) }
        case .failed(let error):
            name = "load_failed"
            parameters.append(("error", Self.value((error as? APIError)?.kind ?? "other")))
        case .waiting, .retrying, .cancelled: return nil
        }
        if let duration { parameters.append(("duration_ms", .number(Int(duration / .milliseconds(1))))) }
    }

    var json: SafeJSON { .object([("name", .string(name)), ("params", .object(parameters))]) }

    private static func value(_ text: String) -> SafeJSON { .string(String(text.prefix(longestValue))) }
}

nonisolated extension APIError {
    /// The kind of the error, without its details.
    fileprivate var kind: String {
        switch self {
        case .connectivity(let error): error.kind
        case .notFound: "not_found"
        case .tooManyRequests: "too_many_requests"
        case .server: "server"
        case .invalidData: "invalid_data"
        }
    }
}

nonisolated extension HTTPClientError {
    fileprivate var kind: String {
        switch self {
        case .refused: "refused"
        case .noNetwork: "no_network"
        case .unreachable: "unreachable"
        case .proxy: "proxy"
        case .paused: "too_many_requests"
        case .timedOut: "timed_out"
        case .insecure: "insecure"
        case .redirected: "redirected"
        case .tooLarge: "too_large"
        case .broken: "broken"
        case .unavailable: "unavailable"
        }
    }
}

/// Posts batches of events to Firebase. A batch that cannot be sent is lost without a message.
package nonisolated struct FirebaseSender: Sendable {
    /// Maximum number of events in a request of the Measurement Protocol.
    static let batch = 25

    let account: FirebaseAccount
    let client: any HTTPClient
    /// New for each run: it identifies a run, not a user.
    let instanceID = Self.randomID()

    package init(account: FirebaseAccount, client: any HTTPClient) {
        self.account = account
        self.client = client
    }

    @concurrent
    func send(_ events: [FirebaseEvent], within time: Duration) async {
        let body = SafeJSON.object([
            ("app_instance_id", .string(instanceID)), ("events", .array(events.map(\.json))),
        ])
        let content = HTTPContent(type: "application/json", bytes: Array(body.text.utf8))
        do {
            _ = try await client.post(content, to: account.url, limits: HTTPLimits(bytes: 64 << 10, time: time))
        } catch {
            // Statistics are not worth the user's attention.
        }
    }

    /// 32 hexadecimal digits.
    private static func randomID() -> String {
        (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16).zeroPadded(to: 16) }.joined()
    }
}

/// An app in Google Analytics for Firebase, with its endpoint.
package nonisolated struct FirebaseAccount: Hashable, Sendable {
    let appID: String
    let secret: String
    /// `nil` for Google's own.
    let endpoint: APIRoot?

    package init(appID: String, secret: String, endpoint: APIRoot?) {
        self.appID = appID
        self.secret = secret
        self.endpoint = endpoint
    }

    /// URL of the Measurement Protocol. It contains the secret and must not be logged.
    var url: String {
        let query = URLQuery.percentEncoded([("firebase_app_id", appID), ("api_secret", secret)])
        return "\(endpoint?.text ?? "https://www.google-analytics.com")/mp/collect?\(query)"
    }
}
