import LoadResource

@testable import RickAndMortyApp

/// A clock that trackers read and a test moves.
final class ScriptedTrackingClock {
    /// At noon, on the first day of 1970.
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
    /// A load that is retried by nobody.
    static func named(_ name: String, retry: @escaping () -> Void = {}) -> TrackedLoad {
        TrackedLoad(name: name, address: "https://example.org/api/\(name)", retry: retry)
    }
}
