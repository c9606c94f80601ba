import TerminalUI

/// What a report with entries comes to in a sentence, and below it, where there is room, a bar for each day.
struct ReportSummaryView: View {
    let report: ReportPresentationModel

    /// With the chart.
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
