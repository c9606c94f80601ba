import HTTP
import RickAndMorty

/// Posts batches of events, and says nothing of what becomes of them: nobody waits for that.
nonisolated struct FirebaseSender: Sendable {
    /// What the Measurement Protocol takes at once.
    static let batch = 25

    let account: FirebaseAccount
    let poster: any HTTPPoster
    /// Made up anew for each run: it tells runs apart, not people.
    var instanceID = Self.randomID()

    @concurrent
    func send(_ events: [FirebaseEvent], within time: Duration) async {
        let body = JSON.object([
            ("app_instance_id", .string(instanceID)), ("events", .array(events.map(\.json))),
        ])
        let request = HTTPRequest(url: account.url, limits: HTTPLimits(bytes: 64 << 10, time: time))
        do {
            _ = try await poster.post(HTTPContent(type: "application/json", bytes: Array(body.text.utf8)), to: request)
        } catch {
            // Lost: what is counted for others is not worth the person's time.
        }
    }

    /// 32 hexadecimal digits.
    private static func randomID() -> String {
        (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16).zeroPadded(to: 16) }.joined()
    }
}
