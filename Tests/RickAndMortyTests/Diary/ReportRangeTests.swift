import RickAndMorty
import Testing

@Suite("The reports of the diary")
struct ReportRangeTests {
    @Test func `are today, this week, this month and all`() throws {
        let calendar = DayCalendar(today: try .example("2026-11-18"), firstWeekday: .monday)
        let days = ReportRange.allCases.map { range in
            range.days(in: calendar).map { "\($0.lowerBound.text) \($0.upperBound.text)" }
        }

        #expect(ReportRange.allCases.map(\.title) == ["Today", "This Week", "This Month", "All"])
        #expect(ReportRange.allCases.map(\.word) == ["today", "week", "month", "all"])
        #expect(days == ["2026-11-18 2026-11-18", "2026-11-16 2026-11-22", "2026-11-01 2026-11-30", nil])
    }
}

/// What the reports would be with a case more: nothing else in the program is made for it.
private enum LongerReportRange: String, ReportPeriod, CaseIterable {
    case today = "Today"
    case thisYear = "This Year"
    case lastYear = "Last Year"

    var title: String { rawValue }

    func days(in calendar: DayCalendar) -> ClosedRange<CalendarDay>? {
        switch self {
        case .today: calendar.today...calendar.today
        case .thisYear: days(of: calendar.today.year)
        case .lastYear: days(of: calendar.today.year - 1)
        }
    }

    private func days(of year: Int) -> ClosedRange<CalendarDay>? {
        CalendarDay(year: year, month: 1, day: 1)
            .flatMap { first in CalendarDay(year: year, month: 12, day: 31).map { first...$0 } }
    }
}

@Suite("A report more")
struct ReportPeriodTests {
    @Test func `is loaded like all others`() async throws {
        let reader = ReaderStub([
            try .example(1, on: "2026-11-18"), try .example(2, on: "2026-01-01"), try .example(3, on: "2025-12-31"),
        ])
        let calendar = DayCalendar(today: try .example("2026-11-18"), firstWeekday: .monday)
        var reports: [Report] = []
        for period in LongerReportRange.allCases {
            reports.append(try await ReportLoader(period, from: reader, calendar: { calendar }).load())
        }

        #expect(LongerReportRange.allCases.map(\.word) == ["today", "year", "last-year"])
        #expect(reports.map(\.count) == [1, 2, 1])
        #expect(reports[1].counts(atMost: .max).count == 365)
    }
}
