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

    package var name: String { Strings.whosThat }

    package var subject: (any Subject)? {
        guard let round = game.round, round.state != .open else { return nil }
        return makeSubject(Destination(.character, id: round.character))
    }

    package func load() { game.prepare() }
    package func leave() { game.leave() }
    package var retry: (() -> Void)? { game.retry }

    package var facts: LoadingState<[String]> {
        game.roundState.map { _ in game.presentation.map(lines) ?? [LinearStrings.sentence(Strings.spoilerOfTheDay)] }
    }

    private func lines(_ shown: GuessPresentationModel) -> [String] {
        let hints = shown.hints.map { "\($0.label): \($0.value ?? $0.condition)" }
        let tries = shown.tries.enumerated().map { "\($0 + 1). \($1.name): \(Strings.meaning($1.mark))" }
        let statistics = game.isPractice ? [Strings.practiceDoesNotCount] : Strings.parts(game.statistics)
        let answer = [shown.answer.map(LinearStrings.answer), shown.result(isASCII: true)].compactMap(\.self)
        return [LinearStrings.sentence(Strings.progress(shown))] + hints + tries + answer
            + [LinearStrings.sentence(statistics.joined(separator: ", "))]
    }

    package var notes: [String] {
        if game.isRedacted { return [LinearStrings.playAnywayHint] }
        return game.round?.state == .open ? [LinearStrings.guessHint] : [LinearStrings.practiseNext]
    }

    package func search(_ text: String) -> LinearResponse {
        guard game.round?.state == .open, !game.isRedacted else { return .lines(notes) }
        guard !text.isEmpty, let problem = game.guess(text) else { return text.isEmpty ? .lines(notes) : .reprint }
        guard case .unknown(let name) = problem else {
            return .lines([LinearStrings.sentence(Strings.problem(problem))])
        }
        let nearest = SpellingSuggestion.hint(SpellingSuggestion.names(to: name, among: game.names))
        return .lines([LinearStrings.sentence(Strings.problem(problem) + nearest)])
    }

    package var commands: [LinearCommand] {
        let guess = LinearCommand(Strings.guess, takes: .text, help: Action.guess.help) { [unowned self] _, given in
            search(given.text)
        }
        let moves: [(name: String, help: String, isPossible: (GuessGame) -> Bool, perform: (GuessGame) -> Void)] = [
            ("giveup", Action.giveUp.help, { $0.round?.state == .open && !$0.isRedacted }, { $0.giveUp() }),
            (Strings.practice, Action.practise.help, { $0.round != nil }, { $0.practise() }),
            ("today", LinearStrings.backToToday, \.canPlayToday, { $0.playToday() }),
            ("V", Action.reveal.help, \.isRedacted, { $0.reveal() }),
        ]
        return [guess]
            + moves.map { [game] move in
                LinearCommand(move.name, help: move.help, if: { _ in move.isPossible(game) }) { _, _ in
                    guard move.isPossible(game) else { return .lines([LinearStrings.notPossible]) }
                    move.perform(game)
                    return .reprint
                }
            }
    }
}
