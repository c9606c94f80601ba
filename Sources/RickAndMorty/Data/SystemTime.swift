import Glibc
package import LoadResource
package import RickAndMorty
import SQLite
import SystemSupport

extension WallClock {
    /// The system clock in the local time zone.
    package static let system = WallClock(
        now: { .now },
        timeOfDay: { moment in
            let local = tm(here: moment)
            return TimeOfDay(hour: Int(local.tm_hour), minute: Int(local.tm_min), second: Int(local.tm_sec))
        },
        text: { text($0, now: .now) }
    )

    /// "14:32", preceded by the date unless it is today's.
    static func text(_ moment: WallTime, now: WallTime) -> String {
        let (day, local) = (CalendarDay(here: moment), tm(here: moment))
        let clock = [local.tm_hour, local.tm_min].map { String($0).zeroPadded(to: 2) }.joined(separator: ":")
        return day == CalendarDay(here: now) ? clock : "\(day.text) \(clock)"
    }
}

extension DayCalendar {
    /// Today's date on the system clock, and the first weekday of the environment's locale.
    package static var system: DayCalendar {
        DayCalendar(today: CalendarDay(here: .now), firstWeekday: .firstOfLocale)
    }
}

extension WallTime {
    /// Returns the start of the next day in the local time zone.
    package static func midnight(after moment: WallTime) -> WallTime {
        var day = tm(here: moment)
        (day.tm_mday, day.tm_hour, day.tm_min, day.tm_sec, day.tm_isdst) = (day.tm_mday + 1, 0, 0, 0, -1)
        // `mktime` returns -1 on failure; the result must still be later than `moment`.
        return WallTime(seconds: max(moment.seconds + 1, mktime(&day)))
    }
}

extension tm {
    /// Breaks a time down in the local time zone.
    init(here moment: WallTime) {
        var seconds = time_t(moment.seconds)
        self.init()
        localtime_r(&seconds, &self)
    }
}

extension CalendarDay {
    /// The date in the local time zone.
    init(here moment: WallTime) {
        let local = tm(here: moment)
        let day = CalendarDay(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
        // The C library fails for years of more than nine digits.
        self = day ?? CalendarDay(daysSince1970: moment.seconds / 86_400)
    }
}

extension Weekday {
    /// First day of the week in the environment's locale; Monday if unknown.
    static let firstOfLocale: Weekday = {
        guard let locale = newlocale(LC_TIME_MASK, "", nil) else { return .monday }
        defer { freelocale(locale) }
        // glibc returns the weekday as a character, and the origin as the value of the pointer.
        guard let number = nl_langinfo_l(nl_item(_NL_TIME_FIRST_WEEKDAY), locale)?.pointee,
            let origin = nl_langinfo_l(nl_item(_NL_TIME_WEEK_1STDAY), locale)
        else { return .monday }
        return Weekday(number: Int(number), from: Int(UInt32(truncatingIfNeeded: Int(bitPattern: origin))))
    }()

    /// Decodes the first weekday of a glibc locale.
    ///
    /// - Parameters:
    ///   - number: counted from 1.
    ///   - origin: date whose weekday has number 1, such as 19971130 (a Sunday) or 19971201 (a Monday).
    init(number: Int, from origin: Int) {
        let first = CalendarDay(year: origin / 10_000, month: origin / 100 % 100, day: origin % 100)?.weekday ?? .monday
        self = Weekday.allCases[(first.rawValue + max(1, number) - 1) % 7]
    }
}

// Shared by the cache and the library.
extension SQLiteRow {
    /// Clamped to the years 1970 to 9999, so that arithmetic cannot overflow.
    func time(_ column: Int32) -> WallTime {
        WallTime(seconds: min(max(integer(column), 0), Self.lastSecond))
    }

    private static let lastSecond = 253_402_300_799
}
