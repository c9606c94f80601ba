import LoadResource

/// Loads the report of a period, as of the day it is loaded on.
package struct ReportLoader<Period: ReportPeriod>: Loader {
    private let period: Period
    private let reader: any ReportReader
    private let calendar: @Sendable () -> DayCalendar

    /// - Parameter calendar: asked at every load, for the day may have changed.
    package init(_ period: Period, from reader: any ReportReader, calendar: @escaping @Sendable () -> DayCalendar) {
        self.period = period
        self.reader = reader
        self.calendar = calendar
    }

    /// - Throws: `LibraryError`.
    package func load() async throws -> Report {
        let days = period.days(in: calendar())
        return Report(entries: try await reader.entries(in: days), days: days)
    }
}
