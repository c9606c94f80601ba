package import RickAndMorty
import SystemSupport

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
