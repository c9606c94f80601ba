import RickAndMortyPresentation
import TerminalUI

extension Columns {
    /// Adds the horizontal margins of list rows to a view.
    static func indenting(_ view: any View) -> Columns { Columns(.fixed(2), .rest(view), .fixed(2)) }
}

/// A framed view with a one-line notice on its bottom border. Showing a notice does not move the content.
struct NoticeView: View {
    let notice: [HintText]
    /// Shown if there is no notice.
    var borderNote: String?
    let loader: AnyObject?
    let content: any View

    func prepare(for size: Size) { content.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        content.draw(in: rect, on: &canvas)
        let border = rect.line(rect.rows - 1).inset(columns: 1)
        if notice.isEmpty {
            if let borderNote { canvas.write(" \(borderNote) ", in: border, style: canvas.theme.secondary) }
            return
        }
        // A space on each side, the warning mark and its gap.
        let margins = 4
        let sentence = sentence(columns: border.columns - margins, on: canvas)
        let place = border.splitLeft(sentence.columns + margins).left
        canvas.fill(place)
        let line = place.inset(columns: 1)
        canvas.writeWarning(sentence, in: line)
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
