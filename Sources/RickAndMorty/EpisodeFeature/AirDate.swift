package import SystemSupport

/// The day an episode was first shown on.
package struct AirDate: Sendable, Hashable {
    /// As the API says it: "December 2, 2013".
    package let text: String
    /// `nil` where the text says it in another way.
    package let day: CalendarDay?

    package init(_ text: SafeText) {
        self.text = text.string
        day = Self.day(in: text.string)
    }

    /// A day, said as the API says it.
    package init(_ day: CalendarDay) {
        text = "\(Self.months[day.month - 1]) \(day.day), \(day.year)"
        self.day = day
    }

    private static func day(in text: String) -> CalendarDay? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].last == ",",
            let month = months.firstIndex(of: String(words[0])),
            let day = Int(digits: words[1].dropLast()),
            let year = Int(digits: words[2])
        else { return nil }
        return CalendarDay(year: year, month: month + 1, day: day)
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ]
}
