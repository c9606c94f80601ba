import FuzzySearch
import TerminalUI

/// A row that was found: what it was found by stands out.
struct SeekingView: View {
    let pattern: FuzzyPattern?
    let content: any View

    func prepare(for size: Size) { content.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let pattern else { return content.draw(in: rect, on: &canvas) }
        canvas.highlighting({ pattern.characters(in: $0) }) { content.draw(in: rect, on: &$0) }
    }
}
