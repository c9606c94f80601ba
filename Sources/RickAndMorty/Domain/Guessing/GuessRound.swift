/// Guesses at one character, by ID. State, hints and portrait are derived from them.
package struct GuessRound: Sendable, Hashable {
    package enum State: Sendable {
        case open, solved, lost
    }

    /// ID of the character to guess.
    package let character: Int
    /// IDs of the guessed characters, in order.
    package private(set) var tries: [Int]
    package private(set) var isGivenUp: Bool

    package init(character: Int, tries: [Int] = [], isGivenUp: Bool = false) {
        self.character = character
        self.tries = tries
        self.isGivenUp = isGivenUp
    }

    package var state: State {
        if tries.last == character { return .solved }
        return isGivenUp || tries.count >= AppPolicy.guesses ? .lost : .open
    }

    /// No effect once the round is over.
    package mutating func guess(_ id: Int) {
        if state == .open { tries.append(id) }
    }

    /// No effect once the round is over.
    package mutating func giveUp() {
        if state == .open { isGivenUp = true }
    }

}

// MARK: - Display

extension GuessRound {
    /// Blocks of the portrait per dimension, doubled after each wrong guess; `nil` for the full portrait, shown with
    /// the last guess and once the round is over.
    package var blocks: Int? {
        state == .open && tries.count < AppPolicy.guesses - 1 ? 2 << tries.count : nil
    }

    /// The revealed hints: one per wrong guess, and all once the round is over.
    package var hints: [GuessHint] {
        Array(GuessHint.allCases.prefix(state == .open ? tries.count : .max))
    }
}

/// A fact about the character to guess, in the order in which hints are revealed.
package enum GuessHint: Int, Sendable, CaseIterable {
    case species, status, firstEpisode

    /// Number of wrong guesses that reveal the hint.
    package var wrongTries: Int { rawValue + 1 }
}

/// How close a guess is.
package enum GuessMark: Sendable {
    /// No shared episode.
    case wrong
    /// At least one shared episode.
    case near
    case right
}

extension GuessRound {
    /// The round to store: this one if it continues the stored one, otherwise the stored one.
    package func replacing(_ stored: GuessRound?) -> GuessRound {
        guard let stored else { return self }
        let goesOn = stored.state == .open && character == stored.character && tries.starts(with: stored.tries)
        return goesOn ? self : stored
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
