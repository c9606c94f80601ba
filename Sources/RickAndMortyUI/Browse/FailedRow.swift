import TerminalUI

/// Says in the place of a row, or of a page, that it could not load, and what to press or to wait for.
struct FailedRow: View {
    private let message: String
    private let advice: Advice

    init(_ message: String, advice: Advice = Words.retry) {
        self.message = message
        self.advice = advice
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        MessageView.failure(message, advice: advice).draw(in: rect.line(0), on: &canvas)
    }
}
