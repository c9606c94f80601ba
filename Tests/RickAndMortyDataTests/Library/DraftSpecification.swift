import RickAndMorty
import TestSupport
import Testing

@Suite("Drafts in a store")
struct DraftSpecification {
    private let folder: TemporaryFolder
    private let draft = EntryDraft(title: " Pil", rating: "3,", date: "yest", comment: "a\n\u{0}b", episode: 1)

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: LibraryKind.allCases)
    func `are stored as typed, by subject`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let subjects: [DraftSubject] = [.newEntry, .episode(1), .episode(11), .entry(try .example(1))]
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
        #expect(try await library.saveEntry(.example(2), replacing: nil, insteadOf: .episode(1)) == .saved)
        #expect(try await library.draft(of: .episode(1)) == nil)
        #expect(try await library.draft(of: .episode(2)) == draft)
    }

    @Test(arguments: LibraryKind.allCases)
    func `stay as long as their entry is not saved`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let entry = try DiaryEntry.example(1)
        try await library.saveDraft(draft, of: .entry(entry.id))
        let result = try await library.saveEntry(entry, replacing: entry, insteadOf: .entry(entry.id))
        #expect(result == .conflict(nil))
        #expect(try await library.draft(of: .entry(entry.id)) == draft)
    }

    @Test(arguments: LibraryKind.allCases)
    func `are no entries`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        try await library.saveDraft(draft, of: .episode(1))
        #expect(try await library.entries(in: nil) == [])
        #expect(try await library.watchedEpisodes() == [])
    }
}
