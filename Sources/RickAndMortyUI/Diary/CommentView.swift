import TerminalUI

/// A comment, without its blank lines, in as many lines as fit; the last one says that there is more.
struct CommentView: View {
    let lines: [String]

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let all = lines.flatMap { $0.wrapped(to: rect.columns) }
        for (row, line) in all.prefix(rect.rows).enumerated() {
            let isCut = row == rect.rows - 1 && all.count > rect.rows
            let text = isCut ? all.dropFirst(row).joined(separator: " ") + String(canvas.glyphs.ellipsis) : line
            canvas.write(text, in: rect.line(row), style: canvas.theme.muted)
        }
    }
}
