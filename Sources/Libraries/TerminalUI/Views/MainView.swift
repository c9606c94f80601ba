public import LoadResource

/// The standard root view: content, a footer with the available keys, a help dialog, status messages, and layers on
/// top.
///
/// ```swift
/// TerminalApp.run { app in MainView("Users", list, keys: .standard(), on: app.terminal, quit: app.quit) }
/// ```
///
/// ``View/effect(of:)`` provides the effect of an action; the content is asked first. A key performs the first of its
/// actions that has an effect. Footer, help and palette use the same key table and effects.
///
/// Subclass it for custom layers, a different frame, or actions that concern the whole program.
@MainActor
open class MainView: RootView {
    /// The layers above the content. The footer shows the keys of the top layer.
    public let layers: LayerStack
    /// Status messages shown in the footer.
    public let messages: StatusMessages
    /// The key table. Observable.
    @Published public private(set) var keys: KeyTable
    /// First key of each rebound action, by the action's name; `nil` for an unbound action.
    @Published private var keyNames: [String: Key?] = [:]
    private let title: String
    private let content: any View
    /// Used for the clipboard, repainting and suspending; not retained.
    package private(set) weak var terminal: (any Terminal)?
    private let quit: () -> Void
    /// The pending key sequence; `nil` unless the last key started one.
    @Published private var sequence: KeySequence?

    /// - Parameters:
    ///   - title: shown in the frame.
    ///   - content: view inside the frame.
    ///   - keys: key table, in the order of the footer and the help.
    ///   - layers: layers above the content.
    ///   - messages: status messages shown in the footer.
    ///   - terminal: used for repainting and suspending; not retained.
    ///   - quit: ends the program.
    public init(
        _ title: String = "",
        _ content: any View = BlankView(),
        keys: KeyTable = .standard(),
        layers: LayerStack = LayerStack(),
        messages: StatusMessages = StatusMessages(),
        on terminal: any Terminal,
        quit: @escaping () -> Void
    ) {
        self.title = title
        self.content = content
        self.keys = keys
        self.layers = layers
        self.messages = messages
        self.terminal = terminal
        self.quit = quit
    }

    /// Replaces the key table.
    ///
    /// - Parameters:
    ///   - keys: the standard table.
    ///   - changed: the user's key bindings; all other actions keep their keys.
    public func change(keys: KeyTable, to changed: [Action: [Key]]) {
        self.keys = keys.rebinding(changed)
        keyNames = Dictionary(changed.map { ($0.key.name, $0.value.first) }) { first, _ in first }
    }

    /// Shows a message in the footer until the next key press. A failure stays until Escape, or until a key that is
    /// pressed after its reading time.
    public func say(_ message: StatusMessage) { messages.show(message) }

    // MARK: - Actions

    /// The current effect of an action in the content or the whole program; `nil` if there is none.
    open func effect(of action: Action) -> Effect? { content.effect(of: action) ?? programEffect(of: action) }

    /// The effect of a program-wide action; `nil` if there is none.
    public final func programEffect(of action: Action) -> Effect? {
        switch action {
        case .help: { self.showHelp() }
        case .repaint: { self.terminal?.repaint() }
        case .suspend: { self.terminal?.suspend() }
        case .quit: quit
        default: nil
        }
    }

    /// The active text input of the content, which is offered each key before the key table; `nil` by default.
    open var input: (any KeyInput)? { nil }

    /// Called for a key whose actions currently have no effect. Does nothing by default.
    open func didPressUnavailable(_ actions: [Action]) {}

    /// A closure that restores the selection and scroll position as of this access. A key sequence calls it before its
    /// action, to undo the movement of its first key. `nil` by default.
    open var selectionRestorer: Effect? { nil }

    /// Groups of the help dialog; empty by default, so that each action has a line.
    open var helpGroups: [HelpGroup] { [] }

    open func didResume() {}

    private func showHelp() {
        layers.push(HelpLayer("Keys", keys: keys, groups: helpGroups, isPossible: { effect(of: $0) != nil }))
    }

    // MARK: - Keys

    /// Handles a key. The first key of a sequence takes effect immediately, but the sequence acts on the previous
    /// selection.
    public final func handle(_ key: Key) {
        Subscription.withoutObserving { press(key) }
    }

