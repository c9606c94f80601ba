/// Guesses at one character, by ID. State, hints and portrait are derived from them.
package struct GuessRound: Sendable, Hashable {
    package enum State: Sendable {
        case open, solved, lost
    }

    /// ID of the character to guess.
    package let character: Int
    /// IDs of the guessed characters, in order.
    package private(set) var guesses: [Int]
    package private(set) var hasGivenUp: Bool

    package init(character: Int, guesses: [Int] = [], hasGivenUp: Bool = false) {
        self.character = character
        self.guesses = guesses
        self.hasGivenUp = hasGivenUp
    }

    package var state: State {
        if guesses.last == character { return .solved }
        return hasGivenUp || guesses.count >= AppPolicy.guessesPerRound ? .lost : .open
    }

    /// No effect once the round is over.
    package mutating func guess(_ id: Int) {
        if state == .open { guesses.append(id) }
    }

    /// No effect once the round is over.
    package mutating func giveUp() {
        if state == .open { hasGivenUp = true }
    }

}

// MARK: - Display

extension GuessRound {
    /// Number of blocks along each side of the portrait, doubled after each wrong guess; `nil` for the full portrait,
    /// shown before the last guess and once the round is over.
    package var blocksPerSide: Int? {
        state == .open && guesses.count < AppPolicy.guessesPerRound - 1 ? 2 << guesses.count : nil
    }

    /// The revealed hints: one per wrong guess, and all once the round is over.
    package var hints: [GuessHint] {
        Array(GuessHint.allCases.prefix(state == .open ? guesses.count : .max))
    }
}

/// A fact about the character to guess, in the order in which hints are revealed.
package enum GuessHint: Int, Sendable, CaseIterable {
    case species, status, firstEpisode

    /// Number of wrong guesses that reveal the hint.
    package var wrongGuesses: Int { rawValue + 1 }
}

/// How close a guess is.
package enum GuessResult: Sendable {
    /// No shared episode.
    case wrong
    /// At least one shared episode.
    case close
    case correct
}

extension GuessRound {
    /// The round to store: this one if it continues the stored one, otherwise the stored one.
    package func reconciled(_ stored: GuessRound?) -> GuessRound {
        guard let stored else { return self }
        let continues = stored.state == .open && character == stored.character && guesses.starts(with: stored.guesses)
        return continues ? self : stored
    }
}

package struct GuessStatistics: Sendable, Hashable {
    /// Number of finished rounds.
    package let played: Int
    package let solved: Int
    /// Solved days in a row, up to today, or up to yesterday while today's round is open.
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
