import LoadResource
import RickAndMorty

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

nonisolated extension WallClock {
    /// The machine's, in its time zone.
    static let system = WallClock(now: { WallTime(seconds: time(nil)) }, text: { text($0, now: time(nil)) })

    /// "14:32", with the day where it is another one.
    static func text(_ moment: WallTime, now: Int) -> String {
        let (moment, today) = (tm(here: moment), tm(here: WallTime(seconds: now)))
        let isToday = (moment.tm_year, moment.tm_yday) == (today.tm_year, today.tm_yday)
        let clock = "\(twoDigits(moment.tm_hour)):\(twoDigits(moment.tm_min))"
        let day = "\(moment.tm_year + 1900)-\(twoDigits(moment.tm_mon + 1))-\(twoDigits(moment.tm_mday))"
        return isToday ? clock : "\(day) \(clock)"
    }

    private static func twoDigits(_ number: Int32) -> String {
        String(number).zeroPadded(to: 2)
    }
}
