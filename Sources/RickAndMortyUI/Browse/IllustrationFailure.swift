import TerminalUI

/// Says in the place of a picture, within a frame, that it could not load, and what to press or to wait for.
struct IllustrationFailure: View {
    private let message: String
    private let advice: Advice

    /// - Parameter advice: what to press or to wait for.
    init(_ message: String, advice: Advice = Words.retry) {
        self.message = message
        self.advice = advice
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        FrameView(style: canvas.theme.skeleton).draw(in: rect, on: &canvas)
        let place = rect.inset(columns: 1, rows: 1)
        let words = message.wrapped(to: place.columns).prefix(max(0, place.rows - 2))
        let lines = [String(canvas.glyphs.warning)] + words + [advice.text(on: canvas)]
        let top = max(0, (place.rows - lines.count) / 2)
        for (number, line) in lines.enumerated() {
            let style = number == lines.count - 1 ? canvas.theme.muted : canvas.theme.warning
            let margin = max(0, (place.columns - line.columns) / 2)
            canvas.write(line, in: place.line(top + number).splitLeft(margin).rest, style: style)
        }
    }
}
