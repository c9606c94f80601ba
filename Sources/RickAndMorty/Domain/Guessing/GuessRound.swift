/// The tries at one character, all by ids. What the player may see follows from them.
package struct GuessRound: Sendable, Hashable {
    package enum State: Sendable {
        case open, solved, lost
    }

    /// Id of the character to guess.
    package let character: Int
    /// Ids of the guessed characters, in order.
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

    /// Ignored once the round is over.
    package mutating func guess(_ id: Int) {
        if state == .open { tries.append(id) }
    }

    /// Ignored once the round is over.
    package mutating func giveUp() {
        if state == .open { isGivenUp = true }
    }

}

// MARK: - What is shown

extension GuessRound {
    /// Blocks of the portrait in each dimension, twice as many after each wrong try; `nil` for the whole portrait, which the
    /// last try and the end of the round have.
    package var blocks: Int? {
        state == .open && tries.count < AppPolicy.guesses - 1 ? 2 << tries.count : nil
    }

    /// The hints that are uncovered, one after each wrong try; all of them once the round is over.
    package var hints: [GuessHint] {
        Array(GuessHint.allCases.prefix(state == .open ? tries.count : .max))
    }
}

/// A fact about the character to guess, in the order of uncovering.
package enum GuessHint: Int, Sendable, CaseIterable {
    case species, status, firstEpisode

    /// Number of wrong tries after which it is uncovered.
    package var wrongTries: Int { rawValue + 1 }
}

/// How near a try is.
package enum GuessMark: Sendable {
    /// In none of the same episodes.
    case wrong
    /// In one of the same episodes.
    case near
    case right
}

extension GuessRound {
    /// The round to store in place of a stored one: this one, if it goes on with that.
    ///
    /// - Parameter stored: `nil` if there is none.
    package func replacing(_ stored: GuessRound?) -> GuessRound {
        guard let stored else { return self }
        let goesOn = stored.state == .open && character == stored.character && tries.starts(with: stored.tries)
        return goesOn ? self : stored
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
