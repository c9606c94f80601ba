public import LoadResource

/// The usual root view: a view, a footer with the keys that work now, a help with all of them, messages, and layers on top.
///
/// ```swift
/// TerminalApp.run { app in MainView("Users", list, keys: .standard(), on: app.terminal, quit: app.quit) }
/// ```
///
/// An action is performed by its effect (``View/effect(of:)``), of which the view is asked first. A key performs the first of
/// its actions that has one; so do the footer, the help and a palette, which ask the same table and the same effects.
///
/// A program with layers of its own, actions that concern the whole program or another frame subclasses it.
@MainActor
open class MainView: RootView {
    /// The dialogs over the view; their keys take the view's place in the footer.
    public let layers: LayerStack
    /// What the footer says of the last key.
    public let messages: StatusMessages
    /// The actions with their keys. Observable.
    @Observed public private(set) var keys: KeyTable
    /// First key of each action with changed keys, by the action's name; `nil` for an action without a key.
    @Observed private var keyNames: [String: Key?] = [:]
    private let title: String
    private let content: any View
    /// For the clipboard, repainting and suspending; not retained.
    package private(set) weak var terminal: (any Terminal)?
    private let quit: () -> Void
    /// The beginning of a sequence; `nil` if none was pressed just now.
    @Observed private var sequence: KeySequence?

    /// - Parameters:
    ///   - title: in the frame around the view.
    ///   - content: what the program shows.
    ///   - keys: the actions with their keys, in the order of footer and help.
    ///   - layers: the dialogs over the view.
    ///   - messages: what the footer says of the last key.
    ///   - terminal: is repainted and suspended; not retained.
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

    /// Replaces the table of actions.
    ///
    /// - Parameters:
    ///   - keys: the standard table.
    ///   - changed: keys that the user has assigned; all other actions keep those of `keys`.
    public func change(keys: KeyTable, to changed: [Action: [Key]]) {
        self.keys = keys.changed(changed)
        keyNames = Dictionary(changed.map { ($0.key.name, $0.value.first) }) { first, _ in first }
    }

    /// Shows a message in the footer until the next key press; that of a failure for at least five seconds.
    public func say(_ message: StatusMessage) { messages.say(message) }

    // MARK: - Actions

    /// What an action does now, for the view or for the whole program; `nil` if nothing.
    open func effect(of action: Action) -> Effect? { content.effect(of: action) ?? ownEffect(of: action) }

    /// What an action does for the whole program; `nil` if nothing.
    public final func ownEffect(of action: Action) -> Effect? {
        switch action {
        case .help: { self.showHelp() }
        case .repaint: { self.terminal?.repaint() }
        case .suspend: { self.terminal?.suspend() }
        case .quit: quit
        default: nil
        }
    }

    /// The text input of the view, which is offered each key before the actions are asked; `nil`, as by default, while
    /// nothing is typed.
    open var input: (any KeyInput)? { nil }

    /// Called for a key none of whose actions has an effect. Does nothing by default.
    open func explain(_ actions: [Action]) {}

    /// Brings selection and scroll position back to where they are now; `nil`, as by default, if a sequence leaves them where
    /// its first key has moved them.
    open var restoringSelection: Effect? { nil }

    /// The groups of the help; none by default, so that each action has a line.
    open var helpGroups: [HelpGroup] { [] }

    open func didResume() {}

    private func showHelp() {
        layers.push(HelpLayer("Keys", keys: keys, groups: helpGroups, isPossible: { effect(of: $0) != nil }))
    }

    // MARK: - Keys

    /// The first key of a sequence has its own effect at once. The sequence acts on what was selected before.
    public final func handle(_ key: Key) {
        Subscription.withoutObserving { press(key) }
    }

    private func press(_ key: Key) {
        messages.clearIfRead()
        let sequence = sequence
        if sequence != nil { self.sequence = nil }
        // Works during text input, too.
        if case .control = key, let effect = effect(of: key, where: Self.isForTerminal) { return effect() }
        guard layers.handle(key) == .ignored, input?.handle(key) != .handled else { return }
        // Layers block all actions except those of the terminal.
        let isBlocked = layers.top != nil
        if let sequence, let end = end(of: sequence, by: key) { return end() }
        if sequence == nil, !isBlocked, case .character(let first) = key { begin(first) }
        if let effect = effect(of: key, where: { !isBlocked || Self.isForTerminal($0) }) {
            effect()
        } else if case .alt(let character) = key {
            // Alt with this key is not bound: it was Escape and another key in quick succession.
            press(.escape)
            press(.character(character))
        } else if !isBlocked {
            explain(keys.actions(for: key))
        }
    }

    private static func isForTerminal(_ action: Action) -> Bool { [.repaint, .suspend, .quit].contains(action) }

    /// The effect of the first action of a key that has one.
    private func effect(of key: Key, where isAllowed: (Action) -> Bool) -> Effect? {
        for binding in keys.bindings where binding.keys.contains(key) && isAllowed(binding.action) {
            if let effect = effect(of: binding.action) { return effect }
        }
        return nil
    }

    // MARK: - Sequences

    /// The first character of a sequence, and the possible ends with their effects, as of before it was pressed.
    private struct KeySequence {
        let first: Character
        let ends: [(last: Character, hint: String?, effect: Effect)]
        let restore: Effect?
    }

    private func begin(_ first: Character) {
        let ends = keys.sequences(beginning: first).compactMap { last, action in
            effect(of: action).map { (last: last, hint: action.hint, effect: $0) }
        }
        if !ends.isEmpty { sequence = KeySequence(first: first, ends: ends, restore: restoringSelection) }
    }

    /// What a key does as the end of a sequence; `nil` if it ends none.
    private func end(of sequence: KeySequence, by key: Key) -> Effect? {
        guard case .character(let last) = key else { return nil }
        let actions = keys.actions(for: .sequence("\(sequence.first)\(last)"))
        guard !actions.isEmpty else { return nil }
        return {
            sequence.restore?()
            if let end = sequence.ends.first(where: { $0.last == last }) { end.effect() } else { self.explain(actions) }
        }
    }

    private var sequenceHints: [KeyHint]? {
        guard let sequence, sequence.ends.contains(where: { $0.hint != nil }) else { return nil }
        return sequence.ends.compactMap { end in end.hint.map { KeyHint(.character(end.last), text: $0) } }
    }

    // MARK: - Drawing

    /// Footer entries of the possible actions, and how many of the last ones stay visible in any width.
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

    /// Draws what is above the footer and below all layers: by default the view in a frame.
    open func drawContent(in rect: Rect, on canvas: inout Canvas) {
        canvas.draw(Panel(title, isFocused: true, content: content), in: rect)
    }

    private func drawFooter(in line: Rect, on canvas: inout Canvas) {
        let toast = Toast(messages: messages)
        let (place, end) = line.splitRight(toast.columns(on: canvas))
        let hints = (layers.hints ?? input?.hints ?? sequenceHints).map { (entries: $0, kept: 2) } ?? hints
        FooterView(hints: hints.entries, kept: hints.kept).draw(in: place, on: &canvas)
        toast.draw(in: end, on: &canvas)
    }
}
