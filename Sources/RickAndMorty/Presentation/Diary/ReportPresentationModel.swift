package import RickAndMorty
import SystemSupport

package nonisolated struct ReportPresentationModel: Hashable, Sendable {
    package let entries: [EntryPresentationModel]
    package let summary: [String]
    /// Number of entries per day. With more than `mostBars` days, each count covers several days.
    package let counts: [Int]
    package let firstDay: String
    package let lastDay: String

    private static let mostBars = 1_000

    package init(_ report: Report) {
        let days = report.days ?? report.span
        entries = report.entries.map(EntryPresentationModel.init)
        summary = [Strings.entries(report.count)] + (report.average.map { [Strings.average($0)] } ?? [])
        counts = report.counts(atMost: Self.mostBars).map(\.count)
        firstDay = days?.lowerBound.text ?? ""
        lastDay = days?.upperBound.text ?? ""
    }
}

package nonisolated struct EntryPresentationModel: Identifiable, Hashable, Sendable {
    package let entry: DiaryEntry
    package let title: String
    package let date: String
    package let rating: Rating
    package let comment: [String]

    package init(_ entry: DiaryEntry) {
        self.entry = entry
        title = SafeText(entry.title).string
        date = entry.day.text
        rating = entry.rating
        comment = entry.comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { SafeText($0).string }
    }

    package var id: EntryID { entry.id }
}

extension [ReportPresentationModel] {
    /// The report of a range. The reports are in the order of `ReportRange`.
    package subscript(range: ReportRange) -> ReportPresentationModel {
        self[ReportRange.allCases.firstIndex(of: range) ?? count - 1]
    }
}

/// A view of the diary.
@MainActor
package protocol DiaryView: AnyObject {
    /// Reloads everything that has been loaded.
    func reload()
    /// Selects an entry once it has loaded.
    func select(_ id: EntryID)
}

/// The user's actions in the diary.
@MainActor
package protocol DiaryActions {
    func addEntry()
    func change(_ entry: DiaryEntry)
    func delete(_ entry: DiaryEntry)
}
