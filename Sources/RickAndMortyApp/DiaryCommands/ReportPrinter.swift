import RickAndMorty

/// Prints reports: as a table on a terminal, as lines of fields elsewhere, and as JSON where that is asked for.
struct ReportPrinter {
    let reader: any ReportReader
    /// Asked at every report, for the day may have changed.
    let calendar: @Sendable () -> DayCalendar
    let console: Console

    /// - Throws: `DiaryCommandError.emptyReport`, when nothing was printed; `LibraryError`.
    func print(_ period: some ReportPeriod, asJSON isJSON: Bool) async throws {
        let report = try await ReportLoader(period, from: reader, calendar: calendar).load()
        guard !report.entries.isEmpty else { throw DiaryCommandError.emptyReport(period.title) }
        do throws(FileError) {
            try console.print(isJSON ? DiaryJSON.text(of: report.entries) : text(of: report))
        } catch {
            throw DiaryCommandError.notPrinted(error)
        }
    }

    private func text(of report: Report) -> String {
        console.columns.map { ReportTable(columns: $0, glyphs: console.glyphs).text(of: report) }
            ?? ReportFields.text(of: report)
    }
}
