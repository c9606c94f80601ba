/// The usual root view: a view in a frame, a footer with the keys that work now, a help with all of them (`?`), and layers
/// on top.
///
/// ```swift
/// let copy = KeyBinding(.character("y"), hint: "copy", help: "Copy the address", if: { list.selected != nil }) {
///     app.terminal.copy(list.selected?.email ?? "")
/// }
/// let main = MainView("Users", list, keys: [copy], appKeys: app.keys)
/// ```
///
/// A key goes to the layers from the top, then to the first possible command that has it. Text is typed in a layer.
@MainActor
public final class MainView: RootView {
    /// The dialogs over the view; their keys take the view's place in the footer.
    public let layers: LayerStack
    private let content: any View
    private let viewKeys: [KeyBinding<KeyCommand>]
    private let appKeys: KeyTable<KeyCommand>
    private lazy var help = KeyBinding(.character("?"), hint: "help", help: "This help") { [weak self] in
        self?.showHelp()
    }
    private lazy var keys = KeyTable(viewKeys + [help] + appKeys.bindings)

    /// - Parameters:
    ///   - title: in the frame; `nil` for no frame.
    ///   - view: what the program shows.
    ///   - keys: what the program offers for the view, in the order of the footer and the help, behind the bindings that
    ///     the view brings. Their keys are taken from these. Bindings are read once.
    ///   - appKeys: what it offers anywhere, behind `keys`. They work while a layer is open and ignores them; those with
    ///     Ctrl come first, also while a text is typed.
    ///   - layers: a stack that the commands push their dialogs on.
    public init(
        _ title: String?,
        _ view: any View,
        keys: [KeyBinding<KeyCommand>] = [],
        appKeys: [KeyBinding<KeyCommand>] = [],
        layers: LayerStack = LayerStack()
    ) {
        // A list has its scroll bar in the frame.
        let inside: any View = view is any ListView ? view : Columns(.rest(view), .fixed(1))
        content = title.map { Panel($0, isFocused: true, content: inside) } ?? view
        let taken = Set(keys.flatMap(\.keys))
        viewKeys = view.keyBindings.compactMap { $0.without(taken) } + keys
        self.appKeys = KeyTable(appKeys.compactMap { $0.without(taken) })
        self.layers = layers
    }

    public func handle(_ key: Key) {
        if case .control = key, let command = appKeys.action(for: key, where: \.isPossible) { return command.perform() }
        guard layers.handle(key) == .ignored else { return }
        let table = layers.top == nil ? keys : appKeys
        if let command = table.action(for: key, where: \.isPossible) {
            command.perform()
        } else if case .alt(let character) = key {
            // Escape and another key in quick succession.
            handle(.escape)
            handle(.character(character))
        }
    }

    private func showHelp() {
        layers.push(
            HelpLayer("Keys", keys: keys, isPossible: \.isPossible) { canScroll in
                (canScroll ? [KeyHint(.up, .down, text: "move")] : []) + [KeyHint(.escape, text: "close")]
            } answer: { key in
                switch key {
                case .escape, .character("?"), .character("q"): .close
                default: ListMove.keys.first { $0.keys.contains(key) }.map { .scroll($0.move) }
                }
            }
        )
    }

    public func prepare(for size: Size) {
        content.prepare(for: Size(columns: size.columns, rows: size.rows - 1))
        layers.prepare(for: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let (body, footer) = rect.splitBottom(1)
        canvas.draw(content, in: body)
        layers.draw(in: rect, on: &canvas)
        canvas.part(in: footer) { place, canvas in
            FooterView(self.layers.hints ?? self.keys.hints(for: \.isPossible)).draw(in: place, on: &canvas)
        }
    }
}
