package import LoadResource
import SystemSupport

/// Date in the proleptic Gregorian calendar, without a time zone.
package struct CalendarDay: Sendable, Hashable {
    package let year: Int
    /// 1...12.
    package let month: Int
    /// 1...31.
    package let day: Int

    /// `nil` if the date does not exist or is outside the years 1...9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDay: Comparable {
    package static func < (one: CalendarDay, other: CalendarDay) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

extension CalendarDay {
    /// ISO 8601, such as "2026-11-20", for lists, input, files and messages.
    package var text: String {
        [(year, 4), (month, 2), (day, 2)].map { String($0).zeroPadded(to: $1) }.joined(separator: "-")
    }

    /// For sentences and facts, such as "November 20, 2026".
    package var longText: String { "\(Self.months[month - 1]) \(day), \(year)" }

    private static let months = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ]

    /// Parses "November 20, 2026"; `nil` for another format or an invalid date.
    package init?(longText: String) {
        let words = longText.utf8.split(separator: UInt8(ascii: " "))
        guard words.count == 3, words[1].last == UInt8(ascii: ","),
            let month = Self.months.firstIndex(where: { $0.utf8.elementsEqual(words[0]) }),
            let day = Int(digits: words[1].dropLast()), let year = Int(digits: words[2])
        else { return nil }
        self.init(year: year, month: month + 1, day: day)
    }

    /// Parses "2026-11-20"; `nil` for another format or an invalid date.
    package init?(_ text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = Int(digits: parts[0]), let month = Int(digits: parts[1]),
            let day = Int(digits: parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension CalendarDay {
    package var daysSince1970: Int {
        let before = (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
        return Self.days(beforeYear: year) - Self.days(beforeYear: 1970) + before + day - 1
    }

    /// Clamps to the years 1...9999.
    package init(daysSince1970 days: Int) {
        let all = 0...Self.days(beforeYear: 10_000) - 1
        let start = Self.days(beforeYear: 1970)
        let days = min(max(days, all.lowerBound - start), all.upperBound - start) + start
        // A year has at least 365 days, so this estimate is never too early.
        var year = days / 365 + 1
        while Self.days(beforeYear: year) > days { year -= 1 }
        var month = 1
        var day = days - Self.days(beforeYear: year) + 1
        while day > Self.days(inMonth: month, of: year) {
            day -= Self.days(inMonth: month, of: year)
            month += 1
        }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// - Parameter days: may be negative.
    package func adding(days: Int) -> CalendarDay {
        CalendarDay(daysSince1970: daysSince1970 + days)
    }

    package var weekday: Weekday {
        // The first day of year 1 is a Monday.
        Weekday.allCases[(daysSince1970 + Self.days(beforeYear: 1970)) % 7]
    }

    /// Days from the start of year 1.
    private static func days(beforeYear year: Int) -> Int {
        let years = year - 1
        return years * 365 + years / 4 - years / 100 + years / 400
    }
}

/// Day of the week, numbered from Monday.
package enum Weekday: Int, Sendable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The days of a week that starts on this one.
    package var week: [Weekday] { Array(Self.allCases[rawValue...] + Self.allCases[..<rawValue]) }

    /// Days since the last `other`, 0...6.
    func days(after other: Weekday) -> Int {
        (rawValue - other.rawValue + 7) % 7
    }
}

/// Runs of consecutive days.
struct Streaks {
    /// Length of the longest run, in days.
    let longest: Int
    /// Length of the run that ends today or yesterday, in days; 0 if there is none.
    let current: Int

    /// Ignores days after today.
    ///
    /// - Parameters:
    ///   - days: days since 1970.
    ///   - today: in days since 1970.
    init(of days: Set<Int>, today: Int) {
        func length(until end: Int) -> Int {
            var start = end
            while days.contains(start) { start -= 1 }
            return end - start
        }
        let ends = days.filter { $0 == today || $0 < today && !days.contains($0 + 1) }
        longest = ends.map(length).max() ?? 0
        current = length(until: days.contains(today) ? today : today - 1)
    }
}

/// The system clock, with its time zone and locale.
package struct WallClock: Sendable {
    package let now: @Sendable () -> WallTime
    package let timeOfDay: @Sendable (WallTime) -> TimeOfDay
    /// Formats a time relative to today, such as "14:32".
    package let text: @Sendable (WallTime) -> String

    package init(
        now: @escaping @Sendable () -> WallTime,
        timeOfDay: @escaping @Sendable (WallTime) -> TimeOfDay,
        text: @escaping @Sendable (WallTime) -> String
    ) {
        self.now = now
        self.timeOfDay = timeOfDay
        self.text = text
    }
}
