import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// The titles of the reports on one line with the current one marked; if not all fit, those around it.
struct ReportMenuView: View {
    let titles: [String]
    let current: Int
    let select: (Int) -> Void

    private static let gap = 3

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect
        for index in titles.indices.dropFirst(first(in: rect.columns)) {
            let style = index == current ? canvas.theme.accent.adding([.bold, .underline]) : canvas.theme.muted
            let used = canvas.write(titles[index], advancing: &place, style: style)
            canvas.onMouse(in: used) { answer(to: $0, at: index) }
            place = place.splitLeft(Self.gap).rest
        }
    }

    private func answer(to event: MouseEvent, at index: Int) -> MouseAnswer {
        guard event.kind == .press else { return .ignored }
        select(index)
        return .handled
    }

    private func first(in columns: Int) -> Int {
        var first = 0
        while first < current, titles[first...current].reduce(-Self.gap, { $0 + $1.columns + Self.gap }) > columns {
            first += 1
        }
        return first
    }
}

/// The summary of a report in a sentence, and if there is room, a bar chart by day.
struct ReportSummaryView: View {
    let report: ReportPresentationModel

    /// Including the chart.
    static let rows = 5

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard !report.entries.isEmpty else { return }
        let sentence = report.summary.joined(separator: " \(canvas.glyphs.separator) ")
        canvas.write(sentence, in: rect, style: canvas.theme.text)
        guard rect.rows >= Self.rows else { return }
        let (bars, days) = rect.splitTop(1).rest.splitBottom(1)
        BarChart(report.counts).draw(in: bars, on: &canvas)
        canvas.write(Words.days(from: report.firstDay, to: report.lastDay), in: days, style: canvas.theme.muted)
    }
}

/// An entry on one line: date, title and rating.
struct EntryRowView: View {
    let entry: EntryPresentationModel

    private static let dateColumns = 12

    static let skeleton = SkeletonView(
        SkeletonView.Bar(at: 0, columns: 10),
        SkeletonView.Bar(at: dateColumns, columns: 22)
    )

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (date, rest) = rect.splitLeft(Self.dateColumns)
        let (title, rating) = rest.splitRight(RatingView.columns)
        canvas.write(entry.date, in: date, style: canvas.theme.muted)
        canvas.write(entry.title, in: title.splitRight(1).rest, style: canvas.primary)
        RatingView(halves: entry.halves).draw(in: rating, on: &canvas)
    }
}

/// A comment without its blank lines, truncated with an ellipsis.
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
