#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A moment in UTC, as ISO 8601 writes it, to the millisecond.
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
