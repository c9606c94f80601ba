extension CalendarDay {
    var daysSince1970: Int {
        let before = (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
        return Self.days(beforeYear: year) - Self.days(beforeYear: 1970) + before + day - 1
    }

    static func year(daysSince1970 days: Int) -> Int {
        // A year has at least 365 days: the guess is never too early.
        var year = 1970 + max(0, days) / 365
        while Self.days(beforeYear: year) - Self.days(beforeYear: 1970) > max(0, days) { year -= 1 }
        return year
    }

    /// Since the year 1 began.
    private static func days(beforeYear year: Int) -> Int {
        let years = year - 1
        return years * 365 + years / 4 - years / 100 + years / 400
    }
}
