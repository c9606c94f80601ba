import RickAndMorty
import TestSupport
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

@Suite("A report of a year")
struct YearReportTests {
    @Test func `counts the entries of each of its days`() throws {
        let year = try CalendarDay.example("2026-01-01")...CalendarDay.example("2026-12-31")
        let entries = [try DiaryEntry.example(1, on: "2026-11-18"), try .example(2, on: "2026-01-01")]
        let counts = Report(entries: entries, days: year).counts(atMost: .max)

        #expect(counts.count == 365)
        #expect(counts.map(\.count).reduce(0, +) == 2)
        #expect(counts.first?.count == 1)
    }
}
