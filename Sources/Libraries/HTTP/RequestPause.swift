public import LoadResource

/// A pause that the server has requested with `Retry-After`. It delays all requests, except for one request per
/// explicit user action.
///
/// ```swift
/// let pause = RequestPause(clock: clock)
/// let client = CurlHTTPClient(userAgent: "example/1.0").queued(atOnce: 4, pause: pause)
/// ```
///
/// Use one pause per server, shared by all queues of requests to it. A pause lasts an hour at most, whatever the header
/// says. ``end`` is observable.
@MainActor
public final class RequestPause {
    /// Time of the clock at which the latest pause ends or ended; `nil` before the first pause. Observable.
    @Published public private(set) var end: Duration?
    private let clock: any LoadClock
    nonisolated let now: @Sendable () -> WallTime

    /// - Parameters:
    ///   - clock: Measures the pause.
    ///   - now: The current time, for dates in `Retry-After` and for ``endTime``.
    public init(clock: any LoadClock, now: @escaping @Sendable () -> WallTime = { .now }) {
        self.clock = clock
        self.now = now
    }

    /// The remaining time; zero if there is no pause.
    public var remaining: Duration {
        max(.zero, (end ?? .zero) - clock.now)
    }

    /// The time at which the pause ends; `nil` if there is no pause.
    public var endTime: WallTime? {
        remaining > .zero ? now() + remaining : nil
    }

    /// Extends the pause to `time` from now, unless it already lasts longer.
    func extend(by time: Duration) {
        guard time > remaining else { return }
        end = clock.now + time
    }

    /// Ends the pause, if any.
    func finish() {
        if remaining > .zero { end = clock.now }
    }

    /// - Throws: `HTTPClientError.paused` if the pause lasts longer than `limit`.
    func check(limit: Duration) throws {
        guard remaining <= limit else { throw HTTPClientError.paused(until: now() + remaining) }
    }

    /// Suspends until the pause is over, including extensions during the wait.
    ///
    /// - Throws: `HTTPClientError.paused` as soon as the wait would exceed `limit`; `CancellationError`.
    func wait(atMost limit: Duration) async throws {
        let deadline = clock.now + limit
        while let end, end > clock.now {
            try check(limit: deadline - clock.now)
            try await clock.sleep(until: end)
        }
    }
}

extension RequestPause {
    /// Permission for one request to bypass the pause.
    @MainActor
    private final class BypassFlag {
        var isUsed = false
    }

    /// Inherited by the tasks of loads started within `bypassing`.
    @TaskLocal private static var bypass: BypassFlag?

    /// Allows one request to bypass the pause: the first request of the loads that `body` starts.
    ///
    /// Its response ends the pause, unless it is a server error.
    ///
    /// ```swift
    /// RequestPause.bypassing { users.reload() }
    /// ```
    public static func bypassing(_ body: () -> Void) {
        $bypass.withValue(BypassFlag(), operation: body)
    }

    /// - Returns: Whether the current task's request may bypass the current pause; `true` once per `bypassing`.
    func consumeBypass() -> Bool {
        guard remaining > .zero, let bypass = Self.bypass, !bypass.isUsed else { return false }
        bypass.isUsed = true
        return true
    }
}

extension HTTPResponse {
    /// The pause that the server requests from all clients: ten seconds for a 429 response without a duration, `nil` if
    /// none is requested.
    ///
    /// - Parameter now: The reference for dates if the response has no `Date`.
    package func requestedPause(now: WallTime) -> Duration? {
        let now = headers["date"].flatMap(WallTime.init(httpDate:)) ?? now
        let delay = headers["retry-after"].flatMap { RetryAfter.delay($0, now: now) }
        return switch status {
        case 429: delay ?? .seconds(10)
        case 503: delay
        default: nil
        }
    }
}

/// Parser of `Retry-After` (RFC 9110, 10.2.3).
package enum RetryAfter {
    /// Upper bound, so that a single response, right or wrong, cannot stop requests for days.
    package static let maximum = Duration.seconds(3600)

    /// - Parameters:
    ///   - header: Seconds, or a date in one of the three HTTP formats.
    ///   - now: The reference for dates.
    /// - Returns: The delay, at most `maximum`; zero if the date has passed; `nil` if the header is malformed.
    package static func delay(_ header: String, now: WallTime) -> Duration? {
        let seconds = seconds(header) ?? WallTime(httpDate: header).map { $0.seconds - now.seconds }
        return seconds.map { min(max(.zero, .seconds($0)), maximum) }
    }

    private static func seconds(_ header: String) -> Int? {
        let digits = header.hasPrefix("-") ? header.dropFirst() : header[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // A number that overflows Int is valid and very large.
        return digits.count < header.count ? 0 : Int(header) ?? .max
    }
}

extension WallTime {
    /// Parses an HTTP date in any of the three formats of RFC 9110, 5.6.7.
    ///
    /// - Returns: `nil` if the text is malformed.
    init?(httpDate text: String) {
        guard let seconds = try? CurlLibrary.shared.get().parseDate(text, nil), seconds >= 0 else { return nil }
        self.init(seconds: seconds)
    }
}
