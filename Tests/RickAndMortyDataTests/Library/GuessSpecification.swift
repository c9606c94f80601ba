import RickAndMorty
import SQLite
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("Stored rounds of the game")
struct GuessSpecification {
    private let folder: TemporaryFolder
    private let day: CalendarDay

    init() throws {
        folder = try TemporaryFolder()
        day = try .example("2026-11-21")
    }

    @Test(arguments: LibraryKind.allCases)
    func `are returned by their days, with the tries in order`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        #expect(try await library.rounds() == [:])
        let rounds = [
            day: GuessRound(character: 9, tries: [7, 3, 5, 1, 2, 9]),
            day.adding(days: -1): GuessRound(character: 4, tries: [], isGivenUp: true),
            day.adding(days: -400): GuessRound(character: 9, tries: [8]),
        ]
        for (day, round) in rounds { #expect(try await library.saveRound(round, of: day) == round) }
        #expect(try await library.rounds() == rounds)
    }

    @Test(arguments: LibraryKind.allCases)
    func `are replaced as they go on`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        var round = GuessRound(character: 9)
        for id in [7, 3, 9] {
            round.guess(id)
            #expect(try await library.saveRound(round, of: day) == round)
            #expect(try await library.rounds() == [day: round])
        }
    }

    @Test(arguments: LibraryKind.allCases)
    func `stay as another program has played them`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let first = GuessRound(character: 9, tries: [9])
        _ = try await library.saveRound(first, of: day)
        let second = GuessRound(character: 9, tries: [1, 2, 9])
        #expect(try await library.saveRound(second, of: day) == first)
        #expect(try await library.rounds() == [day: first])
    }

    @Test func `are in a library of an older version, too`() async throws {
        let scene = try LibraryScene()
        let entries = try scene.writeBeforeRounds(3)
        let store = LibraryStore(scene.file())
        #expect(try await store.rounds() == [:])
        let round = GuessRound(character: 9, tries: [1])
        #expect(try await store.saveRound(round, of: day) == round)
        #expect(try await store.entries(in: nil).reversed() == entries)
        await store.close()
        #expect(try await LibraryStore(scene.file()).rounds() == [day: round])
    }

    @Test func `alone are worth a backup`() async throws {
        let scene = try LibraryScene()
        let store = LibraryStore(scene.file())
        _ = try await store.saveRound(GuessRound(character: 9, tries: [1]), of: day)
        await store.close()
        try scene.open()
        #expect(try scene.folder.names(in: "backups") == ["library-2026-11-21.db"])
    }
}

extension LibraryScene {
    /// Saves entries in a library of the version before there were rounds.
    fileprivate func writeBeforeRounds(_ count: Int) throws -> [DiaryEntry] {
        let entries = try (0..<count).map { try DiaryEntry.example($0) }
        let database = try Database(path, busyTimeout: .zero)
        try Migrations([LibraryFile.firstStep]).migrate(database)
        for entry in entries { try database.save(entry) }
        return entries
    }
}
