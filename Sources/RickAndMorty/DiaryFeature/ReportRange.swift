/// The reports of the diary, in the order of the menu. A case more is a report more, and nothing else changes.
package enum ReportRange: String, ReportPeriod, CaseIterable {
    case today = "Today"
    case thisWeek = "This Week"
    case thisMonth = "This Month"
    case all = "All"

    package var title: String { rawValue }

    package func days(in calendar: DayCalendar) -> ClosedRange<CalendarDay>? {
        switch self {
        case .today: calendar.today...calendar.today
        case .thisWeek: calendar.week
        case .thisMonth: calendar.month
        case .all: nil
        }
    }
}
