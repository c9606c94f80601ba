/// A day, counted from the first episode's, December 2, 2013.
struct LoopbackDate {
    private let year: Int
    private let month: Int
    private let day: Int

    init(daysAfterFirst days: Int) {
        var (year, month, day) = (2013, 12, 2 + days)
        while day > Self.length(of: month, in: year) {
            day -= Self.length(of: month, in: year)
            month = month % 12 + 1
            if month == 1 { year += 1 }
        }
        self.year = year
        self.month = month
        self.day = day
    }

    var english: String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        return "\(months[month - 1]) \(day), \(year)"
    }

    /// The date in ISO 8601, with milliseconds.
    var timestamp: String {
        "\(year)-\(month.twoDigits)-\(day.twoDigits)T18:48:46.250Z"
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int {
    var twoDigits: String {
        self < 10 ? "0\(self)" : "\(self)"
    }
}
