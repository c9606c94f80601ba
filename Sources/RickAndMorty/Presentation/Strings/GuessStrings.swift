package import RickAndMorty
import SystemSupport
package import TerminalUI

/// Strings of the game.
nonisolated extension Strings {
    package static let whosThat = "Who's that?"
    /// Name of the game as a command and in links.
    package static let guess = "guess"
    package static let practice = "practice"
    static let unknown = "unknown"
    package static let guessHint: HintText = "\(Action.guess) guess"
    package static let guessPrompt = "guess"
    package static let completeHint = "complete"
    package static let typeName = "Type a name"
    /// Names the key of a retry while letters are typed.
    package static let retryWhileTyping: HintText = "Ctrl-R retry"
    package static let giveUp = "Give up and show the answer?"
    static let noPractice = "No characters unlocked yet. Add a diary entry about an episode"
    package static let spoilerOfTheDay = "Today's character is from an unwatched episode"
    package static let playAnywayHint: HintText = "\(Action.reveal) play anyway, \(Action.practise) practise"
    /// Shown if the terminal cannot draw a recognizable portrait.
    package static let portraitUnavailable = "This terminal can't show portraits: use the hints"
    package static let practiceDoesNotCount = "Practice: not counted"
    package static let tomorrow: HintText = "Next puzzle tomorrow"
    /// Shown with the result of an earlier day's puzzle.
    package static let todaysPuzzleHint: HintText = "\(Action.back) today's puzzle"

    /// One string per line.
    package static func downloadPortraitHint(because message: String) -> [String] {
        ["\(message).", "To download portraits:", "rickmorty sync --portraits"]
    }

    static func label(_ hint: GuessHint) -> String {
        switch hint {
        case .species: speciesLabel
        case .status: statusLabel
        case .firstEpisode: debutLabel
        }
    }

    /// Example: "after 2 wrong tries".
    static func condition(_ hint: GuessHint) -> String {
        "after \(hint.wrongGuesses.counted("wrong try", "wrong tries"))"
    }

    package static func resultName(_ mark: GuessResult) -> String {
        switch mark {
        case .wrong: "wrong"
        case .close: "close"
        case .correct: "right"
        }
    }

    package static func meaning(_ mark: GuessResult) -> String {
        switch mark {
        case .wrong: "no shared episode"
        case .close: "shares an episode"
        case .correct: resultName(mark)
        }
    }

    static func square(_ mark: GuessResult, isASCII: Bool) -> String {
        switch mark {
        case .wrong: isASCII ? "-" : "🟥"
        case .close: isASCII ? "+" : "🟨"
        case .correct: isASCII ? "=" : "🟩"
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
        let (round, all) = (shown.round, AppPolicy.guessesPerRound)
        return switch round.state {
        case .open: "\(shown.title), try \(round.guesses.count + 1) of \(all)"
        case .solved: "\(shown.title), solved in \(round.guesses.count) of \(all)"
        case .lost: "\(shown.title), \(round.hasGivenUp ? "given up" : "not solved")"
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
