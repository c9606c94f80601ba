import Glibc
import LoadResource
import RickAndMorty
import Testing

@testable import RickAndMortyData

@Suite("The wall clock")
struct WallClockTests {
    /// Noon of a day in the local time zone: some hours before and after it are on the same day.
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

    @Test func `has the user's time of day`() {
        let now = WallClock.system.now()
        var (seconds, local) = (time_t(now.seconds), tm())
        localtime_r(&seconds, &local)
        let timeOfDay = WallClock.system.timeOfDay(now)
        #expect(
            [timeOfDay.hour, timeOfDay.minute, timeOfDay.second]
                == [local.tm_hour, local.tm_min, local.tm_sec].map(Int.init)
        )
    }

    @Test func `has the system's time, and formats times relative to it`() {
        let before = WallTime(seconds: time(nil))
        let now = WallClock.system.now()
        let text = WallClock.system.text(now)
        let after = WallTime(seconds: time(nil))
        #expect((before...after).contains(now))
        #expect([before, after].map { WallClock.text(now, now: $0) }.contains(text))
    }
}
