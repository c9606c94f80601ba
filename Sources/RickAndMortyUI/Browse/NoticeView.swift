import TerminalUI

/// A line above a view where there is something to say about it.
struct NoticeView: View {
    let notice: [Advice]
    /// Who is at work on what the notice says.
    let loader: AnyObject?
    let content: any View

    func prepare(for size: Size) {
        content.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (line, place) = split(rect)
        if !notice.isEmpty {
            let (mark, text) = line.inset(columns: 1).splitLeft(2)
            let sentence = notice.map { $0.text(on: canvas) }.joined(separator: " \(canvas.glyphs.separator) ")
            canvas.write(sentence, in: text, style: canvas.theme.warning)
            draw(mark, on: &canvas)
        }
        content.draw(in: place, on: &canvas)
    }

    /// The spinner takes the warning's place, so that nothing moves.
    private func draw(_ mark: Rect, on canvas: inout Canvas) {
        canvas.write(String(canvas.glyphs.warning), in: mark, style: canvas.theme.warning)
        guard let loader else { return }
        canvas.whileLoading(loader) { SpinnerView().draw(in: mark, on: &$0) }
    }

    private func split(_ rect: Rect) -> (line: Rect, content: Rect) {
        let (top, rest) = rect.splitTop(notice.isEmpty ? 0 : 1)
        return (top, rest)
    }
}
