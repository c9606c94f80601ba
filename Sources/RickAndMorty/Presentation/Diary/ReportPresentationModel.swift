package import RickAndMorty
import SystemSupport

package nonisolated struct ReportPresentationModel: Hashable, Sendable {
    package let entries: [EntryPresentationModel]
    package let summary: [String]

    package init(_ report: Report) {
        entries = report.entries.map(EntryPresentationModel.init)
        summary = [Strings.entries(report.count)] + (report.average.map { [Strings.average($0)] } ?? [])
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

    package var facts: [Fact] {
        let text = comment.filter { !$0.isEmpty }.joined(separator: " ")
        return [
            Fact(Strings.label(.rating), Strings.outOfFive(rating)), Fact(Strings.label(.date), entry.day.longText),
        ]
            + (text.isEmpty ? [] : [Fact(Strings.label(.comment), text)])
    }
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
