import LoadResource
import TerminalUI

/// A line above a view where there is something to say about it.
struct NoticeView: View {
    let notice: String?
    /// Whether somebody is at work on what the notice says.
    let isLoading: Bool
    let content: any View

    func prepare(for size: Size) {
        content.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (line, place) = split(rect)
        if let notice {
            let text = "\(canvas.glyphs.warning) \(notice)"
            canvas.write(text, in: line.inset(columns: 1), style: canvas.theme.warning)
        }
        content.draw(in: place, on: &canvas)
    }

    private func split(_ rect: Rect) -> (line: Rect, content: Rect) {
        let (top, rest) = rect.splitTop(notice == nil ? 0 : 1)
        return (top, rest)
    }
}
