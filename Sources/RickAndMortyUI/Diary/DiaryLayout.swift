import LoadResource
import TerminalUI

/// The menu of reports, below it what the current one comes to, below that its entries, and below them the comment of
/// the selected one: the less room, the less of it.
struct DiaryLayout: View {
    let titles: [String]
    let current: Int
    let select: (Int) -> Void
    let report: any Loadable<ReportPresentationModel>
    let list: DiaryListView
    let selected: EntryPresentationModel?

    func prepare(for size: Size) {
        list.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).list.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let places = split(rect)
        ReportMenuView(titles: titles, current: current, select: select).draw(in: places.menu, on: &canvas)
        if case .loaded(let report) = report.state {
            ReportSummaryView(report: report).draw(in: places.summary, on: &canvas)
        }
        list.draw(in: places.list, on: &canvas)
        if let selected { CommentView(lines: selected.comment).draw(in: places.comment, on: &canvas) }
    }

    private struct Places {
        let menu: Rect
        let summary: Rect
        let list: Rect
        let comment: Rect
    }

    private func split(_ rect: Rect) -> Places {
        let isHigh = rect.rows >= 15
        let air = isHigh ? 1 : 0
        let (menu, rest) = rect.splitTop(1)
        let (summary, below) = rest.splitTop(air).rest.splitTop(isHigh ? ReportSummaryView.rows : 1)
        let (list, comment) = below.splitTop(air).rest.splitBottom(isHigh ? 4 : below.rows >= 4 ? 1 : 0)
        return Places(
            menu: menu.inset(columns: 2),
            summary: summary.inset(columns: 2),
            list: list,
            comment: comment.splitTop(air).rest.inset(columns: 2)
        )
    }
}
