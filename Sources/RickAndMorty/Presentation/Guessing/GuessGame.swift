package import LoadResource
package import RickAndMorty
package import TerminalUI

/// The game "Who's that?": the puzzle of the day, stored in the library, and practice rounds, which are not stored.
///
/// Receives the stored rounds from a presenter.
package final class GuessGame: LoadingResourceView {
    package typealias ResourcePresentationModel = [CalendarDay: GuessRound]

    package let presented = ResourceViewState<[CalendarDay: GuessRound]>()
    package var adapter: (any LoadControl)?
    /// All characters, parsed on first use.
    package private(set) lazy var cast = makeCast()
    private let makeCast: () -> GuessCast
    private let sources: any GuessSources
    private let services: UIServices
    /// The rounds played in this session.
    @Published private var sessionRounds: [CalendarDay: GuessRound] = [:]
    /// Whether the stored rounds have been read since the game was last shown. Another process may write to them.
    private var isCurrent = false
    /// The day of the current puzzle outside of practice.
    @Published package private(set) var day: CalendarDay
    /// Whether the puzzle was played after its day. Its result then stays until the user has seen it.
    @Published private var isLate = false
    @Published private var practice: PracticeRound?
    /// Whether the user chose to play although the character of the day is a spoiler.
    @Published private var isRevealed = false

    private struct PracticeRound {
        /// Loads the ID of a random character.
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
    /// Whether today's puzzle can replace the current round.
    package var canPlayToday: Bool { isPractice || isLate && round?.state != .open }

    /// The current round.
    package var roundState: LoadingState<GuessRound> {
        guard let practice else {
            return state.map { stored in
                sessionRounds[day]?.reconciled(stored[day]) ?? stored[day]
                    ?? GuessRound(character: cast.puzzle(of: day))
            }
        }
        return practice.choice.state.map { practice.round ?? GuessRound(character: $0) }
    }

    package var round: GuessRound? { roundState.value }

    /// Whether the puzzle is hidden because its character is a spoiler and the user has not started to play anyway.
    package var isRedacted: Bool {
        guard let round, !isPractice, !isRevealed, round.state == .open, round.guesses.isEmpty else { return false }
        return isRedacted(round.character)
    }

    package var statistics: GuessStatistics {
        let rounds = (presented.model ?? [:]).merging(sessionRounds) { $1.reconciled($0) }
        return GuessStatistics(of: rounds, today: sources.today)
    }

    /// Names for completion, without withheld characters.
    package var names: [String] {
        guard sources.spoilers != nil, let round else { return cast.names }
        return cast.names.filter { name in
            cast.character(named: name, guessing: round.character).map { !isRedacted($0) } ?? false
        }
    }

    /// Whether a character has that name, ignoring case.
    package func isName(_ text: String) -> Bool {
        round.map { cast.character(named: text, guessing: $0.character) != nil } ?? false
    }

    private func isRedacted(_ id: Int) -> Bool {
        guard let spoilers = sources.spoilers, let character = cast[id] else { return false }
        return spoilers.redacts(CharacterPresentationModel(character))
    }

    /// The content to show; `nil` if there is none or it is withheld.
    package var presentation: GuessPresentationModel? {
        guard let round, !isRedacted else { return nil }
        return GuessPresentationModel(round, of: isPractice ? nil : day, cast: cast, episodeTitle: sources.title)
    }

    // MARK: - Loads

    /// Starts pending loads. Moves on to today's puzzle, unless an earlier one is in progress or has just ended.
    package func prepare() {
        let keepsCurrentRound = round.map { isLate || $0.state == .open && !$0.guesses.isEmpty } ?? false
        if !isPractice, day != sources.today, !keepsCurrentRound {
            day = sources.today
            isRevealed = false
            isCurrent = false
        }
        if !isCurrent {
            isCurrent = true
            reload()
        }
        practice?.choice.loadIfIdle()
    }

    /// Called when the game is hidden. The stored rounds are read again when it is next shown.
    package func leave() {
        isCurrent = false
        isLate = false
    }

    /// The action of a retry; `nil` if nothing has failed.
    package var retry: Effect? {
        guard canRetry || practice?.choice.canRetry == true else { return nil }
        return {
            if self.canRetry { self.load() }
            self.practice?.choice.load()
        }
    }

    // MARK: - Moves

    /// Guesses a character by name.
    ///
    /// - Returns: `nil` if the guess counts as a try, otherwise the reason why it does not.
    package func guess(_ name: String) -> GuessProblem? {
        guard var round, !isRedacted else { return nil }
        guard let id = cast.character(named: name, guessing: round.character) else { return .unknown(name) }
        if round.guesses.contains(id) { return .repeated(cast[id]?.name ?? name) }
        round.guess(id)
        change(round)
        return nil
    }

    package func giveUp() {
        guard var round else { return }
        round.giveUp()
        change(round)
    }

    /// Shows the puzzle of the day although its character is a spoiler.
    package func reveal() { isRevealed = true }

    /// Starts a round with a random character other than today's and the current one.
    package func practise() {
        let shown = [cast.puzzle(of: sources.today), round?.character]
        let others = cast.puzzles.filter { !shown.contains($0) && !isRedacted($0) }
        guard !others.isEmpty else { return services.statusMessages.show(.failed(Strings.noPractice)) }
        practice?.choice.cancel()
        practice = PracticeRound(choice: sources.randomID(among: others))
        prepare()
    }

    /// Switches to today's puzzle, from practice or from an earlier day.
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
        sessionRounds[day] = round
        isLate = day != sources.today
        guard let store = sources.store else { return }
        sources.writes.add(Strings.whosThat) { [self, day] in
            let kept = try await store.saveRound(round, of: day)
            // The stored round differs if another process has played on.
            if kept != round { sessionRounds[day] = kept }
        } onFailure: { [services, errorMessage = sources.errorMessage] in
            services.statusMessages.show(.failed(Strings.couldNotSave, errorMessage($0)))
        }
    }
}

/// The dependencies of the game.
@MainActor
package protocol GuessSources {
    /// `nil` without a library.
    var store: (any Library)? { get }
    var writes: WriteQueue { get }
    var today: CalendarDay { get }
    var errorMessage: ErrorMessage { get }
    /// `nil` if spoilers are shown.
    var spoilers: SpoilerPolicy? { get }

    /// Returns the load that picks a random ID.
    func randomID(among ids: [Int]) -> any Loadable<Int>
    /// `nil` if the episode is unknown.
    func title(ofEpisode id: Int) -> String?
}

/// The reason why a guess does not count as a try.
package enum GuessProblem: Hashable {
    /// No character has the name. The name is untrusted text.
    case unknown(_ name: String)
    case repeated(_ name: String)
}
