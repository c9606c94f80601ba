import RickAndMorty
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
    @Test(arguments: [
        (2013, 12, 2), (2020, 2, 29), (2000, 2, 29), (2021, 1, 31), (2021, 4, 30), (1, 1, 1), (9999, 12, 31),
    ])
    func `is one that the calendar has`(year: Int, month: Int, day: Int) throws {
        let date = try #require(CalendarDay(year: year, month: month, day: day))

        #expect((date.year, date.month, date.day) == (year, month, day))
    }

    @Test(arguments: [
        (2021, 2, 29), (1900, 2, 29), (2021, 4, 31), (2021, 0, 1), (2021, 13, 1), (2021, 1, 0), (2021, 1, 32),
        (0, 1, 1),
        (10000, 1, 1), (2021, .max, .min),
    ])
    func `is none that the calendar has not`(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func `days follow one another`() throws {
        let days = [(2013, 12, 2), (2013, 12, 3), (2014, 1, 1), (2014, 2, 1)].compactMap(CalendarDay.init)

        #expect(days.count == 4)
        #expect(days.shuffled().sorted() == days)
    }
}
