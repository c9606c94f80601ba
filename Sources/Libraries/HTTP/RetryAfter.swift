package import LoadResource

/// Parser of `Retry-After` (RFC 9110, 10.2.3).
package enum RetryAfter {
    /// Cap: one response, right or wrong, must not keep the program from sending requests for days.
    package static let longest = Duration.seconds(3600)

    /// - Parameters:
    ///   - header: seconds, or a date in one of the three forms of HTTP.
    ///   - now: what a date is counted from.
    /// - Returns: from zero (for a time in the past) to `longest`; `nil` if the header is malformed.
    package static func delay(_ header: String, now: WallTime) -> Duration? {
        let seconds = seconds(header) ?? WallTime(httpDate: header).map { $0.seconds - now.seconds }
        return seconds.map { min(max(.zero, .seconds($0)), longest) }
    }

    private static func seconds(_ header: String) -> Int? {
        let digits = header.hasPrefix("-") ? header.dropFirst() : header[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // A number that overflows Int is valid and very large.
        return digits.count < header.count ? 0 : Int(header) ?? .max
    }
}

extension WallTime {
    /// Parses an HTTP date, in any of the three forms of RFC 9110, 5.6.7.
    ///
    /// - Returns: `nil` if the text is malformed.
    init?(httpDate text: String) {
        guard let seconds = try? CurlLibrary.shared.get().parseDate(text, nil), seconds >= 0 else { return nil }
        self.init(seconds: seconds)
    }
}
