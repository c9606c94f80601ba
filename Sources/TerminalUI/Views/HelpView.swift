/// The key table as a centred panel.
public struct HelpView<Action: Hashable & Sendable>: View {
    private let title: String
    private let bindings: [KeyBinding<Action>]
    private let isPossible: (Action) -> Bool
    private let top: Int
    private let scroll: ((Int) -> Void)?

    /// - Parameters:
    ///   - isPossible: whether an action is possible now; others are drawn muted.
    ///   - top: first visible line.
    ///   - scroll: called with a new first line when the mouse scrolls.
    public init(
        _ title: String,
        _ bindings: [KeyBinding<Action>],
        isPossible: @escaping (Action) -> Bool = { _ in true },
        top: Int = 0,
        scroll: ((Int) -> Void)? = nil
    ) {
        self.title = title
        self.bindings = bindings
        self.isPossible = isPossible
        self.top = top
        self.scroll = scroll
    }

    /// Visible lines of a table of `count`, on a screen of `size`.
    public static func lines(in size: Size, of count: Int) -> Int {
        max(0, min(count, size.rows - 4))
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let place = rect.middle(columns: 72, rows: bindings.count + 4)
        canvas.fill(place)
        canvas.onMouse(in: place, answer)
        Panel(title, isFocused: true, content: Lines(help: self)).draw(in: place, on: &canvas)
    }

    private func answer(to event: MouseEvent) -> MouseAnswer {
        if event.lines != 0 { scroll?(top + event.lines) }
        return .handled
    }

    private struct Lines: View {
        let help: HelpView

        func draw(in rect: Rect, on canvas: inout Canvas) {
            let place = rect.inset(rows: 1)
            for (line, binding) in help.bindings.dropFirst(help.top).prefix(place.rows).enumerated() {
                let (keys, text) = place.line(line).inset(columns: 2).splitLeft(22)
                let names = binding.keys.map { $0.name(in: canvas.glyphs) }
                let isPossible = help.isPossible(binding.action)
                let style = isPossible ? canvas.theme.accent : canvas.theme.muted
                canvas.write(names.joined(separator: "  "), in: keys, style: style)
                canvas.write(binding.help, in: text, style: isPossible ? nil : canvas.theme.muted)
            }
            ScrollBar(count: help.bindings.count, top: help.top, inSight: place.rows, scroll: help.scroll)
                .draw(in: place.splitRight(1).right, on: &canvas)
        }
    }
}
