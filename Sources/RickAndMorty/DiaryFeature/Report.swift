/// What the diary says about a stretch of days.
package struct Report: Sendable, Hashable {
    /// The newest first.
    package let entries: [DiaryEntry]
    /// What it is about; `nil` for all days there are.
    package let days: ClosedRange<CalendarDay>?

    package init(entries: [DiaryEntry], days: ClosedRange<CalendarDay>?) {
        self.entries = entries.sorted { $0.isNewer(than: $1) }
        self.days = days
    }

    package var count: Int { entries.count }

    /// Of the ratings, 0 to 5; `nil` without entries.
    package var average: Double? {
        guard !entries.isEmpty else { return nil }
        return Double(entries.reduce(0) { $0 + $1.rating.halves }) / Double(2 * entries.count)
    }

    /// How many entries each day has, from the first to the last: of what the report is about, or else of the days that
    /// have entries. Where there are more days than that, as many as it takes share a part, which is named after the
    /// first of them.
    package func counts(atMost most: Int) -> [DayCount] {
        guard let days = days ?? stretch else { return [] }
        let first = days.lowerBound.daysSince1970
        let count = days.upperBound.daysSince1970 - first + 1
        let shared = count / most + (count.isMultiple(of: most) ? 0 : 1)
        let parts = Dictionary(
            entries.map { (($0.day.daysSince1970 - first) / shared, 1) },
            uniquingKeysWith: +
        )
        return (0..<(count + shared - 1) / shared).map { part in
            DayCount(day: CalendarDay(daysSince1970: first + part * shared), count: parts[part] ?? 0)
        }
    }

    /// From the oldest entry to the newest.
    package var stretch: ClosedRange<CalendarDay>? {
        guard let newest = entries.first, let oldest = entries.last else { return nil }
        return oldest.day...newest.day
    }
}

/// How many entries a day has.
package struct DayCount: Sendable, Hashable {
    package let day: CalendarDay
    package let count: Int

    package init(day: CalendarDay, count: Int) {
        self.day = day
        self.count = count
    }
}
