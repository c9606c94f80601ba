import RickAndMorty
import RickAndMortyPresentation
import SystemSupport
import TerminalUI

/// Prints reports: as a table on a terminal, as tab-separated fields elsewhere, or as JSON.
struct ReportPrinter {
    let reader: any ReportReader
    /// Called for each report, since the day may have changed.
    let calendar: @Sendable () -> DayCalendar
    let console: Console

    /// - Throws: `DiaryCommandError.emptyReport` after printing nothing, or an empty array in JSON; `LibraryError`.
    func print(_ range: ReportRange, asJSON isJSON: Bool) async throws {
        let report = try await ReportLoader(range, from: reader, calendar: calendar).load()
        do throws(FileError) {
            if isJSON {
                try console.print(DiaryJSON.text(of: report.entries))
            } else if !report.entries.isEmpty {
                try console.print(text(of: report))
            }
        } catch {
            throw DiaryCommandError.notPrinted(error)
        }
        guard !report.entries.isEmpty else { throw DiaryCommandError.emptyReport(range.title) }
    }

    private func text(of report: Report) -> String {
        console.columns.map { ReportTable(columns: $0, glyphs: console.glyphs).text(of: report) }
            ?? ReportFields.text(of: report)
    }
}

/// Report as a table: one line per entry, and a summary.
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

/// Report for other programs: one line per entry, with tab-separated date, rating, title, comment and episode.
enum ReportFields {
    static func text(of report: Report) -> String {
        report.entries.map { entry in
            let fields = [
                entry.day.text, entry.rating.text, entry.title, entry.comment, entry.episode.map(String.init) ?? "",
            ]
            // SafeText replaces tabs and line breaks.
            return fields.map { SafeText($0).string }.joined(separator: "\t") + "\n"
        }.joined()
    }
}
