package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Framed poster of a diary year: the year in large digits, totals beside it, the best episodes, the months, and
/// portraits of the most-watched characters.
package struct YearPoster: View {
    /// Preferred width.
    package static let columns = 80
    private static let portraitSize = PortraitSize.small

    private static let margin = 3
    private static let gap = 2
    private static let chartRows = 5

    private let year: DiaryYear
    private let portraits: [Int: Portrait]

    /// - Parameter portraits: keyed by character ID. If empty, the poster shows names only.
    package init(_ year: DiaryYear, portraits: [Int: Portrait]) {
        self.year = year
        self.portraits = portraits
    }

    /// Characters with room for a portrait on the poster.
    package static func companions(
        of year: DiaryYear,
        columns: Int
    ) -> ArraySlice<DiaryYear.CharacterCount> {
        let slot = portraitSize.columns + gap
        return year.companions.prefix(max(1, (columns - 2 * margin + gap) / slot))
    }

    /// Number of rows at a width.
    package func rows(columns: Int) -> Int {
        parts(columns: columns - 2 * Self.margin).reduce(3) { $0 + $1.rows + 1 }
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.drawFrame(in: rect, style: canvas.theme.accent)
        var rest = rect.inset(columns: Self.margin, rows: 2)
        for part in parts(columns: rest.columns) {
            part.draw(rest.splitTop(part.rows).top, &canvas)
            rest = rest.splitTop(part.rows + 1).rest
        }
    }

    // MARK: - Parts

    private struct Part {
        let rows: Int
        let draw: (Rect, inout Canvas) -> Void
    }

    /// From top to bottom, separated by empty lines.
    private func parts(columns: Int) -> [Part] {
        var parts = [title(columns: columns)]
        if !year.best.isEmpty {
            parts.append(Part(rows: 1 + year.best.count, draw: drawBest))
        }
        parts.append(Part(rows: 1 + Self.chartRows, draw: drawMonths))
        if !year.companions.isEmpty {
            let pictureRows = portraits.isEmpty ? 0 : Self.portraitSize.rows
            parts.append(Part(rows: 1 + pictureRows + 2, draw: drawCompanions))
        }
        return parts
    }

    /// The texts are below the digits if there is no room beside them.
    private func title(columns: Int) -> Part {
        let digits = LargeDigits(String(year.year))
        let lines = [Strings.yearInReview] + year.summary
        let width = lines.map(\.columns).max() ?? 0
        let isBeside = columns >= digits.size.columns + 2 * Self.gap + width
        let rows = isBeside ? max(digits.size.rows, lines.count) : digits.size.rows + 1 + lines.count
        return Part(rows: rows) { rect, canvas in
            digits.draw(in: rect, on: &canvas)
            let texts =
                isBeside
                ? rect.splitLeft(digits.size.columns + 2 * Self.gap).rest : rect.splitTop(digits.size.rows + 1).rest
            for (row, line) in lines.enumerated() {
                canvas.write(line, in: texts.line(row), style: row == 0 ? canvas.theme.heading : canvas.theme.text)
            }
        }
    }

    private func drawBest(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(Strings.bestEpisodes, in: rect, style: canvas.theme.heading)
        for (row, viewing) in year.best.enumerated() {
            let (rating, title) = rect.line(1 + row).splitLeft(RatingView.columns + Self.gap)
            RatingView(viewing.rating).draw(in: rating, on: &canvas)
            canvas.write(viewing.title, in: title)
        }
    }

    private func drawMonths(in rect: Rect, on canvas: inout Canvas) {
        let (heading, chart) = rect.splitTop(1)
        let used = canvas.write(Strings.entriesByMonth, in: heading, style: canvas.theme.heading)
        canvas.writeRight(
            year.busiestDayText,
            in: heading.splitLeft(used + Self.gap).rest,
            style: canvas.theme.secondary
        )
        let bar = rect.columns / year.months.count - 1
        BarChart(year.months, labels: Strings.months, showsValues: true, barColumns: bar) { theme, _ in theme.accent
        }
        .draw(in: chart, on: &canvas)
    }

    private func drawCompanions(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(Strings.mostSeen, in: rect, style: canvas.theme.heading)
        let shown = Self.companions(of: year, columns: rect.columns + 2 * Self.margin)
        let slot = (rect.columns + Self.gap) / max(1, shown.count)
        var rest = rect.splitTop(1).rest
        for companion in shown {
            let place = rest.splitLeft(slot - Self.gap).left
            var text = place
            if !portraits.isEmpty {
                let (picture, below) = place.splitTop(Self.portraitSize.rows)
                let portrait = portraits[companion.character.id] ?? .face(id: companion.character.id)
                let square = picture.splitLeft(Self.portraitSize.columns).left
                PortraitPictureView(portrait: portrait).draw(in: square, on: &canvas)
                text = below
            }
            canvas.write(companion.character.name, in: text.line(0))
            canvas.write(companion.episodeCount, in: text.line(1), style: canvas.theme.secondary)
            rest = rest.splitLeft(slot).rest
        }
    }
}

/// A number in digits of five rows.
private struct LargeDigits: View {
    /// A dot is two columns wide, since cells are about twice as tall as wide.
    private static let dot = 2
    private static let gap = 2
    private static let shapes = [
        ["###", "# #", "# #", "# #", "###"], [" # ", "## ", " # ", " # ", "###"], ["###", "  #", "###", "#  ", "###"],
        ["###", "  #", " ##", "  #", "###"], ["# #", "# #", "###", "  #", "  #"], ["###", "#  ", "###", "  #", "###"],
        ["###", "#  ", "###", "# #", "###"], ["###", "  #", "  #", "  #", "  #"], ["###", "# #", "###", "# #", "###"],
        ["###", "# #", "###", "  #", "###"],
    ]

    private let digits: [[String]]

    init(_ number: String) {
        digits = number.compactMap(\.wholeNumberValue).map { Self.shapes[$0] }
    }

    private static var digitColumns: Int { 3 * dot }

    var size: Size {
        Size(columns: digits.count * (Self.digitColumns + Self.gap) - Self.gap, rows: Self.shapes[0].count)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var rest = rect
        for digit in digits {
            for (row, line) in digit.enumerated() {
                for (column, dot) in line.enumerated() where dot == "#" {
                    let place = rest.line(row).splitLeft(column * Self.dot).rest.splitLeft(Self.dot).left
                    canvas.fill(place, with: canvas.glyphs.block, style: canvas.theme.accent)
                }
            }
            rest = rest.splitLeft(Self.digitColumns + Self.gap).rest
        }
    }
}
