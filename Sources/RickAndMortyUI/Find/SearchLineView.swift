import TerminalUI

/// The line above a list in which somebody types what to look for; who is asked for it turns at its end.
struct SearchLineView: View {
    let line: TextField
    let isTyping: Bool
    let asked: AnyObject?
    let content: any View

    func prepare(for size: Size) {
        let places = split(Rect(columns: size.columns, rows: size.rows))
        line.prepare(for: places.text.size)
        content.prepare(for: places.content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let places = split(rect)
        let style = isTyping ? canvas.theme.accent : canvas.theme.muted
        canvas.write(Words.searchMark, in: places.mark, style: style)
        line.draw(in: places.text, on: &canvas)
        if let asked {
            canvas.whileLoading(asked) { SpinnerView().draw(in: places.spinner, on: &$0) }
        }
        content.draw(in: places.content, on: &canvas)
    }

    private func split(_ rect: Rect) -> (mark: Rect, text: Rect, spinner: Rect, content: Rect) {
        let (top, content) = rect.splitTop(1)
        let (mark, rest) = top.inset(columns: 1).splitLeft(2)
        let (text, end) = rest.splitRight(3)
        return (mark, text, end.splitLeft(1).rest.splitLeft(1).left, content)
    }
}
