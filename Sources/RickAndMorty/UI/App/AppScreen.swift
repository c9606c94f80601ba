import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Root view: title bar, sections with their back stacks, footer, and layers.
package final class AppScreen: MainView {
    let sections: [Section]
    @Published var current = 0
    let services: UIServices
    private let commands: [SubjectCommand]
    var size = Size.smallest
    let coordinator: any ScreenCoordinator
    /// Recently opened resources, newest first.
    package private(set) var recents: [Destination] = []
    /// Queries from the settings that have a key.
    private var savedSearches: [QuestionAddress] = []
    /// Commands that can appear in the footer.
    private var hintedCommands: [SubjectCommand] = []

    /// - Parameters:
    ///   - sections: in title bar order; the first one is shown first.
    ///   - terminal: for the clipboard, repainting and suspending; not retained.
    package init(
        sections: [Section],
        coordinator: any ScreenCoordinator,
        on terminal: any Terminal,
        quit: @escaping () -> Void
    ) {
        self.sections = sections
        commands = coordinator.commands
        services = coordinator.services
        self.coordinator = coordinator
        super.init(
            keys: KeyBindings.table(sections: sections.map(\.title)),
            layers: coordinator.services.layers,
            messages: coordinator.services.statusMessages,
            on: terminal,
            quit: quit
        )
        hintedCommands = commands(hintedBy: keys)
    }

    /// Rebinds the given actions; all others get their default keys.
    ///
    /// - Parameter questions: queries that some of the keys run.
    package func change(keys: [Action: [Key]], asking questions: [QuestionAddress] = []) {
        self.savedSearches = questions
        change(keys: KeyBindings.table(sections: sections.map(\.title), asking: questions), to: keys)
        hintedCommands = commands(hintedBy: self.keys)
    }

    /// Hinted only on a page.
    private static let pageActions: [Action] = [.openLocation, .openOrigin, .openFirstEpisode]

    private func commands(hintedBy keys: KeyTable) -> [SubjectCommand] {
        keys.bindings.filter { $0.isHinted && !Self.pageActions.contains($0.action) }.compactMap { binding in
            commands.first { $0.action == binding.action }
        }
    }

    /// Records an opened resource for the palette.
    package func addRecent(_ opened: Destination) {
        recents.removeAll { $0 == opened }
        recents.insert(opened, at: 0)
        if recents.count > AppPolicy.recents { recents.removeLast() }
    }

    package func show(_ screen: any Screen) {
        hideCurrentScreen { $0.open(screen) }
    }

    /// Hides the current screen and shows another one of its section.
    private func hideCurrentScreen(_ open: (Section) -> Void) {
        screen.willDisappear()
        open(section)
        prepare(for: size)
    }

    /// Saves the input of open layers. Called before the app exits.
    package func leave() {
        services.layers.leave()
    }

    var section: Section { sections[current] }
    var screen: any Screen { section.screen }

    // MARK: - Actions

    package override var input: (any KeyInput)? { screen.input }
    package override var selectionRestorer: Effect? { screen.selectionRestorer }
    package override var helpGroups: [HelpGroup] {
        HelpGroups.all(sections: sections.map(\.title), questions: savedSearches)
    }

    /// Explains why a command is unavailable for the opened or selected subject, after a key that had no effect.
    package override func didPressUnavailable(_ actions: [Action]) {
        guard screen.openedSubject != nil || screen.selectedSubject != nil,
            let action = actions.first(where: { action in commands.contains { $0.action == action } })
        else { return }
        if command(for: .reveal) != nil { return say(.failed(Strings.spoilerNotice, advice: Strings.reveal)) }
        switch action {
        case .diary: say(.failed(Strings.onlyEpisodesInDiary))
        case .openLocation where screen.hidesLaterEpisodes, .openOrigin where screen.hidesLaterEpisodes:
            say(.failed(Strings.hiddenWhileWatching))
        default: break
        }
    }

    /// The effect of an action on the current screen or, failing that, anywhere; `nil` if there is none.
    package override func effect(of action: Action) -> Effect? {
        let effect = screen.effect(of: action) ?? globalEffect(of: action) ?? command(for: action)
        return switch action {
        case .retry, .retryAll, .refresh:
            effect.map { effect in
                {
                    self.messages.clear()
                    self.coordinator.bypassingPause(effect)
                }
            }
        case .open:
            effect.map { effect in
                {
                    self.section.stack.clearForward()
                    if let subject = self.screen.selectedSubject { self.addRecent(subject.destination) }
                    effect()
                }
            }
        default: effect
        }
    }

    /// The effect of an action that the current screen does not handle.
    private func globalEffect(of action: Action) -> Effect? {
        switch action {
        case let action where action.isSameKind(as: .section):
            index(ofSection: action.number).map { index in { self.show(section: index) } }
        case .back where section.stack.top != nil: section.close
        case .forward where section.stack.next != nil: { self.hideCurrentScreen { $0.stack.goForward() } }
        case .widenList where size.columns >= AppPolicy.minSplitColumns:
            screen.divider.map { divider in { divider.widenFirst(in: self.size.columns) } }
        case .widenDetail where size.columns >= AppPolicy.minSplitColumns:
            screen.divider.map { divider in { divider.widenSecond(in: self.size.columns) } }
        case .retryAll where coordinator.failureCount > 0: coordinator.retryAll
        case .undo where !services.undoStack.isEmpty: services.undoStack.undo
        // Without a search on the screen, the search key opens the palette.
        case .palette, .search: showPalette
        case let action where action.isSameKind(as: .savedSearch): ask(action.number - 1)
        case .copyRequest:
            screen.copyText.map { text in { self.terminal.map { self.services.copy(text, by: $0) } } }
        default: programEffect(of: action)
        }
    }

    /// The subject that a command would act on; `nil` if the command is unavailable.
    func subject(of command: Action) -> (any Subject)? {
        commands.first { $0.action == command }?.subject(screen)
    }

    private func command(for action: Action) -> Effect? {
        guard let command = commands.first(where: { $0.action == action }) else { return nil }
        if let marked = screen.markedSubjects, command.accepts(marked) { return { self.perform(command, on: marked) } }
        return command.subject(screen).map { subject in { command.perform([subject]) } }
    }

    private func perform(_ command: SubjectCommand, on marked: MarkedSubjects) {
        Task {
            let destinations = command.destinations(among: marked)
            // `read` throws only if the user cancels it.
            guard let subjects = try? await services.read(destinations, by: marked.read) else { return }
            if subjects.count < destinations.count {
                say(.failed(Strings.missing(destinations.count - subjects.count, of: destinations.count)))
            }
            if !subjects.isEmpty { command.perform(subjects) }
        }
    }

    private func ask(_ index: Int) -> Effect? {
        guard savedSearches.indices.contains(index) else { return nil }
        let search = savedSearches[index]
        return sections.first { $0.model?.plural == search.plural }
            .map { section in { self.ask(search.question, in: section.title) } }
    }

    func index(ofSection number: Int) -> Int? {
        sections.firstIndex { $0.title.number == number }
    }

    func show(section index: Int) {
        guard index != current else { return }
        screen.willDisappear()
        current = index
        prepare(for: size)
        didResume()
    }

    package override func didResume() {
        Task { [coordinator] in await coordinator.reloadExternalChanges() }
    }

    // MARK: - Drawing

    /// Also called on every screen change, so that keys typed ahead reach a prepared screen.
    package override func prepare(for size: Size) {
        self.size = size
        guard size.isLargeEnough else { return }
        screen.prepare(for: body(of: Rect(columns: size.columns, rows: size.rows)).size)
        services.layers.prepare(for: size)
    }

    package override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard rect.size.isLargeEnough else { return drawTooSmall(in: rect, on: &canvas) }
        super.draw(in: rect, on: &canvas)
    }

    package override func drawContent(in rect: Rect, on canvas: inout Canvas) {
        canvas.part(in: rect.line(0)) { self.drawTitleBar(in: $0, on: &$1) }
        // Requests made during a pause are waiting, so spinners do not turn.
        let pause = coordinator.pauseEnd.map { $0 - canvas.schedule.now } ?? .zero
        let isPaused = pause > .zero && canvas.remainingSteps(until: canvas.schedule.now + pause, step: pause) > 0
        canvas.draw(isPaused ? SpinnerlessView(section.stack) : section.stack, in: rect.splitTop(1).rest)
    }

    private func drawTitleBar(in line: Rect, on canvas: inout Canvas) {
        // An opened screen without a source has the source of the list below it.
        let screen = section.screens.last { $0.source != nil }
        let trail = section.breadcrumb
        // A section without a number is opened from the palette and has a tab only while it is shown.
        let tabs = sections.indices.filter { sections[$0].title.number > 0 || $0 == current }
        TitleBar(
            sections: tabs.map { sections[$0].title },
            keys: tabs.map { keys.keys(for: .section(sections[$0].title.number)).first },
            current: tabs.firstIndex(of: current) ?? 0,
            breadcrumb: trail.isEmpty ? nil : Breadcrumb(trail.map(\.name)) { trail[$0].goBack() },
            source: screen?.source,
            wait: screen?.refreshRetry.flatMap { RemainingTime(until: $0.until, on: &canvas) },
            warning: coordinator.warning,
            sync: coordinator.syncProgress,
            pause: coordinator.pauseEnd.flatMap { RemainingTime(until: $0, on: &canvas) }
        ).draw(in: line, on: &canvas)
    }

    /// Back, help and quit stay visible at any width, and so does search unless a page is open.
    package override var hints: (entries: [KeyHint], kept: Int) {
        let commandHints = derived { self.commandHints }
        let entries = keys.hints(for: { self.isHinted($0, commandHints) }) { action in
            if action == .retryAll { return Strings.retryAll(coordinator.failureCount) }
            return screen.hint(for: action) ?? commandHints[action] ?? action.hint
        }
        let canGoBack = derived { self.effect(of: .back) != nil }
        let keepsSearch = derived { self.screen.openedSubject == nil && self.screen.effect(of: .search) != nil }
        return (entries, 2 + (canGoBack ? 1 : 0) + (keepsSearch ? 1 : 0))
    }

    /// Search is hinted only where it does not open the palette, which has its own hint. Actions on a page's facts are
    /// hinted only on the page.
    private func isHinted(_ action: Action, _ commandHints: [Action: String]) -> Bool {
        if Self.pageActions.contains(action) { return screen.openedSubject != nil && command(for: action) != nil }
        return screen.effect(of: action) != nil || action != .search && globalEffect(of: action) != nil
            || commandHints[action] != nil
    }

    /// The footer hints of the available commands. The selection is read once for all of them.
    private var commandHints: [Action: String] {
        let selection = Selection(of: screen)
        let marked = selection.markedSubjects
        var hints: [Action: String] = [:]
        for command in hintedCommands {
            if command.accepts(marked) {
                hints[command.action] = command.action.hint
            } else if let subject = command.subject(selection) {
                hints[command.action] = command.hint(subject) ?? command.action.hint
            }
        }
        return hints
    }

    private struct Selection: SelectionProviding {
        let selectedSubject: (any Subject)?
        let openedSubject: (any Subject)?
        let markedSubjects: MarkedSubjects?

        init(of screen: any Screen) {
            (selectedSubject, openedSubject) = (screen.selectedSubject, screen.openedSubject)
            markedSubjects = screen.markedSubjects
        }
    }

    private func body(of rect: Rect) -> Rect { rect.inset(rows: 1) }

    /// Area of the detail, beside its list or alone.
    func detailArea(on rect: Rect) -> Rect {
        let body = body(of: rect)
        guard let divider = screen.divider, divider.splits(body.columns, from: AppPolicy.minSplitColumns) else {
            return body
        }
        return body.splitLeft(body.columns * divider.share(in: body.columns) / 100).rest
    }

    private func drawTooSmall(in rect: Rect, on canvas: inout Canvas) {
        MessageView(Strings.tooSmall, advice: Strings.now(rect.size)).draw(in: rect, on: &canvas)
    }
}

/// Services that screens need from the composition root, in addition to those that both front ends use.
@MainActor
package protocol ScreenCoordinator: AppControl {
    func open(_ destination: Destination)
    /// Entries shown first in the palette.
    func paletteEntries(for selection: any SelectionProviding) -> [PaletteEntry]
    /// Connects a palette to the title search.
    func connect(_ palette: AppPalette)
}
