import Glibc
import LoadResource
import RickAndMorty
import Testing

@testable import RickAndMortyData

@Suite("The wall clock")
struct WallClockTests {
    /// Noon of a day in the local time zone. Times a few hours before and after it are on the same day.
    private func noon() throws -> WallTime {
        let hours = (0..<24).map { WallTime(seconds: 784_080_000 + $0 * 3600) }
        return try #require(hours.first { WallClock.text($0, now: $0).hasPrefix("12:") })
    }

    @Test func `formats hours and minutes`() throws {
        let noon = try noon()
        let text = WallClock.text(noon, now: noon)
        #expect(text.wholeMatch(of: /12:[0-9]{2}/) != nil)
        #expect(WallClock.text(noon + .seconds(7200), now: noon) == text.replacing("12:", with: "14:"))
        #expect(WallClock.text(noon + .seconds(-7200), now: noon) == text.replacing("12:", with: "10:"))
        #expect(WallClock.text(noon + .seconds(-10_800), now: noon) == text.replacing("12:", with: "09:"))
    }

    @Test func `formats the day if it is not today`() throws {
        let noon = try noon()
        let text = WallClock.text(noon + .seconds(86_400), now: noon)
        #expect(text.wholeMatch(of: /1994-11-0[5-8] 12:[0-9]{2}/) != nil)
    }

    @Test func `returns the time of day in the local time zone`() {
        let now = WallClock.system.now()
        var (seconds, local) = (time_t(now.seconds), tm())
        localtime_r(&seconds, &local)
        let timeOfDay = WallClock.system.timeOfDay(now)
        #expect(
            [timeOfDay.hour, timeOfDay.minute, timeOfDay.second]
                == [local.tm_hour, local.tm_min, local.tm_sec].map(Int.init)
        )
    }

    @Test func `returns the system time, and formats times relative to it`() {
        let before = WallTime(seconds: time(nil))
        let now = WallClock.system.now()
        let text = WallClock.system.text(now)
        let after = WallTime(seconds: time(nil))
        #expect((before...after).contains(now))
        #expect([before, after].map { WallClock.text(now, now: $0) }.contains(text))
    }
}

/// Tests that set the time zone or the locale run in their own process, because both are global to a process.
@Suite("The system calendar")
struct DayCalendarTests {
    /// Clocks change from 2:00 to 3:00 on 2026-03-29, and from 3:00 to 2:00 on 2026-10-25, at 1:00 UTC.
    @Test func `changes the day at local midnight, including around daylight saving changes`() async {
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Europe/Berlin", 1)
            tzset()
            let moments = [
                // Half an hour before and after the midnights around each change.
                (1_774_737_000, "2026-03-28"), (1_774_740_600, "2026-03-29"), (1_774_819_800, "2026-03-29"),
                (1_774_823_400, "2026-03-30"), (1_792_877_400, "2026-10-24"), (1_792_881_000, "2026-10-25"),
                (1_792_967_400, "2026-10-25"), (1_792_971_000, "2026-10-26"),
            ]
            for (seconds, day) in moments { #expect(CalendarDay(here: WallTime(seconds: seconds)).text == day) }
        }
    }

    /// Covers the days of the changes, with 23 and 25 hours, and the second before midnight.
    @Test func `finds the next midnight, including around daylight saving changes`() async {
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Europe/Berlin", 1)
            tzset()
            let moments = [
                (1_774_737_000, 1_774_738_800), (1_774_738_800, 1_774_821_600), (1_792_879_200, 1_792_969_200),
                (1_774_738_799, 1_774_738_800), (1_798_757_999, 1_798_758_000),
            ]
            for (moment, midnight) in moments {
                #expect(WallTime.midnight(after: WallTime(seconds: moment)).seconds == midnight)
            }
        }
    }

    @Test func `depends on the time zone`() async {
        await #expect(processExitsWith: .success) {
            // 2026-11-20, 11:00 UTC.
            let moment = WallTime(seconds: 1_795_172_400)
            let zones = [("UTC", "2026-11-20"), ("Pacific/Kiritimati", "2026-11-21"), ("Etc/GMT+12", "2026-11-19")]
            for (zone, day) in zones {
                setenv("TZ", zone, 1)
                tzset()
                #expect(CalendarDay(here: moment).text == day)
            }
        }
    }

    @Test(arguments: [
        (1, 19_971_130, Weekday.sunday), (2, 19_971_130, .monday), (7, 19_971_130, .saturday),
        (1, 19_971_201, .monday), (0, 19_971_201, .monday), (7, 19_971_201, .sunday), (1, 0, .monday),
    ])
    func `uses the first weekday of the C library`(number: Int, origin: Int, weekday: Weekday) {
        #expect(Weekday(number: number, from: origin) == weekday)
    }

    @Test func `starts weeks on Sunday in the C locale`() async {
        await #expect(processExitsWith: .success) {
            setenv("LC_ALL", "C", 1)
            #expect(Weekday.firstOfLocale == .sunday)
        }
    }

    @Test func `returns the current day`() {
        let before = CalendarDay(here: WallClock.system.now())
        let today = DayCalendar.system.today
        #expect(before <= today)
        #expect(today <= CalendarDay(here: WallClock.system.now()))
    }
}
