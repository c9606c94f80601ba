import RickAndMorty
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
    @Test(arguments: [
        (2013, 12, 2), (2020, 2, 29), (2000, 2, 29), (2021, 1, 31), (2021, 4, 30), (1, 1, 1), (9999, 12, 31),
    ])
    func `exists in the calendar`(year: Int, month: Int, day: Int) throws {
        let date = try #require(CalendarDay(year: year, month: month, day: day))

        #expect((date.year, date.month, date.day) == (year, month, day))
    }

    @Test(arguments: [
        (2021, 2, 29), (1900, 2, 29), (2021, 4, 31), (2021, 0, 1), (2021, 13, 1), (2021, 1, 0), (2021, 1, 32),
        (0, 1, 1),
        (10000, 1, 1), (2021, .max, .min),
    ])
    func `is nil outside the calendar`(year: Int, month: Int, day: Int) {
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
    func `has a number counted from 1970, in both directions`(text: String, number: Int) throws {
        let day = try #require(CalendarDay(text))

        #expect(day.daysSince1970 == number)
        #expect(CalendarDay(daysSince1970: number) == day)
    }

    @Test func `has a unique number, for all days of four centuries`() throws {
        let first = try #require(CalendarDay("1900-01-01")).daysSince1970
        var last = CalendarDay(daysSince1970: first - 1)

        // One expectation for all days, for speed.
        let astray = (first..<first + 146_097).filter { number in
            defer { last = CalendarDay(daysSince1970: number) }
            return CalendarDay(daysSince1970: number).daysSince1970 != number
                || last >= CalendarDay(daysSince1970: number)
        }
        #expect(astray.isEmpty)
        #expect(last.text == "2299-12-31")
    }

    @Test(arguments: [
        (Int.min, "0001-01-01"), (-719_163, "0001-01-01"), (2_932_897, "9999-12-31"), (.max, "9999-12-31"),
    ])
    func `clamps a number outside the calendar to its first or last day`(number: Int, text: String) {
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
