internal import LoadResource
public import Observation

/// The usual root view: a view in a frame, a footer with the keys that work now, a help with all of them (`?`), a palette of
/// all commands (`:`), messages, and layers on top.
///
/// ```swift
/// let copy = KeyBinding(.character("y"), hint: "copy", help: "Copy the address", if: { list.selected != nil }) { main in
///     app.terminal.copy(list.selected?.email ?? "")
///     main.say(.done("Copied"))
/// }
/// let main = MainView("Users", list, keys: [copy], appKeys: app.keys)
/// ```
///
/// A key goes to the view that has the focus and to those around it (``Focus``), then to the first possible command that has
/// it. `r` retries the loads in sight that have failed, or else loads what the focused view shows again; Tab moves the focus.
/// A command that changes state which nothing observes has all views drawn again.
@MainActor
public final class MainView: RootView, Observable {
    /// The dialogs over the view; their keys take the view's place in the footer.
    public let layers = LayerStack()
    public var focus: Focus? { keyFocus }
    private let keyFocus = Focus()
    private let messages = StatusMessages()
    private let content: any View
    private let ownKeys: [KeyBinding<KeyCommand>]
    private let appKeys: KeyTable<KeyCommand>
    /// The first key of a sequence, until the next key.
    @Observed private var first: Character?

    /// - Parameters:
    ///   - title: in the frame; `nil` for no frame.
    ///   - view: what the program shows. The note of a ``List`` or ``Table`` is in the frame, too.
    ///   - keys: what the program offers for the view, in the order of the footer and the help, behind the bindings of the
    ///     views that have the focus. While they are possible, they have their keys before these.
    ///   - appKeys: what it offers anywhere, behind `keys`. They work while a layer is open and ignores them; those with
    ///     Ctrl come first, also while a text is typed.
    public init(
        _ title: String?,
        _ view: any View,
        keys: [KeyBinding<KeyCommand>] = [],
        appKeys: [KeyBinding<KeyCommand>] = []
    ) {
        let plain = view.unkeyed
        // These have their scroll bars in the frame.
        let hasBar = plain is any ListView || plain is any BarInLastColumn
        let inside: any View = hasBar ? view : Columns(.rest(view), .fixed(1))
        let noted = plain as? any FramedList
        content = title.map { Panel($0, note: noted?.note ?? "", isFocused: true, content: inside) } ?? view
        ownKeys = keys
        let taken = Set(keys.flatMap(\.keys))
        self.appKeys = KeyTable(appKeys.compactMap { $0.without(taken) })
        keyFocus.followsLoads = true
        keyFocus.layerCount = { [layers] in layers.count }
    }

    /// Shows a message in the footer until the next key press; that of a failure for at least five seconds.
    public func say(_ message: StatusMessage) { messages.say(message) }

    // MARK: - Keys

    /// The first key of a possible sequence waits for the next one: it may move what the sequence is about. Escape takes it back.
    public func handle(_ key: Key) {
        messages.clearIfRead()
        if let first {
            self.first = nil
            let sequences = sequences(beginning: first)
            if let end = sequences.first(where: { key == .character($0.last) }) { return perform(end.command) }
            if key == .escape { return }
            press(.character(first))
        }
        if case .character(let character) = key, !sequences(beginning: character).isEmpty {
            first = character
        } else {
            press(key)
        }
    }

    /// Those that are possible now: none in a layer and while a text is typed.
    private func sequences(beginning first: Character) -> [(last: Character, command: KeyCommand, hint: String?)] {
        guard layers.top == nil, !keyFocus.takesText else { return [] }
        return table.sequences(beginning: first).compactMap { last, binding in
            binding.action.isPossible ? (last, binding.action, binding.hint) : nil
        }
    }

    private func press(_ key: Key) {
        if case .control = key, let command = appKeys.action(for: key, where: \.isPossible) { return perform(command) }
        if let step = FocusStep(key), keyFocus.focusedView != nil, !isBound(key) { return keyFocus.step(step) }
        if keyFocus.handle(key) == .handled { return keyFocus.redrawIfUnchanged() }
        let isScreenShown = layers.top == nil
        if !isScreenShown {
            // Of what is in the layer, before the layer itself, which may take all keys.
            if let command = layerTable.action(for: key, where: \.isPossible) { return perform(command) }
        }
        guard layers.handle(key) == .ignored else { return }
        let keys = isScreenShown ? table : KeyTable(appKeys.bindings.commands(whileTyping: keyFocus.takesText))
        if let command = keys.action(for: key, where: \.isPossible) {
            perform(command)
        } else if case .alt(let character) = key {
            // Escape and another key in quick succession.
            press(.escape)
            press(.character(character))
        }
    }

    private func isBound(_ key: Key) -> Bool {
        (ownKeys + keyFocus.pathBindings + appKeys.bindings).contains { $0.keys.contains(key) }
    }

