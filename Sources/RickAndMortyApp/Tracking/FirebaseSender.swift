import HTTP
import RickAndMorty

/// Posts batches of events to Firebase. A batch that cannot be sent is lost without a message.
nonisolated struct FirebaseSender: Sendable {
    /// Maximum number of events in a request of the Measurement Protocol.
    static let batch = 25

    let account: FirebaseAccount
    let poster: any HTTPPoster
    /// New for each run: it identifies a run, not a user.
    var instanceID = Self.randomID()

    @concurrent
    func send(_ events: [FirebaseEvent], within time: Duration) async {
        let body = SafeJSON.object([
            ("app_instance_id", .string(instanceID)), ("events", .array(events.map(\.json))),
        ])
        let request = HTTPRequest(url: account.url, limits: HTTPLimits(bytes: 64 << 10, time: time))
        do {
            _ = try await poster.post(HTTPContent(type: "application/json", bytes: Array(body.text.utf8)), to: request)
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
nonisolated struct FirebaseAccount: Hashable, Sendable {
    let appID: String
    let secret: String
    /// `nil` for Google's own.
    let endpoint: APIRoot?

    /// URL of the Measurement Protocol. It contains the secret and must not be logged.
    var url: String {
        let query = URLQuery([("firebase_app_id", appID), ("api_secret", secret)])
        return "\(endpoint?.text ?? "https://www.google-analytics.com")/mp/collect?\(query.percentEncoded)"
    }
}
