/// What a report is about: a name for the menu, and the days.
package protocol ReportPeriod: Sendable, Hashable {
    var title: String { get }

    /// - Returns: `nil` for all days there are.
    func days(in calendar: DayCalendar) -> ClosedRange<CalendarDay>?
}

extension ReportPeriod {
    /// What it is called on the command line: "week" for "This Week".
    package var word: String {
        title.lowercased().split(separator: " ").filter { $0 != "this" }.joined(separator: "-")
    }
}
