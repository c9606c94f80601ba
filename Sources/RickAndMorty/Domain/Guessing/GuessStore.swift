/// The rounds of the days, of which each is played once.
package protocol GuessStore: Sendable {
    func rounds() async throws(LibraryError) -> [CalendarDay: GuessRound]

    /// Saves the round of a day, unless another program has gone on with that of the same day meanwhile. Returns once it is
    /// durable.
    ///
    /// - Returns: the stored round.
    func saveRound(_ round: GuessRound, of day: CalendarDay) async throws(LibraryError) -> GuessRound
}

extension GuessRound {
    /// The round to store in place of a stored one.
    ///
    /// - Parameter stored: `nil` if there is none.
    package func replacing(_ stored: GuessRound?) -> GuessRound {
        stored.map { continues($0) ? self : $0 } ?? self
    }
}

/// What the rounds of the days add up to.
package struct GuessStatistics: Sendable, Hashable {
    /// Number of rounds that are over.
    package let played: Int
    package let solved: Int
    /// Solved days in a row up to today, or up to yesterday while today's round is open.
    package let streak: Int
    package let longestStreak: Int

    package init(of rounds: [CalendarDay: GuessRound], today: CalendarDay) {
        played = rounds.values.count { $0.state != .open }
        let days = rounds.filter { $0.value.state == .solved }.map(\.key.daysSince1970)
        solved = days.count
        let streaks = Streaks(of: Set(days), today: today.daysSince1970)
        longestStreak = streaks.longest
        streak = rounds[today]?.state == .lost ? 0 : streaks.current
    }
}
