/// Reads the diary.
package protocol ReportReader: Sendable {
    /// - Parameter days: `nil` for all there are.
    /// - Returns: the newest first.
    func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry]
}
