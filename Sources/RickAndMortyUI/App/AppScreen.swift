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
    @ObservationIgnored private var size = smallest
    @ObservationIgnored let environment: Environment
    private(set) var keys: KeyTable<Action>

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

    /// The app ends: what is typed on a layer is to be kept.
    package func leave() {
        stage.layers.leave()
    }

    /// Back to the first screen of the current section.
    func closeOpened() {
        while !sections[current].opened.isEmpty { sections[current].opened.removeLast().leave() }
    }

    func prepareScreen() { prepare(for: size) }

    private var screen: any Screen { sections[current].screen }
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
        case .palette, .help, .repaint, .suspend, .quit: true
        default: command(for: action) != nil
        }
    }

    private func perform(_ action: Action) {
        switch action {
        case .section(let number): index(ofSection: number).map(show(section:))
        case .back: sections[current].opened.removeLast().leave()
        case .retryAll: environment.retryAll()
        case .undo: stage.undoStack.undo()
        case .palette: showPalette()
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
        let view: any View = pause == nil ? screen : RestingView(screen)
        view.draw(in: body(of: rect), on: &canvas)
        stage.layers.draw(in: rect, on: &canvas)
        drawFooter(in: rect.line(rect.rows - 1), on: &canvas)
    }

    private func drawFooter(in line: Rect, on canvas: inout Canvas) {
        let remark = stage.remarks.current?.text(in: canvas.glyphs) ?? ""
        let (place, end) = line.splitRight(remark.isEmpty ? 0 : remark.columns + 2)
        let typed = (stage.layers.hints ?? screen.hints).map { FooterView($0) }
        // Commands, help and the way out are there always.
        (typed ?? FooterView(keys.hints(for: isPossible), keepingLast: 3)).draw(in: place, on: &canvas)
        canvas.write(remark, in: end.inset(columns: 1), style: stage.remarks.current?.style(in: canvas.theme))
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
