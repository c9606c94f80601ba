/// The longest ranges of days without a gap.
struct Streaks {
    private let ranges: [ClosedRange<Int>]
    private let today: Int

    /// Ignores days after today.
    ///
    /// - Parameters:
    ///   - days: since 1970.
    ///   - today: in days since 1970.
    init(of days: Set<Int>, today: Int) {
        self.today = today
        ranges = days.filter { $0 <= today }.sorted().reduce(into: []) { ranges, day in
            if let last = ranges.last, last.upperBound == day - 1 {
                ranges[ranges.count - 1] = last.lowerBound...day
            } else {
                ranges.append(day...day)
            }
        }
    }

    /// Days of the longest one.
    var longest: Int { ranges.map(\.count).max() ?? 0 }

    /// Days of the one that lasts until today or yesterday; 0 if there is none.
    var current: Int { ranges.last { $0.upperBound >= today - 1 }?.count ?? 0 }
}
