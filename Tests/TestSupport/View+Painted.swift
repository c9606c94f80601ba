package import TerminalUI

extension View {
    /// The view alone on a canvas, as a display paints it.
    ///
    /// - Parameter age: for how long its loads have been seen by then.
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
            schedule: FrameSchedule(now: age, after: first.schedule)
        )
        draw(in: canvas.bounds, on: &canvas)
        return canvas
    }
}
