import Observation
package import TerminalUI

/// The whole screen: title bar, sections with their back stacks, footer, and layers on top.
@Observable
package final class AppScreen: RootView {
    /// The smallest terminal that the screens are made for.
    package static let smallest = Size(columns: 40, rows: 10)

    private(set) var sections: [Section]
    var current = 0
    @ObservationIgnored let stage: Stage
    @ObservationIgnored private let commands: [SubjectCommand]
    @ObservationIgnored var size = smallest
    @ObservationIgnored let environment: Environment
    private(set) var keys: KeyTable<Action>
    /// Of what is done by another key than usual.
    private(set) var keyNames: [String: Key?] = [:]

    /// - Parameters:
    ///   - sections: in the order of the title bar; the first one is seen first.
    ///   - commands: what can be done with things, on whichever screen they are.
    package init(sections: [Section], commands: [SubjectCommand] = [], stage: Stage, environment: Environment) {
        self.sections = sections
        self.commands = commands
        self.stage = stage
        keys = Keys.table(sections: sections.map(\.title))
        self.environment = environment
    }

    /// Has some actions done by other keys than usual, and all the others by the usual ones.
    package func change(keys: [Action: [Key]]) {
        self.keys = Keys.table(sections: sections.map(\.title)).changed(keys)
        keyNames = Dictionary(keys.map { ($0.key.name, $0.value.first) }) { first, _ in first }
    }

    /// Until the next key.
    package func say(_ remark: Remark) {
        stage.remarks.say(remark)
    }

    /// Puts a new screen on top of the current section.
    package func show(_ screen: any Screen) {
        self.screen.leave()
        sections[current].opened.append(screen)
        prepare(for: size)
    }

    /// Whether a person is in the midst of something, which would not be there any more if the app began again.
    package var isBusy: Bool { stage.layers.top != nil || screen.hints != nil || environment.sync() != nil }

    /// The app ends: what is typed on a layer is to be kept.
    package func leave() {
        stage.layers.leave()
    }

    /// Back to the first screen of the current section.
    func closeOpened() {
        while !sections[current].opened.isEmpty { sections[current].opened.removeLast().leave() }
    }

    func prepareScreen() { prepare(for: size) }

    var screen: any Screen { sections[current].screen }
}

extension AppScreen {
    package func handle(_ key: Key) {
        stage.remarks.clear()
        // Even where everything else is text.
        if case .control = key, let action = keys.action(for: key, where: Self.isForTerminal) { return handle(action) }
        guard stage.layers.handle(key) == .ignored, screen.handle(key) == .ignored else { return }
        if let action = keys.action(for: key, where: isPossibleHere) {
            handle(action)
        } else if case .alt(let character) = key {
            // Nothing is done by this key with Alt: these were two keys, pressed fast.
            handle(.escape)
            handle(.character(character))
        }
    }

    func handle(_ action: Action) {
        if [.retry, .retryAll, .renew].contains(action) {
            environment.insist { performIfPossible(action) }
        } else {
            performIfPossible(action)
        }
    }

    private func performIfPossible(_ action: Action) {
        if screen.canPerform(action) {
            screen.perform(action)
        } else if canPerform(action) {
            perform(action)
        }
    }

    func isPossible(_ action: Action) -> Bool {
        screen.canPerform(action) || canPerform(action)
    }

    /// What is behind a layer has to wait; the terminal does not.
    private func isPossibleHere(_ action: Action) -> Bool {
        guard stage.layers.top == nil || Self.isForTerminal(action) else { return false }
        return isPossible(action)
    }

    private static func isForTerminal(_ action: Action) -> Bool { [.repaint, .suspend, .quit].contains(action) }

    private func canPerform(_ action: Action) -> Bool {
        switch action {
        case .section(let number): index(ofSection: number) != nil
        case .back: !sections[current].opened.isEmpty
        case .retryAll: environment.failures() > 0
        case .copy: screen.copyText != nil
        case .undo: !stage.undoStack.isEmpty
        case .palette, .search, .help, .repaint, .suspend, .quit: true
        default: command(for: action) != nil
        }
    }

    private func perform(_ action: Action) {
        switch action {
        case .section(let number): index(ofSection: number).map(show(section:))
        case .back: sections[current].opened.removeLast().leave()
        case .retryAll: environment.retryAll()
        case .undo: stage.undoStack.undo()
        // What cannot be looked through itself has everything looked through.
        case .palette, .search: showPalette()
        case .help: stage.layers.push(HelpScreen(keys: keys, isPossible: isPossible))
        case .copy: screen.copyText.map(copy)
        case .repaint: environment.repaint()
        case .suspend: environment.suspend()
        case .quit: environment.quit()
        default: command(for: action)?()
        }
    }

    private func command(for action: Action) -> (() -> Void)? {
        guard let command = commands.first(where: { $0.action == action }),
            let subject = command.subject(screen)
        else { return nil }
        return { command.perform(subject) }
    }

    private func copy(_ text: String) {
        environment.copy(text)
        stage.remarks.say(.done(Words.copied))
    }

    func index(ofSection number: Int) -> Int? {
        sections.firstIndex { $0.title.number == number }
    }

    func show(section index: Int) {
        guard index != current else { return }
        screen.leave()
        current = index
        prepare(for: size)
    }
}

