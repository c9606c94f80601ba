import RickAndMorty
import SQLite
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("Adding entries to a diary store")
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
            .script(
                "CREATE TRIGGER fail BEFORE INSERT ON entry WHEN NEW.id = '\(id)' BEGIN SELECT RAISE(ABORT, 'no'); END"
            )
        await #expect(throws: LibraryError.self) {
            try await library.addEntries((1...3).map { try .example($0) })
        }
        #expect(try await library.entries(in: nil) == [mine])
        #expect(try await library.addEntries((1...2).map { try .example($0) }) == 2)
    }
}
