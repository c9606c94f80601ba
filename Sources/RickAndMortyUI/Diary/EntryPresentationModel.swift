package import RickAndMorty
import SystemSupport

/// An entry as the diary shows one.
package nonisolated struct EntryPresentationModel: Identifiable, Hashable, Sendable {
    package let entry: DiaryEntry
    let title: String
    let date: String
    let halves: Int
    /// Line by line.
    let comment: [String]

    package init(_ entry: DiaryEntry) {
        self.entry = entry
        title = SafeText(entry.title).string
        date = entry.day.text
        halves = entry.rating.halves
        comment = entry.comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { SafeText($0).string }
    }

    package var id: EntryID { entry.id }
}
