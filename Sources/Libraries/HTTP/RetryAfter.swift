import Libc
package import LoadResource
import SystemSupport

/// Parser of `Retry-After` (RFC 9110, 10.2.3).
package enum RetryAfter {
    /// Cap: one response, right or wrong, must not keep the program from sending requests for days.
    package static let longest = Duration.seconds(3600)

    /// - Parameters:
    ///   - header: seconds, or a date in one of the three forms of HTTP.
    ///   - now: what a date is counted from.
    /// - Returns: from zero (for a time in the past) to `longest`; `nil` if the header is malformed.
    package static func delay(_ header: String, now: WallTime) -> Duration? {
        let seconds = seconds(header) ?? HTTPDate(header, now: now).map { $0.time.seconds - now.seconds }
        return seconds.map { min(max(.zero, .seconds($0)), longest) }
    }

    private static func seconds(_ header: String) -> Int? {
        let digits = header.hasPrefix("-") ? header.dropFirst() : header[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // A number that overflows Int is valid and very large.
        return digits.count < header.count ? 0 : Int(header) ?? .max
    }
}

/// Parsed HTTP date, in any of the three forms of RFC 9110, 5.6.7.
struct HTTPDate {
    let time: WallTime

    /// `nil` if the text is malformed.
    ///
    /// - Parameter now: determines the century of a two-digit year.
    init?(_ text: String, now: WallTime) {
        let words = text.split(separator: " ").map(String.init)
        let parts: (day: String, month: String, year: String, time: String)
        if words.count == 6, words[0].hasSuffix(","), words[5] == "GMT" {
            // Sun, 06 Nov 1994 08:49:37 GMT
            parts = (words[1], words[2], words[3], words[4])
        } else if words.count == 4, words[0].hasSuffix(","), words[3] == "GMT" {
            // Sunday, 06-Nov-94 08:49:37 GMT
            let date = words[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
            guard date.count == 3, let year = Self.year(twoDigits: date[2], now: now) else { return nil }
            parts = (date[0], date[1], year, words[2])
        } else if words.count == 5 {
            // Sun Nov  6 08:49:37 1994
            parts = (words[2], words[1], words[4], words[3])
        } else {
            return nil
        }
        guard Self.weekdays.contains(String(words[0].prefix(3))),
            let month = Self.months.firstIndex(of: parts.month),
            let day = Int(digits: parts.day), let year = Int(digits: parts.year),
            let midnight = Self.midnight(year: year, month: month, day: day),
            let seconds = Self.seconds(parts.time)
        else { return nil }
        time = WallTime(seconds: midnight + seconds)
    }

    /// Seconds since 1970; `nil` if the calendar has no such day.
    ///
    /// - Parameter month: counted from 0.
    private static func midnight(year: Int, month: Int, day: Int) -> Int? {
        guard (1...9999).contains(year), (1...31).contains(day) else { return nil }
        var date = tm()
        date.tm_year = Int32(year - 1900)
        date.tm_mon = Int32(month)
        date.tm_mday = Int32(day)
        let time = timegm(&date)
        // timegm normalizes a day that the month does not have to one of the next month.
        return date.tm_mday == day ? time : nil
    }

    private static let weekdays: Set = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Seconds since midnight, from "08:49:37". Second 60 is a leap second.
    private static func seconds(_ time: String) -> Int? {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.filter { $0.utf8.count == 2 }.compactMap { Int(digits: $0) }
        guard parts.count == 3, numbers.count == 3, numbers[0] < 24, numbers[1] < 60, numbers[2] <= 60 else {
            return nil
        }
        return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    }

    /// The latest year with these last two digits that is at most 50 years ahead.
    private static func year(twoDigits text: String, now: WallTime) -> String? {
        guard text.utf8.count == 2, let ending = Int(digits: text) else { return nil }
        var time = now.seconds
        var date = tm()
        guard gmtime_r(&time, &date) != nil else { return nil }
        let latest = Int(date.tm_year) + 1900 + 50
        return String(latest - (latest - ending) % 100)
    }
}
