import RickAndMorty
import RickAndMortyUI
import SystemSupport
import TerminalUI

/// A report for a person: an entry a line, and below them what they come to.
struct ReportTable {
    private static let dateColumns = 12
    private static let ratingColumns = 5

    let columns: Int
    let glyphs: Glyphs

    func text(of report: Report) -> String {
        let summary = ReportPresentationModel(report).summary.joined(separator: " \(glyphs.separator) ")
        return (report.entries.map(line) + ["", summary]).map { $0 + "\n" }.joined()
    }

    private func line(_ entry: DiaryEntry) -> String {
        var canvas = Canvas(size: Size(columns: columns, rows: 1), appearance: Appearance(glyphs: glyphs))
        let (date, rest) = canvas.bounds.splitLeft(Self.dateColumns)
        let (rating, title) = rest.splitLeft(Self.ratingColumns)
        canvas.write(entry.day.text, in: date)
        canvas.writeRight(entry.rating.text, in: rating.splitRight(2).rest)
        canvas.write(SafeText(entry.title).string, in: title)
        return canvas.plainLine(0)
    }
}
