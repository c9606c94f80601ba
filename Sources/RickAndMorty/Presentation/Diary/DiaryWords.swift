package import RickAndMorty
import SystemSupport
package import TerminalUI

nonisolated extension Words {
    package static let diary = "Diary"
    package static let noEntries = "No entries"
    package static let howToWrite: Advice = "\(Action.diary) writes one, here or on an episode"
    package static let onlyEpisodesInDiary = "An entry is about an episode"
    package static let saved = "Saved"
    package static let deleted = "Deleted"
    package static let restored = "Restored"
    package static let notDeleted = "Not deleted"
    package static let notRestored = "Not restored"
    package static let draftKept = "Draft kept"
    package static let draftNotForgotten = "The draft is still there"
    package static let newEntry = "New entry"
    package static let changedEntry = "Change entry"
    static let saving = "Saving"
    static let draftFound = "As you left it"
    package static let keepDraft = "Keep what you typed as a draft?"
    static let keepIt = "keep it"
    static let throwAway = "throw it away"
    static let saveYours = "save yours"
    static let leaveDeleted = "leave it"
    static let keepOther = "keep other"
    static let goOn = "go on"
    static let save = "save"
    package static let nextField = "next"
    static let halfStar = "half a star"
    static let fourStars = "four stars"

    package static let changedElsewhere = "It was changed elsewhere meanwhile"

    /// Asks how to resolve a conflict between the stored entry and the user's.
    ///
    /// - Parameters:
    ///   - stored: `nil` if another program deleted the entry.
    ///   - entry: The user's version.
    static func conflict(with stored: DiaryEntry?, saving entry: DiaryEntry) -> String {
        guard let stored else { return "It was deleted elsewhere meanwhile. Save yours all the same?" }
        let (theirs, mine) = (EntryDraft(stored), EntryDraft(entry))
        let differences = EntryField.allCases.filter { theirs[$0] != mine[$0] }.map { field in
            let text = SafeText(theirs[field]).string
            return "\(label(field)) \(text.isEmpty ? "empty" : text)"
        }
        let there = differences.isEmpty ? "" : " There: \(differences.joined(separator: ", "))"
        return "\(changedElsewhere). Save yours over it?\(there)"
    }

    package static func notSaved(_ reason: String) -> String { "Not saved: \(reason)" }
    package static func draftNotKept(_ reason: String) -> String { "The draft is not kept: \(reason)" }

    /// Names of writes in error messages at exit.
    package static func entry(_ title: String) -> String { "entry \(title)" }
    package static func deletion(ofEntry title: String) -> String { "deletion of the entry \(title)" }
    static func draft(_ title: String) -> String { "draft \(title)" }
    static let deletionOfDraft = "deletion of a draft"

    package static func episodes(_ count: Int) -> String { "\(count) episodes" }
    package static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }

    static func average(_ stars: Double) -> String { "average \(Self.stars(stars))" }
    /// Rounded to a tenth of a star.
    static func stars(_ stars: Double) -> String {
        let tenths = Int((stars * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    package static let statistics = "Stats"
    package static let ratings = "Ratings"

    package static func season(_ number: Int) -> String { "Season \(number)" }
    static func longestStreak(_ days: Int) -> String { "longest streak \(Self.days(days))" }
    static func currentStreak(_ days: Int) -> String { "current \(Self.days(days))" }
    static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

    package static func days(from first: String, to last: String) -> String {
        "entries a day, " + (first == last ? first : "\(first) to \(last)")
    }

    package static let dex = "Dex"
    static let seasons = "Seasons"
    static let species = "Species"
    static let dimensions = "Dimensions"
    static let others = "other"

    static func unlockedCount(_ progress: Dex.Progress) -> String { "\(progress.unlocked) of \(progress.all)" }
    static func unlocked(_ progress: Dex.Progress) -> String { "\(unlockedCount(progress)) characters unlocked" }

    package static let yearOfTheShow = "A year of Rick and Morty"
    package static let bestEpisodes = "Best episodes"
    package static let entriesByMonth = "Month by month"
    package static let yearCompanions = "Whom you saw most"
    package static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    static func episodeCount(_ count: Int) -> String { count == 1 ? "1 episode" : episodes(count) }
    static func newlyUnlocked(_ count: Int) -> String { count == 1 ? "1 new character" : "\(count) new characters" }
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