    private func perform(_ command: KeyCommand) {
        command.perform(in: self)
        if !command.isObserved { keyFocus.redraw() }
    }

    /// What keys do now, while no layer is open: the one source for dispatch, footer and help. Of text, no letter is a command.
    private var table: KeyTable<KeyCommand> {
        KeyTable((commands + [palette]).commands(whileTyping: keyFocus.takesText).withOwnKeys(first: ownKeys))
    }

    /// What keys do in the layer on top, which is offered the others.
    private var layerTable: KeyTable<KeyCommand> {
        KeyTable((keyFocus.pathBindings + loading).commands(whileTyping: keyFocus.takesText).withOwnKeys())
    }

    /// In the order of footer and help.
    private var commands: [KeyBinding<KeyCommand>] {
        keyFocus.pathBindings + loading + ownKeys + [help] + appKeys.bindings
    }

    private var loading: [KeyBinding<KeyCommand>] {
        [
            KeyBinding(
                observed: [.character("r")],
                hint: "retry",
                help: "Load again what failed",
                if: { [keyFocus] in !keyFocus.failedLoads.isEmpty },
                perform: { [keyFocus] in for load in keyFocus.failedLoads { load.load() } }
            ),
            KeyBinding(
                observed: [.character("r")],
                help: "Load everything again",
                if: { [keyFocus] in keyFocus.failedLoads.isEmpty && !keyFocus.ownLoads.isEmpty },
                perform: { [keyFocus] in for load in keyFocus.ownLoads { load.renew() } }
            ),
            KeyBinding(
                observed: [.tab, .backTab],
                hint: "next",
                help: "To the next view",
                if: { [keyFocus] in keyFocus.canStep },
                perform: { [keyFocus] in keyFocus.step(.next) }
            ),
        ]
    }

    private var help: KeyBinding<KeyCommand> {
        let show: () -> Void = { [weak self] in self?.showHelp() }
        return KeyBinding(
            observed: [.character("?"), .function(1)],
            hint: "help",
            help: "This help",
            if: { true },
            perform: show
        )
    }

    private func showHelp() {
        layers.push(
            HelpLayer("Keys", keys: table, isPossible: \.isPossible) { canScroll in
                (canScroll ? [KeyHint(.up, .down, text: "move")] : [])
                    + [KeyHint(.character("/"), text: "search"), KeyHint(.escape, text: "close")]
            } answer: { key in
                switch key {
                case .escape, .character("?"), .character("q"): .close
                case .character("/"): .search
                default: ListMove.keys.first { $0.keys.contains(key) }.map { .scroll($0.move) }
                }
            }
        )
    }

    // MARK: - Palette

    /// The last of the key table: another command may have its key.
    private var palette: KeyBinding<KeyCommand> {
        let show: () -> Void = { [weak self] in self?.showPalette() }
        return KeyBinding(
            observed: [.character(":")],
            help: "Any command by its name",
            if: { true },
            perform: show
        )
    }

    /// The commands of the program come first, then those of views, such as the movements in a list.
    private func showPalette() {
        let all = commands.withOwnKeys(first: ownKeys)
        let bindings = all.filter { !$0.action.isObserved } + all.filter(\.action.isObserved)
        let focused = keyFocus.focusedView
        let entries = bindings.map { binding in
            PaletteEntry(binding, isPossible: binding.action.isPossible) { [weak self] in
                // The command may be for the view that had the focus before.
                if let focused { self?.keyFocus.move(to: focused) }
                self?.perform(binding.action)
            }
        }
        layers.push(Palette("Commands", entries))
    }

    // MARK: - Drawing

    public func prepare(for size: Size) {
        content.prepare(for: Size(columns: size.columns, rows: size.rows - 1))
        layers.prepare(for: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let (body, footer) = rect.splitBottom(1)
        canvas.draw(content, in: body)
        layers.draw(in: rect, on: &canvas)
        canvas.part(in: footer) { self.drawFooter(in: $0, on: &$1) }
    }

    private func drawFooter(in line: Rect, on canvas: inout Canvas) {
        let toast = Toast(messages)
        let (place, end) = line.splitRight(toast.columns(on: canvas))
        let keys = layers.top == nil ? table : layerTable
        let isTyping = keyFocus.takesText
        let ofLayer = (layers.hints ?? []).filter { !isTyping || !$0.keys.contains(where: \.isText) }
        let ends = first.map { sequences(beginning: $0) }
        let hints =
            ends?.compactMap { end in end.hint.map { KeyHint(.character(end.last), text: $0) } }
            ?? keyFocus.hints + ofLayer + keys.hints(for: \.isPossible, yields: \.yields)
        FooterView(hints).draw(in: place, on: &canvas)
        toast.draw(in: end, on: &canvas)
    }
}

extension FocusStep {
    /// The step of a key, if any.
    fileprivate init?(_ key: Key) {
        switch key {
        case .tab: self = .next
        case .backTab: self = .previous
        default: return nil
        }
    }
}
