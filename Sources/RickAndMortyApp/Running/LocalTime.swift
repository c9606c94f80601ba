import LoadResource
import RickAndMorty

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

nonisolated extension tm {
    /// A moment as the clocks show it in the machine's time zone.
    init(here moment: WallTime) {
        var seconds = time_t(moment.seconds)
        self.init()
        localtime_r(&seconds, &self)
    }
}

nonisolated extension CalendarDay {
    /// The day it is at a moment in the machine's time zone.
    init(here moment: WallTime) {
        let local = tm(here: moment)
        let day = CalendarDay(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
        // The system tells no time of years that have more than nine digits.
        self = day ?? CalendarDay(daysSince1970: moment.seconds / 86_400)
    }
}
