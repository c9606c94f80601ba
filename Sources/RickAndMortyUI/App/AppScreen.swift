import Observation
package import TerminalUI

/// The whole screen: title bar, sections with their back stacks, footer, and the help on top.
@Observable
package final class AppScreen: RootView {
    /// The smallest terminal that the screens are made for.
    package static let smallest = Size(columns: 40, rows: 10)

    /// What the app can ask of the world around it.
    package struct Environment {
        package let failures: () -> Int
        /// Until when the server wants to be left alone, on the clock of the frames.
        package let pauseEnd: () -> Duration?
        package let retryAll: () -> Void
        package let copy: (String) -> Void
        package let repaint: () -> Void
        package let suspend: () -> Void
        package let quit: () -> Void

        package init(
            failures: @escaping () -> Int,
            pauseEnd: @escaping () -> Duration? = { nil },
            retryAll: @escaping () -> Void,
            copy: @escaping (String) -> Void,
            repaint: @escaping () -> Void,
            suspend: @escaping () -> Void,
            quit: @escaping () -> Void
        ) {
            self.failures = failures
            self.pauseEnd = pauseEnd
            self.retryAll = retryAll
            self.copy = copy
            self.repaint = repaint
            self.suspend = suspend
            self.quit = quit
        }
    }

    private var sections: [Section]
    private var current = 0
    private var help: HelpScreen?
    /// What came of the last key, until the next one.
    private var remark: String?
    @ObservationIgnored private var size = smallest
    @ObservationIgnored private let environment: Environment
    @ObservationIgnored private let keys: KeyTable<Action>

    /// - Parameter sections: in the order of the title bar; the first one is seen first.
    package init(sections: [Section], environment: Environment) {
        self.sections = sections
        keys = Keys.table(sections: sections.map(\.title))
        self.environment = environment
    }

    /// Puts a new screen on top of the current section.
    package func show(_ screen: any Screen) {
        self.screen.leave()
        sections[current].screens.append(screen)
        prepare(for: size)
    }

    private var screen: any Screen { sections[current].screen }
}

extension AppScreen {
    package func handle(_ key: Key) {
        if remark != nil { remark = nil }
        guard let action = keys.action(for: key) else { return }
        if let help, help.perform(action) { return }
        if help != nil, [.help, .back, .quit].contains(action) {
            help = nil
        } else if screen.canPerform(action) {
            screen.perform(action)
        } else if canPerform(action) {
            perform(action)
        }
    }

    private func isPossible(_ action: Action) -> Bool {
        help?.canPerform(action) ?? (screen.canPerform(action) || canPerform(action))
    }

    private func canPerform(_ action: Action) -> Bool {
        switch action {
        case .section(let number): index(ofSection: number) != nil
        case .back: sections[current].screens.count > 1
        case .retryAll: environment.failures() > 0
        case .copy: screen.copyText != nil
        case .help, .repaint, .suspend, .quit: true
        default: false
        }
    }

    private func perform(_ action: Action) {
        switch action {
        case .section(let number): index(ofSection: number).map(show(section:))
        case .back: sections[current].screens.removeLast().leave()
        case .retryAll: environment.retryAll()
        case .help: help = HelpScreen(bindings: keys.bindings)
        case .copy: screen.copyText.map(copy)
        case .repaint: environment.repaint()
        case .suspend: environment.suspend()
        case .quit: environment.quit()
        default: break
        }
    }

    private func copy(_ text: String) {
        environment.copy(text)
        remark = Words.copied
    }

    private func index(ofSection number: Int) -> Int? {
        sections.firstIndex { $0.title.number == number }
    }

    private func show(section index: Int) {
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
        help?.prepare(for: body(of: Rect(columns: size.columns, rows: size.rows)).size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        guard isLargeEnough(rect.size) else { return drawTooSmall(in: rect, on: &canvas) }
        let pause = environment.pauseEnd().flatMap { TimeLeft(until: $0, on: &canvas) }
        TitleBar(sections: sections.map(\.title), current: current, source: source, pause: pause)
            .draw(in: rect.line(0), on: &canvas)
        // What was asked for during a pause has not left yet: nothing turns for it.
        let view: any View = pause == nil ? screen : RestingView(screen)
        view.draw(in: body(of: rect), on: &canvas)
        drawFooter(in: rect.line(rect.rows - 1), on: &canvas)
        help?.draw(in: body(of: rect), on: &canvas)
    }

    private func drawFooter(in line: Rect, on canvas: inout Canvas) {
        let (place, end) = line.splitRight(remark.map { $0.columns + 2 } ?? 0)
        FooterView(keys.hints(for: isPossible)).draw(in: place, on: &canvas)
        if let remark { canvas.write(remark, in: end.inset(columns: 1), style: canvas.theme.positive) }
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
