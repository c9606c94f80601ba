import SystemSupport

extension CalendarDay {
    /// As ISO 8601 writes it: "2026-11-20".
    package var text: String {
        let parts = [(year, digits: 4), (month, digits: 2), (day, digits: 2)].map { number, digits in
            let text = String(number)
            return String(repeating: "0", count: digits - text.utf8.count) + text
        }
        return parts.joined(separator: "-")
    }

    /// From a day as ISO 8601 writes it; `nil` where it is written in another way, or the calendar has none such.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(digits: parts[0]), let month = Int(digits: parts[1]),
            let day = Int(digits: parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
