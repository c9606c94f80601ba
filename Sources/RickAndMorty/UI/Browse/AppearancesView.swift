package import RickAndMortyPresentation
package import TerminalUI

/// A character's episodes as one strip per season and, if there is room, the characters with the most shared episodes.
package struct AppearancesView: View {
    private let appearances: AppearancesPresentationModel

    package init(_ appearances: AppearancesPresentationModel) {
        self.appearances = appearances
    }

    private static let titleColumns = 5

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        for (row, season) in appearances.seasons.enumerated() { draw(season, in: rect.line(row), on: &canvas) }
        let (heading, bars) = rect.splitTop(appearances.seasons.count + 1).rest.splitTop(1)
        guard bars.rows > 0, !appearances.coAppearances.isEmpty else { return }
        canvas.write(Strings.oftenSeenWith, in: heading, style: canvas.theme.heading)
        HorizontalBarChart(appearances.coAppearances.map { (label: $0.name, value: $0.episodes) }).draw(
            in: bars,
            on: &canvas
        )
    }

    /// Aligns the counts of all seasons, whatever their numbers of episodes.
    private func draw(_ season: AppearancesPresentationModel.Season, in line: Rect, on canvas: inout Canvas) {
        var (title, place) = line.splitLeft(Self.titleColumns)
        canvas.write(season.title, in: title, style: canvas.theme.secondary)
        let most = appearances.seasons.map(\.episodes.count).max() ?? 0
        let countColumns = appearances.seasons.map(\.count.columns).max() ?? 0
        let step = 2 * most + countColumns + 1 <= place.columns ? 2 : 1
        let end = place.splitLeft(step * most + 1).rest.splitLeft(countColumns).left
        for isIn in season.episodes {
            let mark = isIn ? canvas.glyphs.square : canvas.glyphs.separator
            canvas.write(String(mark), in: place, style: isIn ? canvas.theme.accent : canvas.theme.secondary)
            place = place.splitLeft(step).rest
        }
        canvas.writeRight(season.count, in: end, style: canvas.theme.secondary)
    }
}
