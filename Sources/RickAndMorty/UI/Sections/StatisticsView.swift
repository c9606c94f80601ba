package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Diary statistics: a summary, a heat map of the ratings by season and, if there is room, a calendar of recent weeks
/// and a histogram of all ratings.
package struct StatisticsView: View {
    /// Heading, bars with their values, and scale of the histogram.
    private static let histogramRows = 5...14
    private static let preferredHistogramRows = 8

    private let statistics: DiaryStatistics

    package init(_ statistics: DiaryStatistics) {
        self.statistics = statistics
    }

    /// Rows of the complete view.
    package func rows(columns: Int) -> Int {
        3 + statistics.seasons.count + 1 + WeekCalendar.rows + 1 + Self.preferredHistogramRows
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let separator = " \(canvas.glyphs.separator) "
        canvas.write(statistics.summary.joined(separator: separator), in: rect)
        canvas.write(statistics.streaks.joined(separator: separator), in: rect.line(1))
        let spacing = rect.rows > 2 + statistics.seasons.count ? 1 : 0
        let (seasons, below) = rect.splitTop(2 + spacing).rest.splitTop(statistics.seasons.count)
        HeatMap(seasons: statistics.seasons).draw(in: seasons, on: &canvas)
        let isSpaced = below.rows > WeekCalendar.rows
        let calendarRows = min(WeekCalendar.rows, below.rows)
        let showsCalendar = calendarRows >= WeekCalendar.minimumRows
        let (calendar, rest) = below.splitTop(isSpaced || !showsCalendar ? 1 : 0).rest.splitTop(
            showsCalendar ? calendarRows : 0
        )
        if showsCalendar { WeekCalendar(statistics: statistics).draw(in: calendar, on: &canvas) }
        let histogram = rest.splitTop(showsCalendar ? 1 : 0).rest.splitTop(Self.histogramRows.upperBound).top
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

/// The entries of recent weeks: a column for each week and a row for each weekday, below the names of the months.
private struct WeekCalendar: View {
    let statistics: DiaryStatistics

    /// The heading with a legend, months and weekdays.
    static let rows = 9
    /// Without the heading.
    static let minimumRows = 8

    /// A year, including the incomplete weeks at both ends.
    private static let maximumWeeks = 53
    private static let weekColumns = 2
    private static let labelColumns = 4
    /// Weekdays with a label.
    private static let labelled: [Weekday] = [.monday, .wednesday, .friday]

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (heading, calendar) = rect.splitTop(rect.rows - Self.minimumRows)
        drawLegend(in: heading, on: &canvas)
        let (labels, weeks) = calendar.splitLeft(Self.labelColumns)
        let weekdays = statistics.calendar.firstWeekday.week
        for (row, weekday) in weekdays.enumerated() where Self.labelled.contains(weekday) {
            canvas.write(Strings.weekday(weekday), in: labels.line(1 + row), style: canvas.theme.secondary)
        }
        let count = min(Self.maximumWeeks, weeks.columns / Self.weekColumns)
        let first = statistics.calendar.week.lowerBound.adding(days: -7 * (count - 1))
        for week in 0..<count {
            let place = weeks.splitLeft(week * Self.weekColumns).rest
            let start = first.adding(days: 7 * week)
            drawMonth(of: start, isFirst: week == 0, in: place.line(0), on: &canvas)
            for row in weekdays.indices {
                let day = start.adding(days: row)
                if day > statistics.calendar.today { break }
                draw(statistics.days[day] ?? 0, in: place.line(1 + row), on: &canvas)
            }
        }
    }

    /// Draws the month's name above its first full week, if the next month's name leaves room.
    private func drawMonth(of start: CalendarDay, isFirst: Bool, in line: Rect, on canvas: inout Canvas) {
        let name = Strings.months[start.month - 1]
        let begins = isFirst ? start.adding(days: 7).month == start.month : start.adding(days: -7).month != start.month
        guard begins, line.columns >= name.columns else { return }
        canvas.write(name, in: line, style: canvas.theme.secondary)
    }

    private func draw(_ count: Int, in cell: Rect, on canvas: inout Canvas) {
        let style = count == 0 ? canvas.theme.faint : canvas.theme.accent
        canvas.write(String(Self.glyph(count, in: canvas.glyphs)), in: cell, style: style)
    }

    private func drawLegend(in line: Rect, on canvas: inout Canvas) {
        let used = canvas.write(Strings.entriesPerDay, in: line, style: canvas.theme.heading)
        let levels = [(0, "0"), (1, "1"), (2, "2+")].map { "\(Self.glyph($0, in: canvas.glyphs)) \($1)" }
        let legend = line.splitLeft(used + 2).rest
        canvas.write(levels.joined(separator: "  "), in: legend, style: canvas.theme.secondary)
    }

    private static func glyph(_ count: Int, in glyphs: Glyphs) -> Character {
        switch count {
        case 0: glyphs.separator
        case 1: glyphs.smallSquare
        default: glyphs.square
        }
    }
}
