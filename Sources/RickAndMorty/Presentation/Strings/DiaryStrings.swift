package import RickAndMorty
import SystemSupport
package import TerminalUI

nonisolated extension Strings {
    package static let diary = "Diary"
    package static let noEntries = "No entries"
    package static let addEntryHint: HintText = "\(Action.diary) adds one, here or on an episode"
    package static let onlyEpisodesInDiary = "Select an episode to add an entry"
    package static func saved(_ title: String) -> String { "\(title) saved" }
    package static func deleted(_ title: String) -> String { "\(title) deleted" }
    package static func restored(_ title: String) -> String { "Undone: \(title) restored" }
    package static let notDeleted = "Couldn't delete"
    package static let notRestored = "Couldn't restore"
    package static let draftKept = "Draft saved"
    package static let couldNotDiscardDraft = "Couldn't discard the draft"
    /// Footer hints of the diary.
    package static let edit = "edit"
    package static let addEntry = "add entry"
    package static let newEntry = "New entry"
    package static let editEntry = "Edit entry"
    static let saving = "Saving"
    static let draftFound = "Draft restored"
    package static let keepDraft = "Save as draft?"
    static let saveDraft = "save draft"
    static let discard = "discard"
    static let overwrite = "overwrite"
    static let discardMine = "discard mine"
    static let keepEditing = "keep editing"
    static let save = "save"
    package static let nextField = "next field"
    static let halfStar = "±½"
    /// Follows the key 0.
    static let stars = "to 5 stars"

    package static let changedElsewhere = "Another program changed this entry"

    /// Asks how to resolve a conflict between the stored entry and the user's.
    ///
    /// - Parameters:
    ///   - stored: `nil` if another program deleted the entry.
    ///   - entry: The user's version.
    static func conflict(with stored: DiaryEntry?, saving entry: DiaryEntry) -> String {
        guard let stored else { return "Another program deleted this entry. Save it anyway?" }
        let (theirs, mine) = (EntryDraft(stored), EntryDraft(entry))
        let differences = EntryField.allCases.filter { theirs[$0] != mine[$0] }.map { field in
            let text = SafeText(theirs[field]).string
            return "\(label(field)) \(text.isEmpty ? "(empty)" : text)"
        }
        let there = differences.isEmpty ? "" : " Stored version: \(differences.joined(separator: ", "))"
        return "\(changedElsewhere). Overwrite it?\(there)"
    }

    package static func couldNotSave(_ reason: String) -> String { "Couldn't save: \(reason.uncapitalized)" }
    package static func couldNotSaveDraft(_ reason: String) -> String {
        "Couldn't save the draft: \(reason.uncapitalized)"
    }

    /// Names of writes in error messages at exit.
    package static func entry(_ title: String) -> String { "entry \(title)" }
    package static func deletion(ofEntry title: String) -> String { "deletion of the entry \(title)" }
    static func draft(_ title: String) -> String { "draft \(title)" }
    static let deletionOfDraft = "deletion of a draft"

    package static func episodes(_ count: Int) -> String { "\(count) episodes" }
    package static func entries(_ count: Int) -> String { count.counted("entry", "entries") }

    /// Example: "3.5 of 5".
    static func outOfFive(_ rating: Rating) -> String { "\(rating.text) of 5" }
    static func average(_ stars: Double) -> String { "average \(average(of: stars))" }
    package static let statistics = "Stats"
    package static let ratings = "Ratings"

    package static func season(_ number: Int) -> String { "Season \(number)" }
    static func longestStreak(_ days: Int) -> String { "longest streak \(Self.days(days))" }
    static func currentStreak(_ days: Int) -> String { "current streak \(Self.days(days))" }
    static func days(_ count: Int) -> String { count.counted("day") }

    package static let entriesPerDay = "Entries per day"
    package static func weekday(_ day: Weekday) -> String {
        ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.rawValue]
    }

    package static let dex = "Collection"
    static let seasons = "Seasons"
    static let dimensions = "Dimensions"
    static let others = "other"

    static func unlockedCount(_ progress: Dex.Progress) -> String { "\(progress.unlocked) of \(progress.all)" }
    static func unlocked(_ progress: Dex.Progress) -> String { "\(unlockedCount(progress)) characters unlocked" }

    package static let yearInReview = "Year in review"
    package static let bestEpisodes = "Best episodes"
    package static let entriesByMonth = "Entries by month"
    package static let mostSeen = "Most seen"
    package static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    static func newlyUnlocked(_ count: Int) -> String { count.counted("new character") }
    static func busiest(_ day: String, _ count: Int) -> String { "busiest day \(day), \(entries(count))" }

    package static func label(_ field: EntryField) -> String {
        switch field {
        case .title: "Title"
        case .rating: "Rating"
        case .date: "Date"
        case .comment: "Comment"
        }
    }
}
