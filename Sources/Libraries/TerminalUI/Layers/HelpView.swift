/// The key table as a centred panel.
package struct HelpView<Action: Hashable & Sendable>: View {
    private let title: String
    private let bindings: [KeyBinding<Action>]
    private let isPossible: (Action) -> Bool
    private let top: Int
    private let scroll: ((Int) -> Void)?

    /// - Parameters:
    ///   - title: text in the upper border.
    ///   - bindings: the lines, in order.
    ///   - isPossible: whether an action is possible now; others are drawn muted.
    ///   - top: first visible line.
    ///   - scroll: called with a new first line when the mouse scrolls.
    package init(
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
    package static func lines(in size: Size, of count: Int) -> Int {
        max(0, min(count, size.rows - 4))
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = rect.middle(columns: 72, rows: bindings.count + 4)
        canvas.drawDialog(title, in: panel)
        canvas.onMouse(in: panel) { event in
            if event.wheelLines != 0 { scroll?(top + event.wheelLines) }
            return .handled
        }
        canvas.framing(in: canvas.theme.accent) { drawLines(in: panel.inset(rows: 2).splitLeft(1).rest, on: &$0) }
    }

    private func drawLines(in rect: Rect, on canvas: inout Canvas) {
        for (line, binding) in bindings.dropFirst(top).prefix(rect.rows).enumerated() {
            let (keys, text) = rect.line(line).inset(columns: 2).splitLeft(22)
            let names = binding.keys.map { $0.name(in: canvas.glyphs) }
            let isPossible = isPossible(binding.action)
            let style = isPossible ? canvas.theme.accent : canvas.theme.muted
            canvas.write(names.joined(separator: "  "), in: keys, style: style)
            canvas.write(binding.help, in: text, style: isPossible ? nil : canvas.theme.muted)
        }
        ScrollBar(count: bindings.count, top: top, inSight: rect.rows, scroll: scroll)
            .draw(in: rect.splitRight(1).right, on: &canvas)
    }
}
