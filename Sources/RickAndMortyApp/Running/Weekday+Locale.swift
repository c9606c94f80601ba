import RickAndMorty

#if canImport(Glibc)
    import Glibc
#endif

nonisolated extension Weekday {
    /// The day that weeks begin with, as the locale of the environment has it; Monday where it cannot be asked.
    static let firstOfLocale: Weekday = {
        #if canImport(Glibc)
            guard let locale = newlocale(LC_TIME_MASK, "", nil) else { return .monday }
            defer { freelocale(locale) }
            // The number is a character, the day is the address itself.
            guard let number = nl_langinfo_l(nl_item(_NL_TIME_FIRST_WEEKDAY), locale)?.pointee,
                let origin = nl_langinfo_l(nl_item(_NL_TIME_WEEK_1STDAY), locale)
            else { return .monday }
            return Weekday(number: Int(number), from: Int(UInt32(truncatingIfNeeded: Int(bitPattern: origin))))
        #else
            return .monday
        #endif
    }()

    /// As the C library of GNU says it.
    ///
    /// - Parameters:
    ///   - number: counted from 1.
    ///   - origin: a day that is the first by that count: 19971130, a Sunday, or 19971201, a Monday.
    init(number: Int, from origin: Int) {
        let first = CalendarDay(year: origin / 10_000, month: origin / 100 % 100, day: origin % 100)?.weekday ?? .monday
        self = Weekday.allCases[(first.rawValue + max(1, number) - 1) % 7]
    }
}
