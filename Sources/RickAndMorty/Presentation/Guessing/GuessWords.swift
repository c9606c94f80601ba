package import RickAndMorty
import SystemSupport
package import TerminalUI

/// Strings of the game.
nonisolated extension Words {
    package static let whosThat = "Who's that?"
    /// Name of the game as a command and in links.
    package static let guess = "guess"
    package static let practice = "practice"
    static let unknown = "unknown"
    package static let howToGuess: Advice = "\(Action.guess) guess"
    package static let typedGuess = "guess"
    package static let completed = "complete"
    package static let stopTyping = "cancel"
    package static let giveUp = "Give up and show the answer?"
    static let noneToPractise = "No characters unlocked yet. Add a diary entry about an episode"
    package static let spoilerOfTheDay = "Today's character is from an unwatched episode"
    package static let playAllTheSame: Advice = "\(Action.reveal) play anyway, \(Action.practise) practise"
    /// Shown if the terminal cannot draw a recognizable portrait.
    package static let onlyHints = "This terminal can't show portraits: use the hints"
    package static let practiceDoesNotCount = "Practice: not counted"
    package static let tomorrow: Advice = "Next puzzle tomorrow"
    /// Shown with the result of an earlier day's puzzle.
    package static let todayIsThere: Advice = "\(Action.back) today's puzzle"

    /// One string per line.
    package static func howToGetPortrait(because message: String) -> [String] {
        ["\(message).", "To download portraits:", "rickmorty sync --portraits"]
    }

    static func label(_ hint: GuessHint) -> String {
        switch hint {
        case .species: "Species"
        case .status: "Status"
        case .firstEpisode: "Debut"
        }
    }

    /// Example: "after 2 wrong tries".
    static func promise(_ hint: GuessHint) -> String {
        hint.wrongTries == 1 ? "after 1 wrong try" : "after \(hint.wrongTries) wrong tries"
    }

    package static func meaning(_ mark: GuessMark) -> String {
        switch mark {
        case .wrong: "no shared episode"
        case .near: "shares an episode"
        case .right: "right"
        }
    }

    static func square(_ mark: GuessMark, isASCII: Bool) -> String {
        switch mark {
        case .wrong: isASCII ? "x" : "🟥"
        case .near: isASCII ? "o" : "🟨"
        case .right: isASCII ? "v" : "🟩"
        }
    }

    package static func problem(_ problem: GuessProblem) -> String {
        switch problem {
        case .unknown(let name): "No character named '\(SafeText(name).string)'"
        case .repeated(let name): "\(SafeText(name).string) was already guessed"
        }
    }

    /// Example: "2026-11-27, try 3 of 6", or the result.
    package static func progress(_ shown: GuessPresentationModel) -> String {
        let (round, all) = (shown.round, AppPolicy.guesses)
        return switch round.state {
        case .open: "\(shown.title), try \(round.tries.count + 1) of \(all)"
        case .solved: "\(shown.title), solved in \(round.tries.count) of \(all)"
        case .lost: "\(shown.title), \(round.isGivenUp ? "given up" : "not solved")"
        }
    }

    /// Example: "streak 3 days", "longest streak 12 days", "30 of 34 solved".
    package static func parts(_ statistics: GuessStatistics) -> [String] {
        if statistics.played == 0 { return ["No games finished yet"] }
        return [
            "streak \(days(statistics.streak))", "longest streak \(days(statistics.longestStreak))",
            "\(statistics.solved) of \(statistics.played) solved",
        ]
    }
}
