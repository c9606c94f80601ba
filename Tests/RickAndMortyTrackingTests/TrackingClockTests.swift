import Glibc
import LoadResource
import Testing

@testable import RickAndMortyTracking

@Suite("The clocks of the trackers")
struct TrackingClockTests {
    @Test func `have the system's time, and the user's time of day`() {
        let before = time(nil)
        let (sinceEpoch, timeOfDay) = (TrackingClock.system.sinceEpoch(), TrackingClock.system.timeOfDay())
        let after = time(nil)
        // The seconds of `time` are those of the last tick.
        #expect((before...after + 1).contains(Int(sinceEpoch.components.seconds)))
        let possible = (before...after + 1).map { seconds in
            var (seconds, local) = (seconds, tm())
            localtime_r(&seconds, &local)
            return [local.tm_hour, local.tm_min, local.tm_sec].map(Int.init)
        }
        #expect(possible.contains([timeOfDay.hour, timeOfDay.minute, timeOfDay.second]))
    }

    @Test func `measure time that cannot be set`() {
        let start = ContinuousClock.now
        let first = TrackingClock.system.now()
        let passed = TrackingClock.system.now() - first
        #expect(passed >= .zero)
        #expect(passed <= start.duration(to: .now))
    }
}

/// A clock for trackers that a test advances.
final class ScriptedTrackingClock {
    /// Time since 12:00 on 1970-01-01.
    var now = Duration.zero

    var clock: TrackingClock {
        TrackingClock(
            now: { self.now },
            timeOfDay: {
                let seconds = Int(self.now / .seconds(1))
                return TimeOfDay(hour: 12 + seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
            },
            sinceEpoch: { .seconds(12 * 3600) + self.now }
        )
    }
}

extension TrackedLoad {
    /// A load of that name.
    static func named(_ name: String, retry: @escaping () -> Void = {}) -> TrackedLoad {
        TrackedLoad(name: name, address: "https://example.org/api/\(name)", retry: retry)
    }
}
