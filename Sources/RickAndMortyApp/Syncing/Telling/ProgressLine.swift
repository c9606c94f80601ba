import TerminalUI

/// One line on a terminal that says how far a sync has come. It needs nothing of the terminal but to go back to a
/// line's beginning.
final class ProgressLine {
    private let output: any TextOutput
    private let appearance: Appearance
    private var shown = 0

    init(_ output: any TextOutput, appearance: Appearance) {
        self.output = output
        self.appearance = appearance
    }

    func show(_ progress: SyncProgress) {
        // Written to its last column, some terminals would go on to the next line.
        var canvas = Canvas(size: Size(columns: max(0, (output.columns ?? 80) - 1), rows: 1), appearance: appearance)
        SyncProgressView(progress: progress).draw(in: canvas.bounds, on: &canvas)
        let text = canvas.line(0)
        write(text, columns: text.columns)
    }

    /// Leaves nothing of it behind.
    func clear() {
        guard shown > 0 else { return }
        write("", columns: 0)
        output.write("\r")
    }

    private func write(_ text: String, columns: Int) {
        output.write("\r" + text + String(repeating: " ", count: max(0, shown - columns)))
        shown = columns
    }
}
