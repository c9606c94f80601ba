import TerminalUI

/// Says in the place of a row, or of a page, that it could not load, and what to press.
struct FailedRow: View {
    private let message: String

    init(_ message: String) {
        self.message = message
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        MessageView.failure(message, advice: Words.retry).draw(in: rect.line(0), on: &canvas)
    }
}
