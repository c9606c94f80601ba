public import Observation

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
public final class HelpLayer<Action: Hashable & Sendable>: Layer, Observable {
    /// What a key does in the help.
    public enum Answer {
        /// Scrolls the table, if it does not fit on the screen.
        case scroll(ListMove)
        /// Closes the help.
        case close
    }

    public var onClose: () -> Void = {}
    private let title: String
    private let lines: ScrollView
    private let keyHints: (_ canScroll: Bool) -> [KeyHint]
    private let answer: (Key) -> Answer?

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
        let lines = keys.bindings.map {
            HelpLines.Line(keys: $0.keys, text: $0.help, isPossible: isPossible($0.action))
        }
        self.title = title
        self.lines = ScrollView(HelpLines(lines.filter(\.isPossible) + lines.filter { !$0.isPossible }))
        keyHints = hints
        self.answer = answer
    }

    public var hints: [KeyHint] { keyHints(lines.scroller.canScroll) }

    public func handle(_ key: Key) -> KeyAnswer {
        switch answer(key) {
        case .scroll(let move): lines.scroller.scroll(move)
        case .close: onClose()
        case nil: return .ignored
        }
        return .handled
    }

    public var answerOutside: MouseAnswer { .key(.escape) }

    public func prepare(for size: Size) {
        lines.prepare(for: inside(panel(in: Rect(columns: size.columns, rows: size.rows))).size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = panel(in: rect)
        canvas.drawDialog(title, in: panel)
        canvas.framing(in: canvas.theme.accent) { lines.drawScrolled(in: inside(panel), on: &$0) }
    }

    private func panel(in rect: Rect) -> Rect {
        rect.middle(columns: 72, rows: lines.rows(columns: 72) + 4)
    }

    private func inside(_ panel: Rect) -> Rect { panel.inset(rows: 2).splitLeft(1).rest }
}

/// The lines of a key table.
private struct HelpLines: View {
    struct Line {
        let keys: [Key]
        let text: String
        let isPossible: Bool
    }

    private let lines: [Line]

    init(_ lines: [Line]) { self.lines = lines }

    func rows(columns: Int) -> Int { lines.count }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for row in canvas.lines(of: rect).clamped(to: lines.indices) {
            let line = lines[row]
            let (keys, text) = rect.line(row).splitLeft(2).rest.splitRight(1).rest.splitLeft(22)
            let names = line.keys.map { $0.name(in: canvas.glyphs) }
            canvas.write(
                names.joined(separator: "  "),
                in: keys,
                style: line.isPossible ? canvas.theme.accent : canvas.theme.muted
            )
            canvas.write(line.text, in: text, style: line.isPossible ? nil : canvas.theme.muted)
        }
    }
}
