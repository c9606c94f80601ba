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
