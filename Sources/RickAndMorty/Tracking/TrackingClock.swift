import Libc
import LoadResource
import SystemSupport

/// The clocks of the trackers.
package struct TrackingClock {
    /// A monotonic clock with any start.
    var now: () -> Duration
    /// Local time of day.
    var timeOfDay: () -> TimeOfDay
    /// Time since 1970-01-01 00:00 UTC.
    var sinceEpoch: () -> Duration

    package static let system = TrackingClock(
        now: { [start = ContinuousClock.now] in start.duration(to: .now) },
        timeOfDay: {
            var seconds = time(nil)
            var local = tm()
            localtime_r(&seconds, &local)
            return TimeOfDay(hour: Int(local.tm_hour), minute: Int(local.tm_min), second: Int(local.tm_sec))
        },
        sinceEpoch: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
    )
}

/// A UTC time in ISO 8601, with milliseconds: "2026-02-14T08:05:09.007Z".
nonisolated struct Timestamp {
    let text: String

    init(sinceEpoch time: Duration) {
        var seconds = time_t(time.components.seconds)
        var utc = tm()
        gmtime_r(&seconds, &utc)
        let date = [Int(utc.tm_year) + 1900, Int(utc.tm_mon) + 1, Int(utc.tm_mday)]
        let clock = [Int(utc.tm_hour), Int(utc.tm_min), Int(utc.tm_sec)]
        let milliseconds = Int(time.components.attoseconds / 1_000_000_000_000_000)
        let day = date.map { String($0).zeroPadded(to: 2) }.joined(separator: "-")
        let hour = clock.map { String($0).zeroPadded(to: 2) }.joined(separator: ":")
        text = "\(day)T\(hour).\(String(milliseconds).zeroPadded(to: 3))Z"
    }
}
