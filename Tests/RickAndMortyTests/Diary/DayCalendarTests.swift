import RickAndMorty
import TestSupport
import Testing

@Suite("The calendar of a day")
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
    func `has a week with a configurable first weekday`(first: Weekday, today: String, week: String) throws {
        #expect(text(DayCalendar(today: try .example(today), firstWeekday: first).week) == week)
    }

    @Test(arguments: Weekday.allCases)
    func `has a week of seven days that contains the day and starts on the first weekday`(first: Weekday) throws {
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
    func `has a complete month`(today: String, month: String) throws {
        #expect(text(DayCalendar(today: try .example(today), firstWeekday: .sunday).month) == month)
    }
}

@Suite("The date ranges of reports")
struct ReportRangeTests {
    @Test func `are today, this week, this month and all`() throws {
        let calendar = DayCalendar(today: try .example("2026-11-18"), firstWeekday: .monday)
        let days = ReportRange.allCases.map { range in
            range.days(in: calendar).map { "\($0.lowerBound.text) \($0.upperBound.text)" }
        }

        #expect(ReportRange.allCases.map(\.title) == ["Today", "This week", "This month", "All"])
        #expect(ReportRange.allCases.map(\.word) == ["today", "week", "month", "all"])
        #expect(days == ["2026-11-18 2026-11-18", "2026-11-16 2026-11-22", "2026-11-01 2026-11-30", nil])
    }
}

@Suite("A calendar day")
struct CalendarDayTests {
    @Test(arguments: [
        (2013, 12, 2), (2020, 2, 29), (2000, 2, 29), (2021, 1, 31), (2021, 4, 30), (1, 1, 1), (9999, 12, 31),
    ])
    func `is created from a valid date`(year: Int, month: Int, day: Int) throws {
        let date = try #require(CalendarDay(year: year, month: month, day: day))

        #expect((date.year, date.month, date.day) == (year, month, day))
    }

    @Test(arguments: [
        (2021, 2, 29), (1900, 2, 29), (2021, 4, 31), (2021, 0, 1), (2021, 13, 1), (2021, 1, 0), (2021, 1, 32),
        (0, 1, 1),
        (10000, 1, 1), (2021, .max, .min),
    ])
    func `is nil for an invalid date`(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func `is ordered`() throws {
        let days = [(2013, 12, 2), (2013, 12, 3), (2014, 1, 1), (2014, 2, 1)].compactMap(CalendarDay.init)

        #expect(days.count == 4)
        #expect(days.shuffled().sorted() == days)
    }

    @Test(arguments: [
        ("0001-01-01", -719_162), ("1969-12-31", -1), ("1970-01-01", 0), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
        ("2026-11-20", 20_777), ("9999-12-31", 2_932_896),
    ])
    func `is converted to and from the number of days since 1970`(text: String, number: Int) throws {
        let day = try #require(CalendarDay(text))

        #expect(day.daysSince1970 == number)
        #expect(CalendarDay(daysSince1970: number) == day)
    }

    @Test func `has a unique number on every day of four centuries`() throws {
        let first = try #require(CalendarDay("1900-01-01")).daysSince1970
        var last = CalendarDay(daysSince1970: first - 1)

        // A single expectation is faster than one for each day.
        let mismatches = (first..<first + 146_097).filter { number in
            defer { last = CalendarDay(daysSince1970: number) }
            return CalendarDay(daysSince1970: number).daysSince1970 != number
                || last >= CalendarDay(daysSince1970: number)
        }
        #expect(mismatches.isEmpty)
        #expect(last.text == "2299-12-31")
    }

    @Test(arguments: [
        (Int.min, "0001-01-01"), (-719_163, "0001-01-01"), (2_932_897, "9999-12-31"), (.max, "9999-12-31"),
    ])
    func `clamps a number out of range to the first or last day`(number: Int, text: String) {
        #expect(CalendarDay(daysSince1970: number).text == text)
    }

    @Test(arguments: [
        ("2026-11-20", 1, "2026-11-21"), ("2026-11-30", 1, "2026-12-01"), ("2026-01-01", -1, "2025-12-31"),
        ("2024-02-28", 1, "2024-02-29"), ("2024-03-01", -1, "2024-02-29"), ("2026-11-20", 0, "2026-11-20"),
        ("2024-02-29", 365, "2025-02-28"), ("0001-01-01", -1, "0001-01-01"),
    ])
    func `advances by days`(start: String, days: Int, end: String) throws {
        #expect(try #require(CalendarDay(start)).adding(days: days).text == end)
    }

    @Test(arguments: [
        ("1970-01-01", Weekday.thursday), ("1969-12-31", .wednesday), ("2026-11-20", .friday), ("2000-02-29", .tuesday),
        ("0001-01-01", .monday), ("9999-12-31", .friday),
    ])
    func `has a weekday`(text: String, weekday: Weekday) throws {
        #expect(try #require(CalendarDay(text)).weekday == weekday)
    }

    @Test(arguments: [
        "", "2026-11", "2026-11-20-1", "2026-1-20", "26-11-20", "2026-11-2O", "2026/11/20", "20261120", " 2026-11-20",
        "+026-11-20", "2026-11-٢٠", "2026-02-30", "0000-01-01", "12026-11-20",
    ])
    func `is not parsed from invalid text`(text: String) {
        #expect(CalendarDay(text) == nil)
    }
}
