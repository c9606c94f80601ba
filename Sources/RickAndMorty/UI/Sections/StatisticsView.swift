package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Diary statistics: a summary, a heat map of the ratings by season and, if there is room, a histogram of all ratings.
package struct StatisticsView: View {
    /// Heading, bars with their values, and scale of the histogram.
    private static let histogramRows = 5...14
    private static let preferredHistogramRows = 8

    private let statistics: DiaryStatistics

    package init(_ statistics: DiaryStatistics) {
        self.statistics = statistics
    }

    /// Rows of the complete view.
    package func rows(columns: Int) -> Int { 3 + statistics.seasons.count + 1 + Self.preferredHistogramRows }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let separator = " \(canvas.glyphs.separator) "
        canvas.write(statistics.summary.joined(separator: separator), in: rect)
        canvas.write(statistics.streaks.joined(separator: separator), in: rect.line(1))
        let spacing = rect.rows > 2 + statistics.seasons.count ? 1 : 0
        let (seasons, below) = rect.splitTop(2 + spacing).rest.splitTop(statistics.seasons.count)
        HeatMap(seasons: statistics.seasons).draw(in: seasons, on: &canvas)
        let histogram = below.splitTop(1).rest.splitTop(Self.histogramRows.upperBound).top
        if histogram.rows >= Self.histogramRows.lowerBound { drawHistogram(in: histogram, on: &canvas) }
    }

    private func drawHistogram(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(Strings.ratings, in: rect.line(0), style: canvas.theme.heading)
        let labels = Rating.all.map(\.text)
        let columns = min(8, (rect.columns - 1) / labels.count - 1)
        BarChart(statistics.ratings, labels: labels, showsValues: true, barColumns: columns) { theme, index in
            theme.level(Rating.all[index].value, of: 5)
        }
        .draw(in: rect.splitTop(1).rest, on: &canvas)
    }
}

/// Ratings by season, one row each. The colour of a cell repeats its number.
private struct HeatMap: View {
    let seasons: [DiaryStatistics.Season]

    private static let cellColumns = 2...6
    /// Columns of the count and the average, as in " 11/11 v  4.3".
    private static let countColumns = 9
    private static let averageColumns = 5

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let episodes = max(1, seasons.map(\.ratings.count).max() ?? 1)
        let textColumns = Self.countColumns + Self.averageColumns
        let long = (seasons.map(\.title.columns).max() ?? 0) + 1
        let short = (seasons.map(\.shortTitle.columns).max() ?? 0) + 1
        // Long titles are used if every cell still has room for a rating such as 4.5.
        let isLong = rect.columns >= long + textColumns + 4 * episodes
        let titleColumns = isLong ? long : short
        let room = (rect.columns - titleColumns - textColumns) / episodes
        let cell = max(Self.cellColumns.lowerBound, min(room, Self.cellColumns.upperBound))
        for (row, season) in seasons.enumerated() {
            var (title, place) = rect.line(row).splitLeft(titleColumns)
            canvas.write(isLong ? season.title : season.shortTitle, in: title)
            for rating in season.ratings {
                draw(rating, in: place.splitLeft(cell).left, on: &canvas)
                place = place.splitLeft(cell).rest
            }
            let end = rect.line(row).splitLeft(titleColumns + cell * episodes).rest
            drawTexts(of: season, in: end, on: &canvas)
        }
    }

    /// Leaves a gap after the rating if the cell is wide enough.
    private func draw(_ rating: Rating?, in cell: Rect, on canvas: inout Canvas) {
        let place = cell.columns > 3 ? cell.splitRight(1).rest : cell
        guard let rating else {
            canvas.writeCentered(String(canvas.glyphs.separator), in: place, style: canvas.theme.secondary)
            return
        }
        let style = canvas.theme.level(rating.value, of: 5)
        let half = rating.value == rating.value.rounded() ? "" : canvas.glyphs.isASCII ? "+" : "½"
        // Narrow cells have no gap, so a decimal point could be read as part of the next cell's number.
        let whole = half == "½" && rating.value < 1 ? "" : "\(Int(rating.value))"
        let text = cell.columns > 3 ? rating.text : whole + half
        canvas.fill(place, style: style)
        canvas.writeCentered(text, in: place, style: style)
    }

    private func drawTexts(of season: DiaryStatistics.Season, in rect: Rect, on canvas: inout Canvas) {
        let (count, average) = rect.splitLeft(1).rest.splitLeft(Self.countColumns - 1)
        let isComplete = season.watched == season.episodes
        let mark = isComplete ? " \(canvas.glyphs.check)" : ""
        let style = isComplete ? canvas.theme.accent : nil
        canvas.write("\(season.watched)/\(season.episodes)\(mark)", in: count, style: style)
        let place = average.splitLeft(Self.averageColumns - 1).left
        canvas.writeRight(season.averageText, in: place, style: canvas.theme.heading)
    }
}
