/// The diary's reports, in menu order. To add a report, add a case before `all` and its dates to `days(in:)`.
package enum ReportRange: String, Sendable, CaseIterable {
    case today = "Today"
    case thisWeek = "This week"
    case thisMonth = "This month"
    case all = "All"

    package var title: String { rawValue }

    /// Name on the command line, such as "week" for "This week".
    package var word: String {
        title.lowercased().split(separator: " ").filter { $0 != "this" }.joined(separator: "-")
    }

    /// The dates in the report; `nil` for all dates.
    package func days(in calendar: DayCalendar) -> ClosedRange<CalendarDay>? {
        switch self {
        case .today: calendar.today...calendar.today
        case .thisWeek: calendar.week
        case .thisMonth: calendar.month
        case .all: nil
        }
    }
}

package struct DayCalendar: Sendable, Hashable {
    package let today: CalendarDay
    package let firstWeekday: Weekday

    package init(today: CalendarDay, firstWeekday: Weekday) {
        self.today = today
        self.firstWeekday = firstWeekday
    }

    package var week: ClosedRange<CalendarDay> {
        let first = today.adding(days: -today.weekday.days(after: firstWeekday))
        return first...first.adding(days: 6)
    }

    package var month: ClosedRange<CalendarDay> {
        let first = today.adding(days: 1 - today.day)
        return first...first.adding(days: CalendarDay.days(inMonth: today.month, of: today.year) - 1)
    }
}

extension ReportReader {
    package func report(_ range: ReportRange, in calendar: DayCalendar) async throws(LibraryError) -> Report {
        Report(try await entries(in: range.days(in: calendar)))
    }
}

/// Diary entries within a range of dates.
package struct Report: Sendable, Hashable {
    /// Newest first.
    package let entries: [DiaryEntry]

    package init(_ entries: [DiaryEntry]) {
        self.entries = entries.sorted { $0.isNewer(than: $1) }
    }

    package var count: Int { entries.count }

    /// Average rating, 0...5; `nil` without entries.
    package var average: Double? { entries.map(\.rating).average }
}

package struct DayCount: Sendable, Hashable {
    package let day: CalendarDay
    package let count: Int
}
