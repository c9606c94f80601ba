package import TerminalUI

extension View {
    /// Paints the view alone on a canvas, as a display does.
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
            schedule: FrameSchedule(now: age, after: first.schedule.seen)
        )
        draw(in: canvas.bounds, on: &canvas)
        return canvas
    }
}