    private func press(_ key: Key) {
        messages.clear(by: key)
        let sequence = sequence
        if sequence != nil { self.sequence = nil }
        // These keys also work during text input.
        if case .control = key, let effect = effect(of: key, where: Self.isForTerminal) { return effect() }
        guard layers.handle(key) == .ignored, input?.handle(key) != .handled else { return }
        // Layers block all actions except those that concern the terminal.
        let isBlocked = layers.top != nil
        if let sequence, let end = end(of: sequence, by: key) { return end() }
        if sequence == nil, !isBlocked, case .character(let first) = key { begin(first) }
        if let effect = effect(of: key, where: { !isBlocked || Self.isForTerminal($0) }) {
            effect()
        } else if case .alt(let character) = key {
            // Alt with this key is unbound, so the input was Escape and a key in quick succession.
            press(.escape)
            press(.character(character))
        } else if !isBlocked {
            didPressUnavailable(keys.actions(for: key))
        }
    }

    private static func isForTerminal(_ action: Action) -> Bool { [.repaint, .suspend, .quit].contains(action) }

    /// The effect of the first allowed action of a key that has one.
    private func effect(of key: Key, where isAllowed: (Action) -> Bool) -> Effect? {
        for binding in keys.bindings where binding.keys.contains(key) && isAllowed(binding.action) {
            if let effect = effect(of: binding.action) { return effect }
        }
        return nil
    }

    // MARK: - Sequences

    /// The first key of a sequence and the possible last keys, with the effects they had before the first key.
    private struct KeySequence {
        let first: Character
        let ends: [(last: Character, hint: String?, effect: Effect)]
        let restore: Effect?
    }

    private func begin(_ first: Character) {
        let ends = keys.sequences(beginning: first).compactMap { last, action in
            effect(of: action).map { (last: last, hint: action.hint, effect: $0) }
        }
        if !ends.isEmpty { sequence = KeySequence(first: first, ends: ends, restore: selectionRestorer) }
    }

    /// The effect of a key as the last key of a sequence; `nil` if it doesn't complete one.
    private func end(of sequence: KeySequence, by key: Key) -> Effect? {
        guard case .character(let last) = key else { return nil }
        let actions = keys.actions(for: .sequence("\(sequence.first)\(last)"))
        guard !actions.isEmpty else { return nil }
        return {
            sequence.restore?()
            if let end = sequence.ends.first(where: { $0.last == last }) {
                end.effect()
            } else {
                self.didPressUnavailable(actions)
            }
        }
    }

    private var sequenceHints: [KeyHint]? {
        guard let sequence, sequence.ends.contains(where: { $0.hint != nil }) else { return nil }
        return sequence.ends.compactMap { end in end.hint.map { KeyHint(.character(end.last), text: $0) } }
    }

    // MARK: - Drawing

    /// Footer entries of the available actions, and the number of trailing entries that are dropped last.
    open var hints: (entries: [KeyHint], kept: Int) {
        (keys.hints { self.effect(of: $0) != nil }, 2)
    }

    open func prepare(for size: Size) {
        content.prepare(for: Panel.contentSize(in: Size(columns: size.columns, rows: size.rows - 1)))
        layers.prepare(for: size)
    }

    open func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.context.keyNames = keyNames
        let (body, footer) = rect.splitBottom(1)
        drawContent(in: body, on: &canvas)
        layers.draw(in: rect, on: &canvas)
        canvas.part(in: footer) { self.drawFooter(in: $0, on: &$1) }
    }

    /// Draws all rows but the footer, behind the layers; by default the content in a frame.
    open func drawContent(in rect: Rect, on canvas: inout Canvas) {
        canvas.draw(Panel(title, isFocused: true, content: content), in: rect)
    }

    private func drawFooter(in line: Rect, on canvas: inout Canvas) {
        messages.advance(on: &canvas)
        let toast = Toast(messages: messages)
        let (place, end) = line.splitRight(toast.columns(on: canvas))
        let hints = (layers.hints ?? input?.hints ?? sequenceHints).map { (entries: $0, kept: 2) } ?? hints
        FooterView(hints: hints.entries, trailingPriorityCount: hints.kept).draw(in: place, on: &canvas)
        toast.draw(in: end, on: &canvas)
    }
}
