package import LoadResource

/// What a server says in `Retry-After`: for how long it wants to be left alone (RFC 9110, 10.2.3).
package enum RetryAfter {
    /// A longer pause is cut to this: one answer, right or wrong, is not to keep the program from asking for days.
    package static let longest = Duration.seconds(3600)

    /// - Parameters:
    ///   - header: seconds, or a date in one of the three forms of HTTP.
    ///   - now: what a date is counted from.
    /// - Returns: zero, where the time has passed, to `longest`; `nil` where the header is neither.
    package static func delay(_ header: String, now: WallTime) -> Duration? {
        if let seconds = seconds(header) { return delay(seconds) }
        return HTTPDate(header, now: now).map { delay($0.time.seconds - now.seconds) }
    }

    private static func delay(_ seconds: Int) -> Duration {
        min(max(.zero, .seconds(seconds)), longest)
    }

    private static func seconds(_ header: String) -> Int? {
        let digits = header.hasPrefix("-") ? header.dropFirst() : header[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // More digits than a number has room for are no nonsense, only very many seconds.
        return digits.count < header.count ? 0 : Int(header) ?? .max
    }
}

extension HTTPResponse {
    /// For how long the server wants to be left alone by everybody; `nil` where it does not say so.
    ///
    /// - Parameters:
    ///   - standard: where it asks for a pause and does not say how long.
    ///   - now: what a date is counted from where the server does not say what time it takes it for.
    package func requestedPause(standard: Duration, now: WallTime) -> Duration? {
        let now = headers["date"].flatMap { HTTPDate($0, now: now)?.time } ?? now
        let delay = headers["retry-after"].flatMap { RetryAfter.delay($0, now: now) }
        return switch status {
        case 429: delay ?? standard
        case 503: delay
        default: nil
        }
    }
}
