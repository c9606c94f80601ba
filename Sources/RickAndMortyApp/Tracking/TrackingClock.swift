import LoadResource

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What trackers tell the time by.
struct TrackingClock {
    /// Never jumps; since whenever.
    var now: () -> Duration
    /// On the person's wall.
    var timeOfDay: () -> TimeOfDay
    /// Everywhere: since the beginning of 1970, UTC.
    var sinceEpoch: () -> Duration
}

extension TrackingClock {
    static let system = TrackingClock(
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
