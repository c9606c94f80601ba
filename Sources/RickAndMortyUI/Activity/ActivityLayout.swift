import LoadResource
import TerminalUI

/// The totals, below them the loads, below them what there is to know of the selected one.
struct ActivityLayout: View {
    let totals: ActivityTotalsView
    let list: any View
    let selected: ActivityEntry?

    init(totals: LoadTotals, list: any View, selected: ActivityEntry?) {
        self.totals = ActivityTotalsView(totals: totals)
        self.list = list
        self.selected = selected
    }

    func prepare(for size: Size) {
        list.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).list.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let places = split(rect)
        totals.draw(in: places.totals.inset(columns: 2), on: &canvas)
        list.draw(in: places.list, on: &canvas)
        drawSelected(in: places.selected.inset(columns: 2), on: &canvas)
    }

    /// Where it asked, and in full why it failed.
    private func drawSelected(in line: Rect, on canvas: inout Canvas) {
        guard let selected else { return }
        var place = line
        if let reason = selected.reason {
            let sentence = selected.address == nil ? reason : "\(reason) \(canvas.glyphs.separator) "
            place = place.splitLeft(canvas.write(sentence, in: line, style: canvas.theme.warning)).rest
        }
        canvas.write(selected.address ?? "", in: place, style: canvas.theme.muted)
    }

    private func split(_ rect: Rect) -> (totals: Rect, list: Rect, selected: Rect) {
        let (totals, rest) = rect.splitTop(1)
        let (list, selected) = rest.splitBottom(1)
        return (totals, list, selected)
    }
}
