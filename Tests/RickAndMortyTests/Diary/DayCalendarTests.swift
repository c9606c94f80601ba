import RickAndMorty
import TestSupport
import Testing

@Suite("A day's week and month")
struct DayCalendarTests {
    private func text(_ days: ClosedRange<CalendarDay>) -> String {
        "\(days.lowerBound.text) \(days.upperBound.text)"
    }

    @Test(arguments: [
        (Weekday.monday, "2026-11-15", "2026-11-09 2026-11-15"), (.monday, "2026-11-16", "2026-11-16 2026-11-22"),
        (.sunday, "2026-11-14", "2026-11-08 2026-11-14"), (.sunday, "2026-11-15", "2026-11-15 2026-11-21"),
        (.saturday, "2026-11-13", "2026-11-07 2026-11-13"), (.saturday, "2026-11-14", "2026-11-14 2026-11-20"),
        (.monday, "2027-01-01", "2026-12-28 2027-01-03"), (.sunday, "2024-02-29", "2024-02-25 2024-03-02"),
    ])
    func `have a week with a configurable first weekday`(first: Weekday, today: String, week: String) throws {
        #expect(text(DayCalendar(today: try .example(today), firstWeekday: first).week) == week)
    }

    @Test(arguments: Weekday.allCases)
    func `have a week of seven days that contains the day and starts on the first weekday`(first: Weekday) throws {
        for number in 20_000..<20_014 {
            let today = CalendarDay(daysSince1970: number)
            let week = DayCalendar(today: today, firstWeekday: first).week
            #expect(week.contains(today))
            #expect(week.lowerBound.weekday == first)
            #expect(week.lowerBound.adding(days: 6) == week.upperBound)
        }
    }

    @Test(arguments: [
        ("2026-11-01", "2026-11-01 2026-11-30"), ("2026-11-30", "2026-11-01 2026-11-30"),
        ("2026-12-31", "2026-12-01 2026-12-31"), ("2024-02-10", "2024-02-01 2024-02-29"),
        ("2025-02-10", "2025-02-01 2025-02-28"),
    ])
    func `have a month with all of its days`(today: String, month: String) throws {
        #expect(text(DayCalendar(today: try .example(today), firstWeekday: .sunday).month) == month)
    }
}
