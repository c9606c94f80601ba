import LoadResource
package import TerminalUI

extension View {
    /// Paints only this view on a canvas, as a display does.
    ///
    /// - Parameter age: time since its loads became visible.
    package func painted(
        columns: Int,
        rows: Int,
        appearance: Appearance = Appearance(),
        after age: Duration = .zero
    ) -> Canvas {
        let size = Size(columns: columns, rows: rows)
        prepare(for: size)
        var first = Canvas(size: size, appearance: appearance)
        draw(in: first.bounds, on: &first)
        var canvas = Canvas(
            size: size,
            appearance: appearance,
            schedule: FrameSchedule(now: age, after: first.schedule.loadStartTimes)
        )
        draw(in: canvas.bounds, on: &canvas)
        return canvas
    }
}

/// A main view without a frame, whose content a test chooses.
package final class FramelessView: MainView {
    private let content: any View
    /// The text input in the content; `nil` while there is none.
    package var onInput: () -> (any KeyInput)? = { nil }

    package init(_ content: any View, keys: KeyTable = .standard(), on terminal: any Terminal) {
        self.content = content
        super.init("", content, keys: keys, on: terminal, quit: {})
    }

    package override var input: (any KeyInput)? { onInput() }

    package override func prepare(for size: Size) {
        content.prepare(for: Size(columns: size.columns, rows: size.rows - 1))
        layers.prepare(for: size)
    }

    package override func drawContent(in rect: Rect, on canvas: inout Canvas) { canvas.draw(content, in: rect) }
}

/// A list of names.
@MainActor
package func list(_ names: [String]) -> List<NamedItem> {
    List(ConstantLoadable(names.map { NamedItem(name: $0) })) { TextView($0.name) }
}

package struct NamedItem: Identifiable, Sendable {
    package let name: String
    package var id: String { name }

    package init(name: String) { self.name = name }
}
