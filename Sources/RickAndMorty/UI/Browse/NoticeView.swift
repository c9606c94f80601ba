import RickAndMortyPresentation
import TerminalUI

extension Columns {
    /// Adds the horizontal margins of list rows to a view.
    static func indenting(_ view: any View) -> Columns { Columns(.fixed(2), .rest(view), .fixed(2)) }
}

/// A view above a notice or note, which take the last line from the view. A notice in a narrow area has two lines.
struct NoticeView: View {
    let notice: [HintText]
    /// Shown if there is no notice.
    var footnote: String?
    let loader: AnyObject?
    let content: any View

    func prepare(for size: Size) {
        content.prepare(for: areas(in: Rect(columns: size.columns, rows: size.rows)).content.size)
    }

    private func areas(in rect: Rect) -> (content: Rect, line: Rect) {
        let noteRows = footnote == nil ? 0 : 1
        let noticeRows = rect.columns < Self.wideColumns ? 2 : 1
        let (content, lines) = rect.splitBottom(notice.isEmpty ? noteRows : noticeRows)
        return (content, lines.inset(columns: 1))
    }

    /// Minimum width for a notice on one line.
    private static let wideColumns = 50

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (content, line) = areas(in: rect)
        self.content.draw(in: content, on: &canvas)
        guard !notice.isEmpty else {
            if let footnote { canvas.write(footnote, in: line, style: canvas.theme.secondary) }
            return
        }
        // The warning mark and its gap.
        let columns = line.columns - 2
        let sentence = sentence(columns: columns * line.rows, on: canvas)
        let lines = sentence.wrapped(to: columns, lines: line.rows)
        canvas.writeWarning(lines.first ?? "", in: line)
        for (row, text) in lines.enumerated().dropFirst() {
            canvas.write(text, in: line.line(row).splitLeft(2).rest, style: canvas.theme.failure)
        }
        // The spinner replaces the warning mark, so the layout is stable.
        if let loader { canvas.whileLoading(loader) { SpinnerView().draw(in: line, on: &$0) } }
    }

    /// The joined parts of the notice. If they do not fit, the middle ones (such as the reason before the key to press)
    /// are truncated at a word boundary.
    private func sentence(columns: Int, on canvas: Canvas) -> String {
        let separator = " \(canvas.glyphs.separator) "
        let parts = notice.map { $0.text(on: canvas) }
        let sentence = parts.joined(separator: separator)
        guard sentence.columns > columns, parts.count > 2, let first = parts.first, let last = parts.last
        else { return sentence }
        let room = columns - first.columns - last.columns - 2 * separator.columns - 1
        let whole = parts.dropFirst().dropLast().joined(separator: separator)
        let reason = whole.wrapped(to: room).first ?? ""
        let isShortened = !reason.isEmpty && reason.columns <= room && whole.dropFirst(reason.count).first == " "
        return [first, isShortened ? reason + String(canvas.glyphs.ellipsis) : "", last]
            .filter { !$0.isEmpty }.joined(separator: separator)
    }
}
