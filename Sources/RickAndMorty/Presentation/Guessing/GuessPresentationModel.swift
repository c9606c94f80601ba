package import RickAndMorty

/// The texts of a round. While the round is open, they do not give the answer away.
package nonisolated struct GuessPresentationModel: Hashable, Sendable {
    package struct Guess: Hashable, Sendable {
        package let name: String
        package let mark: GuessResult
    }

    /// A hint; its value is `nil` until it is revealed.
    package struct Hint: Hashable, Sendable {
        package let label: String
        package let value: String?
        /// States when the hint will be revealed.
        package let condition: String
    }

    package let round: GuessRound
    package let tries: [Guess]
    package let hints: [Hint]
    /// Example: "2026-11-27".
    package let title: String
    /// The character's name; `nil` while the round is open.
    package let answer: String?

    /// - Parameters:
    ///   - day: `nil` in practice.
    ///   - episodeTitle: Returns `nil` if the episode is unknown.
    package init(
        _ round: GuessRound,
        of day: CalendarDay?,
        cast: GuessCast,
        episodeTitle: (Int) -> String?
    ) {
        self.round = round
        title = day?.text ?? Strings.practice
        tries = round.guesses.map { id in
            Guess(name: cast[id]?.name ?? Strings.unknown, mark: cast.mark(id, guessing: round.character))
        }
        let character = cast[round.character]
        hints = GuessHint.allCases.map { hint in
            let value = character.map { Self.value(of: hint, $0, episodeTitle) } ?? Strings.unknown
            return Hint(
                label: Strings.label(hint),
                value: round.hints.contains(hint) ? value : nil,
                condition: Strings.condition(hint)
            )
        }
        answer = round.state == .open ? nil : character?.name ?? Strings.unknown
    }

    private static func value(
        of hint: GuessHint,
        _ character: CharacterModel,
        _ episodeTitle: (Int) -> String?
    ) -> String {
        switch hint {
        case .species: character.species
        case .status: character.status.text
        case .firstEpisode:
            character.episodes.min().map { episodeTitle($0) ?? EpisodeModel.name(of: $0) } ?? Strings.unknown
        }
    }

    /// One-line result, as in "Who's that? 2026-11-27 3/6 🟥🟨🟩"; `nil` while the round is open.
    package func result(isASCII: Bool) -> String? {
        answer.map { _ in
            let score = round.state == .solved ? "\(tries.count)" : "X"
            let squares = tries.map { Strings.square($0.mark, isASCII: isASCII) }.joined()
            return [Strings.whosThat, title, "\(score)/\(AppPolicy.guessesPerRound)", squares].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
    }
}
