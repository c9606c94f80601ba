import Libc
import SystemSupport

/// A UTC time in ISO 8601, with milliseconds: "2026-02-14T08:05:09.007Z".
nonisolated struct Timestamp {
    let text: String

    /// The system's time since 1970-01-01 00:00 UTC.
    static func sinceEpoch() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

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
