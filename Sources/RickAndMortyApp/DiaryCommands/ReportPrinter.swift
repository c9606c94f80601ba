import RickAndMorty
import RickAndMortyData
import SystemSupport

/// Prints reports: as a table on a terminal, as lines of fields elsewhere, and as JSON where that is asked for.
struct ReportPrinter {
    let reader: any ReportReader
    /// Asked at every report, for the day may have changed.
    let calendar: @Sendable () -> DayCalendar
    let console: Console

    /// - Throws: `DiaryCommandError.emptyReport`, when there is no entry: that is no lines, and an empty array in JSON;
    ///   `LibraryError`.
    func print(_ period: some ReportPeriod, asJSON isJSON: Bool) async throws {
        let report = try await ReportLoader(period, from: reader, calendar: calendar).load()
        do throws(FileError) {
            if isJSON {
                try console.print(DiaryJSON.text(of: report.entries))
            } else if !report.entries.isEmpty {
                try console.print(text(of: report))
            }
        } catch {
            throw DiaryCommandError.notPrinted(error)
        }
        guard !report.entries.isEmpty else { throw DiaryCommandError.emptyReport(period.title) }
    }

    private func text(of report: Report) -> String {
        console.columns.map { ReportTable(columns: $0, glyphs: console.glyphs).text(of: report) }
            ?? ReportFields.text(of: report)
    }
}
