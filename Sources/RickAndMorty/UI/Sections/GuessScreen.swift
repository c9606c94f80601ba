import FuzzySearch
package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// The game "Who's that?": a portrait that sharpens with each try, the tries with their results, the hints, and a
/// prompt for names.
///
/// While the prompt is open, every character is text. Escape closes it, and then letters are commands.
///
/// The presenter of the stored rounds displays on this screen, which passes them to the game.
package final class GuessScreen: Screen, KeyInput, LoadingResourceView, CompositeView {
    package typealias ResourcePresentationModel = [CalendarDay: GuessRound]

    package var presented: ResourceViewState<[CalendarDay: GuessRound]> { game.presented }
    package var adapter: (any LoadControl)? {
        get { game.adapter }
        set { game.adapter = newValue }
    }
    let game: GuessGame
    private let services: UIServices
    private let guessServices: any GuessServices
    private(set) lazy var line = SearchLine(
        mark: ">",
        completions: { [unowned self] in completions },
        search: { [unowned self] _ in problem = nil }
    )
    /// Whether the user has closed the prompt of the current round.
    private var isPromptClosed = false
    /// Why the typed text was not accepted as a try.
    @Published private(set) var problem: GuessProblem?
    /// Portrait of the last shown round.
    private var portrait: (character: Int, image: any Loadable<[UInt8]>)?
    /// Faces of the guessed characters; `nil` without portraits.
    private let faces: ResourceSet<Portrait>?
    /// Caches the last completions, which the line reads several times per frame.
    private var offered: (text: String, names: [String], completions: [SearchCompletion])?

    package init(_ game: GuessGame, services: UIServices, guessServices: any GuessServices) {
        self.game = game
        self.services = services
        self.guessServices = guessServices
        faces = guessServices.faces.map { ResourceSet(ids: [], sharesRequests: false, resource: $0) }
    }

    /// The character, once the round is over.
    package var selectedSubject: (any Subject)? { answer.flatMap(guessServices.subject) }

    private var answer: Destination? {
        guard let round = game.round, round.state != .open else { return nil }
        return Destination(.character, id: round.character)
    }

    private var isRoundOpen: Bool { game.round?.state == .open && !game.isRedacted }

    package var copyText: String? { game.presentation?.result(isASCII: guessServices.glyphs.isASCII) }

    package func willDisappear() {
        portrait?.image.cancel()
        faces?.cancel()
        isPromptClosed = false
        game.leave()
    }

    // MARK: - Actions

    package func effect(of action: Action) -> Effect? {
        switch action {
        case .guess where isRoundOpen: openPrompt
        case .giveUp where isRoundOpen: confirmGivingUp
        case .practise where game.round != nil: practise
        case .back where game.canPlayToday: { self.begin(self.game.playToday) }
        case .reveal where game.isRedacted: game.reveal
        case .open: answer.map { answer in { self.guessServices.open(answer) } }
        case .retry: retry
        default: nil
        }
    }

    private func practise() { begin(game.practise) }

    private func begin(_ startRound: () -> Void) {
        closePrompt()
        isPromptClosed = false
        startRound()
    }

    private func confirmGivingUp() {
        services.layers.push(ConfirmLayer(Strings.giveUp) { [game] in game.giveUp() })
    }

    private var retry: Effect? {
        let failedFaces = faces.map { faces in faces.ids.compactMap(faces.retry) } ?? []
        return game.retry ?? failedFaces.reduce(portrait?.image.retry) { combined($0, $1) }
    }

    // MARK: - Prompt

    private func openPrompt() {
        isPromptClosed = false
        line.begin()
    }

    private func closePrompt() {
        isPromptClosed = true
        problem = nil
        line.end()
    }

    package var input: (any KeyInput)? { line.isTyping ? self : nil }

    package var hints: [KeyHint] {
        let (completions, isEmpty) = (completions, line.text.isEmpty)
        let completes = !completions.isEmpty && !game.isName(String(line.text.trimmed))
        return [KeyHint(.enter, text: completes ? Strings.completeHint : Strings.guessPrompt)]
            + (completions.isEmpty ? [] : [KeyHint(.tab, text: Strings.completeHint)])
            + (retry == nil ? [] : [KeyHint(Self.retryKey, text: Action.retry.hint ?? "")])
            + [KeyHint(Self.practiseKey, text: Action.practise.hint ?? "")]
            + [KeyHint(Self.giveUpKey, text: Action.giveUp.hint ?? "")]
            + [KeyHint(.escape, text: isEmpty ? Strings.close : Strings.clear)]
    }

    // Keys of commands while the prompt is open. Like all keys of text input, they cannot be changed.
    private static let giveUpKey = Key.control("g")
    private static let practiseKey = Key.control("p")
    private static let retryKey = Key.control("r")

    package func handle(_ key: Key) -> KeyResult {
        switch key {
        case .enter: submit()
        case .escape where line.text.isEmpty: closePrompt()
        case .escape: line.begin("")
        case Self.giveUpKey: confirmGivingUp()
        case Self.practiseKey: practise()
        case Self.retryKey: retry?()
        // Keys ignored by the line must not reach the screen below.
        default: _ = line.handle(key)
        }
        return .handled
    }

    /// Guesses the typed name. A text that is not a name is completed instead, so that the next Enter guesses it.
    private func submit() {
        // Reports a pending text change now, since it would clear `problem` later.
        line.update()
        let text = String(line.text.trimmed)
        if text.isEmpty { return }
        let problem = game.guess(text)
        if case .unknown = problem {
            if let completion = completions.first { return line.begin(completion.text) }
        } else if isRoundOpen {
            line.begin("")
        } else {
            line.end()
        }
        self.problem = problem
    }

    // MARK: - Names

    /// Best match first, ranked as in the palette.
    private var completions: [SearchCompletion] {
        let (text, names) = (line.text, game.names)
        let pattern = SearchPattern(text)
        if pattern.isEmpty { return [] }
        if let offered, offered.text == text, offered.names == names { return offered.completions }
        let best = pattern.ranking(of: names.map { SearchText(title: $0) }).indices.prefix(AppPolicy.suggestedNames)
        let completions = best.map { SearchCompletion(names[$0], label: names[$0]) }
        offered = (text, names, completions)
        return completions
    }

    // MARK: - Drawing

    package func prepare(for size: Size) {
        game.prepare()
        if let round = game.round, !game.isRedacted { image(of: round)?.loadIfIdle() }
        if !isRoundOpen {
            if line.isShown { line.end() }
        } else if !isPromptClosed, !line.isTyping {
            line.begin()
        }
        body.prepare(for: size)
    }

    /// Loads the faces of the guessed characters, or cancels their loads if there is no room for faces.
    func prepareFaces(of round: GuessRound, isShown: Bool) {
        guard let faces else { return }
        if faces.ids != round.guesses { faces.ids = round.guesses }
        faces.show(isShown ? faces.ids.indices : 0..<0)
    }

    var hasFaces: Bool { faces != nil }

    func face(of character: Int) -> (any Loadable<Portrait>)? { faces?[character] }

    /// Load of a round's encoded portrait; `nil` if the terminal cannot show it at the round's resolution.
    func image(of round: GuessRound) -> (any Loadable<[UInt8]>)? {
        guard guessServices.showsPortraits(whole: round.blocksPerSide == nil) else { return nil }
        if let portrait, portrait.character == round.character { return portrait.image }
        portrait?.image.cancel()
        let image = guessServices.portrait(of: round.character)
        portrait = (round.character, image)
        return image
    }

    /// A loaded portrait at the resolution of a round.
    func picture(_ image: [UInt8], of round: GuessRound) -> any View {
        guessServices.picture(image, in: round.blocksPerSide)
    }

    package var body: any View {
        Panel(
            Strings.whosThat,
            note: self.game.presentation.map(Strings.progress) ?? "",
            isFocused: true,
            content: content
        )
    }

    private var content: any View {
        switch game.roundState {
        case .idle, .loading: return SkeletonView()
        case .error(let error): return MessageView.failure(error, advice: Strings.retry)
        case .loaded:
            guard let shown = game.presentation else {
                return MessageView(Strings.spoilerOfTheDay, advice: Strings.playAnywayHint)
            }
            return GuessView(screen: self, shown: shown)
        }
    }
}

/// Portraits for the game, and actions on a guessed character.
@MainActor
package protocol GuessServices {
    /// Glyphs of the copied result.
    var glyphs: Glyphs { get }

    /// Whether the terminal can show portraits, either whole or in blocks.
    func showsPortraits(whole: Bool) -> Bool
    /// Creates the load of a character's encoded portrait. The load's name does not reveal the character.
    func portrait(of character: Int) -> any Loadable<[UInt8]>
    /// Creates the load of a guessed character's portrait; `nil` without portraits.
    var faces: ((Int) -> any Loadable<Portrait>)? { get }
    /// Draws an encoded image in blocks; in full for `nil`.
    func picture(_ image: [UInt8], in blocks: Int?) -> any View
    /// Subject of commands on the character.
    func subject(_ character: Destination) -> (any Subject)?
    func open(_ character: Destination)
}
