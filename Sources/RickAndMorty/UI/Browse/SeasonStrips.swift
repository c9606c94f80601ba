import RickAndMorty
import TerminalUI

/// A character's episodes as one strip per season, in as many columns as fit.
struct SeasonStrips: View {
    let seasons: [Season]
    /// IDs of the character's episodes.
    let episodes: Set<Int>

    /// A title such as "S1", up to 11 episodes and a gap.
    private static let stripColumns = 17
    private static let titleColumns = 3
    private static let gap = 3

    /// Number of lines, which is the same for all characters.
    func rows(columns: Int) -> Int {
        let perLine = Self.stripsPerLine(columns: columns)
        return (seasons.count + perLine - 1) / perLine
    }

    private static func stripsPerLine(columns: Int) -> Int { max(1, (columns + gap) / stripColumns) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let perLine = Self.stripsPerLine(columns: rect.columns)
        for (index, season) in seasons.enumerated() {
            let line = rect.splitTop(index / perLine).rest.line(0)
            draw(season, in: line.splitLeft(index % perLine * Self.stripColumns).rest, on: &canvas)
        }
    }

    private func draw(_ season: Season, in line: Rect, on canvas: inout Canvas) {
        let (title, strip) = line.splitLeft(Self.titleColumns)
        canvas.write("S\(season.number)", in: title, style: canvas.theme.secondary)
        canvas.fill(
            strip.splitLeft(season.episodes.count).left,
            with: canvas.glyphs.separator,
            style: canvas.theme.faint
        )
        for range in season.episodes.indices(where: episodes.contains).ranges {
            let place = strip.splitLeft(range.lowerBound).rest.splitLeft(range.count).left
            canvas.fill(place, with: canvas.glyphs.square, style: canvas.theme.accent)
        }
    }
}
