package import RickAndMortyPresentation
package import TerminalUI

/// The diary's statistics: a summary, a bar for each season and, if there is room, a histogram of the ratings.
package struct StatisticsView: View {
    private static let titleColumns = 11
    private static let countColumns = 8
    private static let widestBar = 40
    /// Heading, bars and scale of the histogram.
    private static let histogramRows = 4...6

    private let statistics: StatisticsPresentationModel

    package init(_ statistics: StatisticsPresentationModel) {
        self.statistics = statistics
    }

    /// Rows that all of it takes.
    package var rows: Int { 3 + statistics.seasons.count + 1 + Self.histogramRows.upperBound }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let separator = " \(canvas.glyphs.separator) "
        canvas.write(statistics.summary.joined(separator: separator), in: rect)
        canvas.write(statistics.streaks.joined(separator: separator), in: rect.line(1))
        let air = rect.rows > 2 + statistics.seasons.count ? 1 : 0
        let (seasons, below) = rect.splitTop(2 + air).rest.splitTop(statistics.seasons.count)
        for (number, season) in statistics.seasons.enumerated() {
            draw(season, in: seasons.line(number), on: &canvas)
        }
        let histogram = below.splitTop(1).rest.splitTop(Self.histogramRows.upperBound).top
        if Self.histogramRows.contains(histogram.rows) { drawHistogram(in: histogram, on: &canvas) }
    }

    private func draw(_ season: StatisticsPresentationModel.Season, in line: Rect, on canvas: inout Canvas) {
        let (title, rest) = line.splitLeft(Self.titleColumns)
        let (bar, count) = rest.splitLeft(min(Self.widestBar, rest.columns - Self.countColumns))
        let isComplete = season.watched == season.episodes
        canvas.write(season.title, in: title)
        ProgressBar(season.watched, of: season.episodes, style: isComplete ? \.positive : \.accent)
            .draw(in: bar, on: &canvas)
        let mark = isComplete ? " \(canvas.glyphs.check)" : ""
        canvas.write("\(season.watched)/\(season.episodes)\(mark)", in: count.splitLeft(1).rest)
    }

    private func drawHistogram(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(Words.ratings, in: rect.line(0), style: canvas.theme.heading)
        // Below every other bar: a whole number of stars.
        let labels = statistics.ratings.indices.map { $0.isMultiple(of: 2) ? "\($0 / 2)" : "" }
        BarChart(statistics.ratings, labels: labels, barColumns: 3).draw(in: rect.splitTop(1).rest, on: &canvas)
    }
}
