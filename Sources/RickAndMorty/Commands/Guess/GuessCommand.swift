package import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI

/// `rickmorty guess` without a screen: prints today's result and the streak.
package enum GuessCommand {
    /// Prints today's result, or how to play if there is none yet.
    ///
    /// - Parameter library: `nil` if there is no library yet.
    package static func run(in library: LibraryStore?, today: CalendarDay, console: Console) async -> CommandResult {
        await console.run {
            var isComplete = true
            if let library { isComplete = try await console.open(library, isWriting: false) }
            try console.print(text(try await library?.rounds() ?? [:], today: today, isASCII: console.glyphs.isASCII))
            return isComplete
        }
    }

    private static func text(
        _ rounds: [CalendarDay: GuessRound],
        today: CalendarDay,
        isASCII: Bool
    ) -> String {
        let cast = GuessCast(Catalogue.bundled.all())
        let round = rounds[today] ?? GuessRound(character: cast.puzzle(of: today))
        let shown = GuessPresentationModel(round, of: today, cast: cast, episodeTitle: { _ in nil })
        let first =
            shown.result(isASCII: isASCII)
            ?? "\(Strings.whosThat) \(Strings.progress(shown)). Run 'rickmorty guess' in a terminal to play."
        return first + "\n" + Strings.parts(GuessStatistics(of: rounds, today: today)).joined(separator: ", ") + "\n"
    }
}
