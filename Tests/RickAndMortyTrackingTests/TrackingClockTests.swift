import LoadResource
import Testing

@testable import RickAndMortyTracking

@Suite("The clocks of the trackers")
struct TrackingClockTests {
    @Test("are plausible")
    func system() {
        let clock = TrackingClock.system
        let (now, epoch) = (clock.now(), clock.sinceEpoch())
        #expect(clock.now() >= now)
        #expect(Timestamp(sinceEpoch: epoch).text > "2020")
        let time = clock.timeOfDay()
        #expect((0..<24).contains(time.hour))
        #expect((0..<60).contains(time.minute))
        #expect((0...60).contains(time.second))
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
