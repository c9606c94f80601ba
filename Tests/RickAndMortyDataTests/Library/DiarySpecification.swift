import RickAndMorty
import SQLite
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("A diary store")
struct DiarySpecification {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: LibraryKind.allCases)
    func `is empty at first`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        #expect(try await library.entries(in: nil) == [])
        #expect(try await library.lastRatings() == [:])
    }

    @Test(arguments: LibraryKind.allCases)
    func `returns entries exactly as they were saved`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let texts = ["Pícaro 作者 🧪", " spaces ", "\u{1B}[31m", "a\u{0}b", "'; DROP TABLE entry; --", "e\u{301}"]
        let entries = try texts.enumerated().map { number, text in
            try DiaryEntry.example(number, text, halves: number, comment: text + "\n" + text, episode: number)
        }
        for entry in entries { try await library.saveEntry(entry) }
        let saved = try await library.entries(in: nil)
        #expect(saved == entries.reversed())
        // Equal characters may differ in their scalars.
        #expect(saved.map { Array($0.title.unicodeScalars) } == texts.reversed().map { Array($0.unicodeScalars) })
    }

    @Test(arguments: LibraryKind.allCases)
    func `keeps a comment of the maximum length`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let comment = String(repeating: "👩‍👩‍👧‍👦\n", count: AppPolicy.maxCommentLength / 2)
        let entry = try DiaryEntry.example(1, comment: comment)
        try await library.saveEntry(entry)
        #expect(try await library.entries(in: nil) == [entry])
    }

    @Test(arguments: LibraryKind.allCases)
    func `returns the entries of a range of days, newest first`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let days = ["2026-11-20", "2026-11-18", "2026-11-20", "2026-12-01", "0999-01-01", "2026-11-19"]
        let entries = try days.enumerated().map { try DiaryEntry.example($0, on: $1) }
        for entry in entries.shuffled() { try await library.saveEntry(entry) }
        let all = try await library.entries(in: nil)
        #expect(all == [3, 2, 0, 5, 1, 4].map { entries[$0] })
        let some = try await library.entries(in: .example("2026-11-19")...(.example("2026-11-20")))
        #expect(some == [2, 0, 5].map { entries[$0] })
    }

    @Test(arguments: LibraryKind.allCases)
    func `replaces an entry`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1, "Pilot", on: "2026-11-20", episode: 1)
        try await library.saveEntry(entry)
        let changed = try DiaryEntry.example(1, "Pilot again", halves: 10, on: "2026-11-19", comment: "Better")
        #expect(try await library.saveEntry(changed, replacing: entry) == .saved)
        #expect(try await library.entries(in: nil) == [changed])
        #expect(try await library.lastRatings() == [:])
    }

    @Test(arguments: LibraryKind.allCases)
    func `does not replace an entry that was changed meanwhile`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1, "Pilot")
        let (theirs, mine) = (try DiaryEntry.example(1, "Theirs"), try DiaryEntry.example(1, "Mine"))
        try await library.saveEntry(entry)
        try await library.saveEntry(theirs, replacing: entry)
        #expect(try await library.saveEntry(mine, replacing: entry) == .conflict(theirs))
        #expect(try await library.entries(in: nil) == [theirs])
        #expect(try await library.saveEntry(theirs, replacing: entry) == .saved, "it is already stored")
        #expect(try await library.saveEntry(mine, replacing: theirs) == .saved)
        #expect(try await library.entries(in: nil) == [mine])
    }

    @Test(arguments: LibraryKind.allCases)
    func `does not bring back an entry that was deleted meanwhile`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1, "Pilot")
        #expect(try await library.saveEntry(.example(1, "Mine"), replacing: entry) == .conflict(nil))
        #expect(try await library.entries(in: nil) == [])
    }

    @Test(arguments: LibraryKind.allCases)
    func `returns the last rating of each watched episode`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        for (number, (episode, halves)) in [(1, 4), (28, 2), (28, 7), (nil, 4)].enumerated() {
            try await library.saveEntry(.example(number, halves: halves, episode: episode))
        }
        #expect(try await library.lastRatings() == [1: Rating(halves: 4), 28: Rating(halves: 7)])
        _ = try await library.deleteEntry(.example(2))
        #expect(try await library.lastRatings() == [1: Rating(halves: 4), 28: Rating(halves: 2)])
        _ = try await library.deleteEntry(.example(1))
        #expect(try await library.lastRatings() == [1: Rating(halves: 4)])
    }

    @Test(arguments: LibraryKind.allCases)
    func `restores a deleted entry`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entries = try (1...3).map { try DiaryEntry.example($0, comment: "\($0)", episode: $0) }
        for entry in entries { try await library.saveEntry(entry) }
        let deleted = try await library.deleteEntry(.example(2))
        #expect(deleted == entries[1])
        #expect(try await library.entries(in: nil) == [entries[2], entries[0]])
        #expect(try await library.addEntries([#require(deleted)]) == 1)
        #expect(try await library.entries(in: nil) == entries.reversed())
    }

    @Test(arguments: LibraryKind.allCases)
    func `deletes several entries, and returns the existing ones`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entries = try (1...4).map { try DiaryEntry.example($0) }
        _ = try await library.addEntries(entries)
        let deleted = try await library.deleteEntries([entries[2].id, .example(9), entries[0].id, entries[2].id])
        #expect(deleted == [entries[2], entries[0]])
        #expect(try await library.entries(in: nil) == [entries[3], entries[1]])
    }

    @Test(arguments: LibraryKind.allCases)
    func `deletes nothing if there is no such entry`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        try await library.saveEntry(.example(1))
        #expect(try await library.deleteEntry(.example(2)) == nil)
        #expect(try await library.entries(in: nil).count == 1)
    }

    @Test(arguments: LibraryKind.allCases)
    func `does not overwrite a newer entry when it restores one`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1, "Pilot")
        let newer = try DiaryEntry.example(1, "Pilot again")
        try await library.saveEntry(newer)
        #expect(try await library.addEntries([entry]) == 0)
        #expect(try await library.entries(in: nil) == [newer])
    }
}

