package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// The game "Who's that?" in linear mode, with hints but no portrait.
package final class LinearGuessPlace: LinearPlace {
    private let game: GuessGame
    private let makeSubject: (Destination) -> (any Subject)?

    /// - Parameter subject: Returns the subject for commands on the character, once the round is over.
    package init(_ game: GuessGame, subject: @escaping (Destination) -> (any Subject)?) {
        self.game = game
        makeSubject = subject
    }

    package var name: String { Words.whosThat }

    package var subject: (any Subject)? {
        guard let round = game.round, round.state != .open else { return nil }
        return makeSubject(Destination(.character, id: round.character))
    }

    package func load() { game.prepare() }
    package func leave() { game.leave() }
    package var retry: (() -> Void)? { game.retry }

    package var facts: LoadingState<[String]> {
        game.roundState.map { _ in game.shown.map(lines) ?? [LinearWords.sentence(Words.spoilerOfTheDay)] }
    }

    private func lines(_ shown: GuessPresentationModel) -> [String] {
        let hints = shown.hints.map { "\($0.label): \($0.value ?? $0.promise)" }
        let tries = shown.tries.enumerated().map { "\($0 + 1). \($1.name): \(Words.meaning($1.mark))" }
        let statistics = game.isPractice ? [Words.practiceDoesNotCount] : Words.parts(game.statistics)
        let answer = [shown.answer.map(LinearWords.answer), shown.result(isASCII: true)].compactMap(\.self)
        return [LinearWords.sentence(Words.progress(shown))] + hints + tries + answer
            + [LinearWords.sentence(statistics.joined(separator: ", "))]
    }

    package var notes: [String] {
        if game.isWithheld { return [LinearWords.playAllTheSame] }
        return game.round?.state == .open ? [LinearWords.howToGuess] : [LinearWords.practiseNext]
    }

    package func search(_ text: String) -> LinearAnswer {
        guard game.round?.state == .open, !game.isWithheld else { return .lines(notes) }
        guard !text.isEmpty, let problem = game.guess(text) else { return text.isEmpty ? .lines(notes) : .again }
        guard case .unknown(let name) = problem else { return .lines([LinearWords.sentence(Words.problem(problem))]) }
        let nearest = Nearest.hint(Nearest.names(to: name, among: game.names))
        return .lines([LinearWords.sentence(Words.problem(problem) + nearest)])
    }

    package var commands: [LinearCommand] {
        let guess = LinearCommand(Words.guess, takes: .text, help: Action.guess.help) { [unowned self] _, given in
            search(given.text)
        }
        let moves: [(name: String, help: String, isPossible: (GuessGame) -> Bool, perform: (GuessGame) -> Void)] = [
            ("giveup", Action.giveUp.help, { $0.round?.state == .open && !$0.isWithheld }, { $0.giveUp() }),
            (Words.practice, Action.practise.help, { $0.round != nil }, { $0.practise() }),
            ("today", LinearWords.backToToday, \.canPlayToday, { $0.playToday() }),
            ("V", Action.reveal.help, \.isWithheld, { $0.unveil() }),
        ]
        return [guess]
            + moves.map { [game] move in
                LinearCommand(move.name, help: move.help, if: { _ in move.isPossible(game) }) { _, _ in
                    guard move.isPossible(game) else { return .lines([LinearWords.notPossible]) }
                    move.perform(game)
                    return .again
                }
            }
    }
}
