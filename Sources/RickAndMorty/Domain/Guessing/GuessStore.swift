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