@Suite("The import of several entries")
struct DiaryAddingSpecification {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: LibraryKind.allCases)
    func `saves all of them`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entries = try (1...300).map { try DiaryEntry.example($0, comment: "\($0)", episode: $0) }
        #expect(try await library.addEntries(entries) == 300)
        #expect(try await library.entries(in: nil) == entries.reversed())
        #expect(try await library.addEntries([]) == 0)
    }

    @Test(arguments: LibraryKind.allCases)
    func `keeps existing entries, and returns the number of new ones`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let mine = try DiaryEntry.example(2, "Mine")
        try await library.saveEntry(mine)
        #expect(try await library.addEntries((1...3).map { try .example($0, "Theirs") }) == 2)
        let entries = try await library.entries(in: nil)
        #expect(entries.map(\.title) == ["Theirs", "Mine", "Theirs"])
        #expect(try await library.addEntries(entries) == 0)
    }

    @Test func `saves none of them if one fails`() async throws {
        let library = try LibraryKind.onDisk.library(in: folder)
        let mine = try DiaryEntry.example(0)
        try await library.saveEntry(mine)
        let id = try EntryID.example(3).text
        try Database(folder.file("library.db"), busyTimeout: .zero)
            .executeScript(
                "CREATE TRIGGER fail BEFORE INSERT ON entry WHEN NEW.id = '\(id)' BEGIN SELECT RAISE(ABORT, 'no'); END"
            )
        await #expect(throws: LibraryError.self) {
            try await library.addEntries((1...3).map { try .example($0) })
        }
        #expect(try await library.entries(in: nil) == [mine])
        #expect(try await library.addEntries((1...2).map { try .example($0) }) == 2)
    }
}

@Suite("Stored drafts")
struct DraftSpecification {
    private let folder: TemporaryFolder
    private let draft = EntryDraft(title: " Pil", rating: "3,", date: "yest", comment: "a\n\u{0}b", episode: 1)

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: LibraryKind.allCases)
    func `are kept as typed, by subject`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let subjects: [DraftKey] = [.newEntry, .episode(1), .episode(11), .entry(try .example(1))]
        for (number, subject) in subjects.enumerated() {
            #expect(try await library.draft(of: subject) == nil)
            var draft = draft
            draft.title += "\(number)"
            draft.episode = number == 0 ? nil : number
            try await library.saveDraft(draft, of: subject)
        }
        for (number, subject) in subjects.enumerated() {
            let kept = try await library.draft(of: subject)
            #expect(kept?.title == " Pil\(number)")
            #expect(kept?.episode == (number == 0 ? nil : number))
            #expect(kept?.rating == "3,")
            #expect(kept?.date == "yest")
            #expect(kept?.comment == "a\n\u{0}b")
        }
    }

    @Test(arguments: LibraryKind.allCases)
    func `are replaced and deleted`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        try await library.saveDraft(EntryDraft(title: "P"), of: .newEntry)
        try await library.saveDraft(draft, of: .newEntry)
        try await library.saveDraft(EntryDraft(title: "Q"), of: .episode(1))
        #expect(try await library.draft(of: .newEntry) == draft)
        try await library.deleteDraft(of: .newEntry)
        try await library.deleteDraft(of: .newEntry)
        #expect(try await library.draft(of: .newEntry) == nil)
        #expect(try await library.draft(of: .episode(1)) == EntryDraft(title: "Q"))
    }

    @Test(arguments: LibraryKind.allCases)
    func `are deleted by saving their entry`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        try await library.saveDraft(draft, of: .episode(1))
        try await library.saveDraft(draft, of: .episode(2))
        try await library.saveEntry(.example(1))
        #expect(try await library.draft(of: .episode(1)) == draft)
        #expect(try await library.saveEntry(.example(2), replacing: nil, discarding: .episode(1)) == .saved)
        #expect(try await library.draft(of: .episode(1)) == nil)
        #expect(try await library.draft(of: .episode(2)) == draft)
    }

    @Test(arguments: LibraryKind.allCases)
    func `are kept if their entry is not saved`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1)
        try await library.saveDraft(draft, of: .entry(entry.id))
        let result = try await library.saveEntry(entry, replacing: entry, discarding: .entry(entry.id))
        #expect(result == .conflict(nil))
        #expect(try await library.draft(of: .entry(entry.id)) == draft)
    }

    @Test(arguments: LibraryKind.allCases)
    func `are not returned as entries`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        try await library.saveDraft(draft, of: .episode(1))
        #expect(try await library.entries(in: nil) == [])
        #expect(try await library.lastRatings() == [:])
    }
}
