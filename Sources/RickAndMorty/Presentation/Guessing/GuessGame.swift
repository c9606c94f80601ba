package import LoadResource
package import RickAndMorty
package import TerminalUI

/// The game "Who's that?": the round of the day, which the library keeps, and practice, which leaves no trace.
///
/// A presenter displays the stored rounds on it.
package final class GuessGame: LoadingResourceView {
    /// The stored rounds.
    package typealias ResourcePresentationModel = [CalendarDay: GuessRound]

    package let presented = ResourceViewState<[CalendarDay: GuessRound]>()
    package var adapter: (any LoadControl)?
    /// Of all characters, which are read when it is first asked for.
    package private(set) lazy var cast = makeCast()
    private let makeCast: () -> GuessCast
    private let sources: any GuessSources
    private let services: UIServices
    /// Those that have been played here.
    @Observed private var played: [CalendarDay: GuessRound] = [:]
    /// Whether the stored rounds have been read since the game was last shown, as another program may write to them.
    private var isCurrent = false
    /// That of the round that is shown outside of practice.
    @Observed package private(set) var day: CalendarDay
    /// Whether that round was played after its day, so that its end is shown until the user has seen it.
    @Observed private var isLate = false
    @Observed private var practice: Practice?
    /// Whether the user wants to play although the character of the day is withheld.
    @Observed private var isUnveiled = false

    private struct Practice {
        /// Chooses the character.
        let choice: any Loadable<Int>
        /// `nil` before the first try.
        var round: GuessRound?
    }

    package init(_ cast: @autoclosure @escaping () -> GuessCast, sources: any GuessSources, services: UIServices) {
        makeCast = cast
        self.sources = sources
        self.services = services
        day = sources.today
    }

    package var isPractice: Bool { practice != nil }
    /// Whether the round of today can be begun in place of the one that is shown.
    package var canPlayToday: Bool { isPractice || isLate && round?.state != .open }

    /// The round that is played.
    package var roundState: LoadingState<GuessRound> {
        guard let practice else {
            return state.map { stored in
                played[day]?.replacing(stored[day]) ?? stored[day] ?? GuessRound(character: cast.puzzle(of: day))
            }
        }
        return practice.choice.state.map { practice.round ?? GuessRound(character: $0) }
    }

    package var round: GuessRound? { roundState.value }

    /// Whether the character of the day is a spoiler, and the user has not begun to play all the same.
    package var isWithheld: Bool {
        guard let round, !isPractice, !isUnveiled, round.state == .open, round.tries.isEmpty else { return false }
        return isWithheld(round.character)
    }

    package var statistics: GuessStatistics {
        let rounds = (presented.model ?? [:]).merging(played) { $1.replacing($0) }
        return GuessStatistics(of: rounds, today: sources.today)
    }

    /// Names that can be offered: none of a character that is withheld.
    package var names: [String] {
        guard sources.spoilers != nil, let round else { return cast.names }
        return cast.names.filter { name in
            cast.character(named: name, guessing: round.character).map { !isWithheld($0) } ?? false
        }
    }

    /// Whether a character has that name, in any case.
    package func isName(_ text: String) -> Bool {
        round.map { cast.character(named: text, guessing: $0.character) != nil } ?? false
    }

    private func isWithheld(_ id: Int) -> Bool {
        guard let spoilers = sources.spoilers, let character = cast[id] else { return false }
        return spoilers.withholds(CharacterPresentationModel(character))
    }

    /// What is shown of the round; `nil` while there is none to show.
    package var shown: GuessPresentationModel? {
        guard let round, !isWithheld else { return nil }
        return GuessPresentationModel(round, of: isPractice ? nil : day, cast: cast, episodeTitle: sources.title)
    }

    // MARK: - Loads

    /// Loads what has not been loaded, and begins the round of a new day, unless one of another day is under way or has
    /// just ended.
    package func prepare() {
        let isUnderWay = round.map { isLate || $0.state == .open && !$0.tries.isEmpty } ?? false
        if !isPractice, day != sources.today, !isUnderWay {
            day = sources.today
            isUnveiled = false
            isCurrent = false
        }
        if !isCurrent {
            isCurrent = true
            reload()
        }
        practice?.choice.loadIfIdle()
    }

    /// Reads the stored rounds anew when the game is shown again.
    package func leave() {
        isCurrent = false
        isLate = false
    }

    /// What a retry does; `nil` if nothing has failed.
    package var retry: Effect? {
        guard canRetry || practice?.choice.canRetry == true else { return nil }
        return {
            if self.canRetry { self.load() }
            self.practice?.choice.load()
        }
    }

    // MARK: - Moves

    /// Guesses a character by its name.
    ///
    /// - Returns: why that is no try; `nil` if it is one.
    package func guess(_ name: String) -> GuessProblem? {
        guard var round, !isWithheld else { return nil }
        guard let id = cast.character(named: name, guessing: round.character) else { return .unknown(name) }
        if round.tries.contains(id) { return .repeated(cast[id]?.name ?? name) }
        round.guess(id)
        change(round)
        return nil
    }

    package func giveUp() {
        guard var round else { return }
        round.giveUp()
        change(round)
    }

    /// Shows the round of the day although its character is withheld.
    package func unveil() { isUnveiled = true }

    /// Begins a round with a random character, other than that of the day and the last one.
    package func practise() {
        let shown = [cast.puzzle(of: sources.today), round?.character]
        let others = cast.puzzles.filter { !shown.contains($0) && !isWithheld($0) }
        guard !others.isEmpty else { return services.statusMessages.say(.failed(Words.noneToPractise)) }
        practice?.choice.cancel()
        practice = Practice(choice: sources.choice(among: others))
        prepare()
    }

    /// Goes to the round of the day, from practice or from that of another day.
    package func playToday() {
        practice?.choice.cancel()
        practice = nil
        isLate = false
        prepare()
    }

    private func change(_ round: GuessRound) {
        guard practice == nil else {
            practice?.round = round
            return
        }
        played[day] = round
        isLate = day != sources.today
        guard let store = sources.store else { return }
        sources.writes.add(Words.whosThat) { [self, day] in
            let kept = try await store.saveRound(round, of: day)
            // Another program has played on.
            if kept != round { played[day] = kept }
        } onFailure: { [services, errorMessage = sources.errorMessage] in
            services.statusMessages.say(.failed(Words.notSaved, errorMessage($0)))
        }
    }
}

/// What the game reads and writes.
@MainActor
package protocol GuessSources {
    /// `nil` without a library.
    var store: (any Library)? { get }
    var writes: WriteQueue { get }
    var today: CalendarDay { get }
    var errorMessage: ErrorMessage { get }
    /// `nil` if spoilers are shown.
    var spoilers: SpoilerPolicy? { get }

    /// Makes the load that chooses one of some characters at random.
    func choice(among ids: [Int]) -> any Loadable<Int>
    /// `nil` for an episode that is not known.
    func title(ofEpisode id: Int) -> String?
}

/// Why a guess is no try.
package enum GuessProblem: Hashable {
    /// No character has the name, which is untrusted text.
    case unknown(_ name: String)
    case repeated(_ name: String)
}
