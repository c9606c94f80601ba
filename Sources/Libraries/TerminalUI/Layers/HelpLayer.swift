internal import LoadResource

/// The key table as a layer that scrolls; the actions that are possible when it opens come first. ``MainView`` has one.
///
/// ```swift
/// let help = HelpLayer("Keys", keys: keys, isPossible: { screen.effect(of: $0) != nil }) { canScroll in
///     (canScroll ? [KeyHint(.up, .down, text: "move")] : []) + [KeyHint(.escape, text: "close")]
/// } answer: { key in
///     switch key {
///     case .escape: .close
///     case .up: .scroll(.previous)
///     case .down: .scroll(.next)
///     default: nil
///     }
/// }
/// layers.push(help)
/// ```
@MainActor
public final class HelpLayer<Action: Hashable & Sendable>: Layer {
    /// What a key does in the help.
    public enum Answer {
        /// Scrolls the table, if it does not fit on the screen.
        case scroll(ListMove)
        /// Closes the help.
        case close
    }

    public var onClose: () -> Void = {}
    private let title: String
    private let bindings: [KeyBinding<Action>]
    private let possible: Set<Action>
    private let keyHints: (_ canScroll: Bool) -> [KeyHint]
    private let answer: (Key) -> Answer?
    @Observed private var position = ListPosition()

    /// - Parameters:
    ///   - title: in the frame.
    ///   - keys: the table.
    ///   - isPossible: whether an action has an effect now.
    ///   - hints: footer entries, for a table that fits on the screen and for one that does not.
    ///   - answer: `nil` for a key that does nothing here, which the layer ignores.
    public init(
        _ title: String,
        keys: KeyTable<Action>,
        isPossible: (Action) -> Bool,
        hints: @escaping (_ canScroll: Bool) -> [KeyHint],
        answer: @escaping (Key) -> Answer?
    ) {
        let possible = keys.bindings.filter { isPossible($0.action) }
        self.title = title
        bindings = possible + keys.bindings.filter { !isPossible($0.action) }
        self.possible = Set(possible.map(\.action))
        keyHints = hints
        self.answer = answer
    }

    public var hints: [KeyHint] { keyHints(bindings.count > position.rows) }

    public func handle(_ key: Key) -> KeyAnswer {
        switch answer(key) {
        case .scroll(let move): position.scroll(move, count: bindings.count)
        case .close: onClose()
        case nil: return .ignored
        }
        return .handled
    }

    private func scroll(toTop line: Int) {
        position.scroll(toTop: line, count: bindings.count)
        position.select(position.top)
    }

    public var answerOutside: MouseAnswer { .key(.escape) }

    public func prepare(for size: Size) {
        position.fit(count: bindings.count, rows: HelpView<Action>.lines(in: size, of: bindings.count))
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        HelpView(title, bindings, isPossible: possible.contains, top: position.top) { self.scroll(toTop: $0) }
            .draw(in: rect, on: &canvas)
    }
}
