import RickAndMorty
import RickAndMortyPresentation
import SystemSupport
import TerminalUI

/// Prints reports: as a table on a terminal, as tab-separated fields elsewhere, or as JSON.
extension DiaryCommand {
    private static let dateColumns = 12
    private static let ratingColumns = 5

    /// - Parameter hasReferences: whether a line begins with the reference of its entry.
    /// - Throws: `CommandFailure.emptyReport` after printing nothing, or an empty array in JSON; `LibraryError`;
    ///   `OutputError`.
    func printReport(
        _ range: ReportRange,
        withReferences hasReferences: Bool = false,
        asJSON isJSON: Bool
    ) async throws {
        let references = hasReferences ? EntryReferences(try await library.entries(in: nil)) : nil
        let report = try await library.report(range, in: calendar())
        if isJSON {
            try console.print(DiaryJSON.text(of: report.entries))
        } else if !report.entries.isEmpty {
            try console.print(
                console.columns.map { table(report, references, columns: $0) } ?? fields(report, references)
            )
        }
        guard !report.entries.isEmpty else { throw CommandFailure.emptyReport(range.title) }
    }

    /// One line per entry, and a summary.
    private func table(_ report: Report, _ references: EntryReferences?, columns: Int) -> String {
        let summary = ReportPresentationModel(report).summary.joined(separator: " \(console.glyphs.separator) ")
        let lines = report.entries.map { line($0, references?.reference(to: $0), columns: columns) }
        return (lines + ["", summary]).map { $0 + "\n" }.joined()
    }

    private func line(_ entry: DiaryEntry, _ reference: String?, columns: Int) -> String {
        let appearance = Appearance(glyphs: console.glyphs)
        var canvas = Canvas(size: Size(columns: columns, rows: 1), appearance: appearance)
        let (name, others) = canvas.bounds.splitLeft(reference.map { $0.count + ColumnWidths.gap } ?? 0)
        let (date, rest) = others.splitLeft(Self.dateColumns)
        if let reference { canvas.write(reference, in: name) }
        let (rating, title) = rest.splitLeft(Self.ratingColumns)
        canvas.write(entry.day.text, in: date)
        canvas.writeRight(entry.rating.text, in: rating.splitRight(2).rest)
        canvas.write(SafeText(entry.title).string, in: title)
        return canvas.plainLine(0)
    }

    /// One line per entry, with tab-separated reference, if wanted, date, rating, title, comment and episode.
    private func fields(_ report: Report, _ references: EntryReferences?) -> String {
        TSV.text(
            of: report.entries.map { entry in
                (references.map { [$0.reference(to: entry)] } ?? []) + [
                    entry.day.text, entry.rating.text, entry.title, entry.comment, entry.episode.map(String.init) ?? "",
                ]
            }
        )
    }
}
