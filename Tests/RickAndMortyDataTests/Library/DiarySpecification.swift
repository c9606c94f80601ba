import RickAndMorty
import TestSupport
import Testing

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
        #expect(try await library.watchedEpisodes() == [])
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
        // Two characters may be equal and not the same.
        #expect(saved.map { Array($0.title.unicodeScalars) } == texts.reversed().map { Array($0.unicodeScalars) })
    }

    @Test(arguments: LibraryKind.allCases)
    func `keeps the longest comment`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let comment = String(repeating: "👩‍👩‍👧‍👦\n", count: AppPolicy.entryComment / 2)
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
        #expect(try await library.watchedEpisodes() == [])
    }

    @Test(arguments: LibraryKind.allCases)
    func `replaces no entry that was changed meanwhile`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1, "Pilot")
        let (theirs, mine) = (try DiaryEntry.example(1, "Theirs"), try DiaryEntry.example(1, "Mine"))
        try await library.saveEntry(entry)
        try await library.saveEntry(theirs, replacing: entry)
        #expect(try await library.saveEntry(mine, replacing: entry) == .conflict(theirs))
        #expect(try await library.entries(in: nil) == [theirs])
        #expect(try await library.saveEntry(theirs, replacing: entry) == .saved, "it is stored as it is")
        #expect(try await library.saveEntry(mine, replacing: theirs) == .saved)
        #expect(try await library.entries(in: nil) == [mine])
    }

    @Test(arguments: LibraryKind.allCases)
    func `brings no entry back that was deleted meanwhile`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1, "Pilot")
        #expect(try await library.saveEntry(.example(1, "Mine"), replacing: entry) == .conflict(nil))
        #expect(try await library.entries(in: nil) == [])
    }

    @Test(arguments: LibraryKind.allCases)
    func `returns the watched episodes`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        for (number, episode) in [1, 28, 28, nil].enumerated() {
            try await library.saveEntry(.example(number, episode: episode))
        }
        #expect(try await library.watchedEpisodes() == [1, 28])
        _ = try await library.deleteEntry(.example(1))
        #expect(try await library.watchedEpisodes() == [1, 28])
        _ = try await library.deleteEntry(.example(2))
        #expect(try await library.watchedEpisodes() == [1])
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
    func `deletes several entries, and has those that there were`(kind: LibraryKind) async throws {
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
    func `does not overwrite a newer entry by restoring`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1, "Pilot")
        let newer = try DiaryEntry.example(1, "Pilot again")
        try await library.saveEntry(newer)
        #expect(try await library.addEntries([entry]) == 0)
        #expect(try await library.entries(in: nil) == [newer])
    }
}