extension AppScreen {
    /// Also called when another screen comes up, so that keys typed ahead find it ready.
    package func prepare(for size: Size) {
        self.size = size
        guard isLargeEnough(size) else { return }
        screen.prepare(for: body(of: Rect(columns: size.columns, rows: size.rows)).size)
        stage.layers.prepare(for: size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        guard isLargeEnough(rect.size) else { return drawTooSmall(in: rect, on: &canvas) }
        canvas.keyNames = keyNames
        let pause = environment.pauseEnd().flatMap { TimeLeft(until: $0, on: &canvas) }
        TitleBar(
            sections: sections.map(\.title),
            keys: sections.map { keys.keys(for: .section($0.title.number)).first },
            current: current,
            source: source,
            complaint: environment.complaint(),
            sync: environment.sync(),
            pause: pause
        ).draw(in: rect.line(0), on: &canvas)
        // What was asked for during a pause has not left yet: nothing turns for it.
        let view: any View = pause == nil ? screen : SpinnerlessView(screen)
        view.draw(in: body(of: rect), on: &canvas)
        stage.layers.draw(in: rect, on: &canvas)
        drawFooter(in: rect.line(rect.rows - 1), on: &canvas)
    }

    private func drawFooter(in line: Rect, on canvas: inout Canvas) {
        let remark = stage.remarks.current?.text(on: canvas) ?? ""
        let (place, end) = line.splitRight(remark.isEmpty ? 0 : remark.columns + 2)
        let typed = (stage.layers.hints ?? screen.hints).map { FooterView($0) }
        // Commands, help and the ways out are there always.
        (typed ?? FooterView(keys.hints(for: isHinted), keepingLast: isPossible(.back) ? 4 : 3)).draw(
            in: place,
            on: &canvas
        )
        canvas.write(remark, in: end.inset(columns: 1), style: stage.remarks.current?.style(in: canvas.theme))
    }

    /// The palette has its own key where it takes the place of looking through a screen.
    private func isHinted(_ action: Action) -> Bool {
        action == .search ? screen.canPerform(action) : isPossible(action)
    }

    /// What was opened from a list comes from where the list does.
    private var source: SourceMark? {
        sections[current].screens.last { $0.source != nil }?.source
    }

    private func body(of rect: Rect) -> Rect { rect.inset(rows: 1) }

    private func isLargeEnough(_ size: Size) -> Bool {
        size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows
    }

    private func drawTooSmall(in rect: Rect, on canvas: inout Canvas) {
        MessageView(Words.tooSmall, advice: Words.now(columns: rect.columns, rows: rect.rows))
            .draw(in: rect, on: &canvas)
    }
}

extension AppScreen {
    func showPalette() {
        let actions = PaletteActions(
            keys: keys,
            isPossible: { [weak self] in self?.isPossible($0) ?? false },
            perform: { [weak self] in self?.handle($0) }
        )
        let choices = PaletteChoices(
            actions: actions,
            // The stage has the palette, and whoever makes screens has the stage.
            open: { [weak self] in self?.environment.open($0) },
            searchable: sections.filter(\.isSearchable).map(\.title),
            search: { [weak self] in self?.search(for: $0, inSection: $1) }
        )
        let palette = PaletteLayer(choices)
        environment.connect(palette)
        stage.layers.push(palette)
    }

    private func search(for text: String, inSection number: Int) {
        guard let index = index(ofSection: number) else { return }
        show(section: index)
        closeOpened()
        sections[index].screen.look(for: text)
        prepareScreen()
    }
}

extension AppScreen {
    /// What the app can ask of the world around it.
    package struct Environment {
        package let failures: () -> Int
        /// What does not work, and why, though the app does.
        package let complaint: () -> String?
        /// How far the sync has come that runs; `nil` while there is none.
        package let sync: () -> SyncMark?
        /// Until when the server wants to be left alone, on the clock of the frames.
        package let pauseEnd: () -> Duration?
        /// Opens what somebody chose by its name.
        package let open: (Destination) -> Void
        /// Has a palette find things by their names.
        package let connect: (PaletteLayer) -> Void
        package let retryAll: () -> Void
        /// Runs what the user asks for, so that it is asked for also while the server wants to be left alone.
        package let insist: (() -> Void) -> Void
        package let copy: (String) -> Void
        package let repaint: () -> Void
        package let suspend: () -> Void
        package let quit: () -> Void

        package init(
            failures: @escaping () -> Int,
            complaint: @escaping () -> String? = { nil },
            sync: @escaping () -> SyncMark? = { nil },
            pauseEnd: @escaping () -> Duration? = { nil },
            open: @escaping (Destination) -> Void = { _ in },
            connect: @escaping (PaletteLayer) -> Void = { _ in },
            retryAll: @escaping () -> Void,
            insist: @escaping (() -> Void) -> Void = { $0() },
            copy: @escaping (String) -> Void,
            repaint: @escaping () -> Void,
            suspend: @escaping () -> Void,
            quit: @escaping () -> Void
        ) {
            self.failures = failures
            self.complaint = complaint
            self.sync = sync
            self.pauseEnd = pauseEnd
            self.open = open
            self.connect = connect
            self.retryAll = retryAll
            self.insist = insist
            self.copy = copy
            self.repaint = repaint
            self.suspend = suspend
            self.quit = quit
        }
    }
}
