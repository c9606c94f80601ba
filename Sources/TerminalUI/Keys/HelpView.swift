/// What every key does, as the key table has it, in a panel over the middle of the screen.
public struct HelpView<Action: Hashable & Sendable>: View {
    private let title: String
    private let bindings: [KeyBinding<Action>]
    private let top: Int

    /// - Parameter top: the first line in sight.
    public init(_ title: String, _ bindings: [KeyBinding<Action>], top: Int = 0) {
        self.title = title
        self.bindings = bindings
        self.top = top
    }

    /// Lines in sight on a screen of `size`, of a table of `count`.
    public static func lines(in size: Size, of count: Int) -> Int {
        max(0, min(count, size.rows - 4))
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let place = rect.middle(columns: 72, rows: bindings.count + 4)
        canvas.fill(place)
        let lines = Lines(bindings: bindings[min(top, bindings.count)...], count: bindings.count, top: top)
        Panel(title, isFocused: true, content: lines).draw(in: place, on: &canvas)
    }

    private struct Lines: View {
        let bindings: ArraySlice<KeyBinding<Action>>
        let count: Int
        let top: Int

        func draw(in rect: Rect, on canvas: inout Canvas) {
            let place = rect.inset(rows: 1)
            for (line, binding) in bindings.prefix(place.rows).enumerated() {
                let (keys, text) = place.line(line).inset(columns: 2).splitLeft(22)
                let names = binding.keys.map { $0.name(in: canvas.glyphs) }
                canvas.write(names.joined(separator: "  "), in: keys, style: canvas.theme.accent)
                canvas.write(binding.help, in: text)
            }
            ScrollBar(count: count, top: top, inSight: place.rows).draw(in: place.splitRight(1).right, on: &canvas)
        }
    }
}
