package import LoadResource
package import RickAndMorty
import TerminalUI

/// A report in the diary's menu.
package struct DiaryReport {
    let title: String
    let report: any Loadable<ReportPresentationModel>

    package init(title: String, report: any Loadable<ReportPresentationModel>) {
        self.title = title
        self.report = report
    }
}

/// A report as displayed in the diary.
package nonisolated struct ReportPresentationModel: Hashable, Sendable {
    let entries: [EntryPresentationModel]
    package let summary: [String]
    /// Number of entries per day; of several days together beyond `mostBars`.
    let counts: [Int]
    let firstDay: String
    let lastDay: String

    private static let mostBars = 1_000

    package init(_ report: Report) {
        let days = report.days ?? report.span
        entries = report.entries.map(EntryPresentationModel.init)
        summary = [Words.entries(report.count)] + (report.average.map { [Words.average($0)] } ?? [])
        counts = report.counts(atMost: Self.mostBars).map(\.count)
        firstDay = days?.lowerBound.text ?? ""
        lastDay = days?.upperBound.text ?? ""
    }
}

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
            let used = canvas.write(titles[index], in: place, style: style)
            canvas.onMouse(in: place.splitLeft(used).left) { answer(to: $0, at: index) }
            place = place.splitLeft(used + Self.gap).rest
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
