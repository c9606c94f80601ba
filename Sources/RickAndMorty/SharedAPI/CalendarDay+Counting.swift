extension CalendarDay {
    package var daysSince1970: Int {
        let before = (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
        return Self.days(beforeYear: year) - Self.days(beforeYear: 1970) + before + day - 1
    }

    /// The nearest one that the calendar has.
    package init(daysSince1970 days: Int) {
        let all = 0...Self.days(beforeYear: 10_000) - 1
        let start = Self.days(beforeYear: 1970)
        let days = min(max(days, all.lowerBound - start), all.upperBound - start) + start
        // A year has at least 365 days: the guess is never too early.
        var year = days / 365 + 1
        while Self.days(beforeYear: year) > days { year -= 1 }
        var month = 1
        var day = days - Self.days(beforeYear: year) + 1
        while day > Self.days(inMonth: month, of: year) {
            day -= Self.days(inMonth: month, of: year)
            month += 1
        }
        self.init(checkedYear: year, month: month, day: day)
    }

    /// The day so many days later, or earlier where they are negative.
    package func adding(days: Int) -> CalendarDay {
        CalendarDay(daysSince1970: daysSince1970 + days)
    }

    package var weekday: Weekday {
        // 1970 began on a Thursday.
        let days = (daysSince1970 + Weekday.thursday.rawValue) % 7
        return Weekday.allCases[days < 0 ? days + 7 : days]
    }

    /// Since the year 1 began.
    private static func days(beforeYear year: Int) -> Int {
        let years = year - 1
        return years * 365 + years / 4 - years / 100 + years / 400
    }
}
