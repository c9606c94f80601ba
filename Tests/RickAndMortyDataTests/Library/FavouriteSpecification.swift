import RickAndMorty
import SQLite
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("Stored favourites")
struct FavouriteSpecification {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: LibraryKind.allCases)
    func `are returned with their facts in order, most recent first`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        #expect(try await library.favourites() == [])
        let many = (0..<12).map { Favourite.Fact("Label \(12 - $0)", "\u{1B}作者\u{0} \($0)") }
        let favourites: [Favourite] = [
            .example(.location, 20, facts: many, added: 3), .example(.character, 2, added: 2),
            .example(.episode, 2, facts: [], added: 1),
        ]
        for favourite in favourites.shuffled() { try await library.mark(favourite) }
        #expect(try await library.favourites() == favourites)
    }

    @Test(arguments: LibraryKind.allCases)
    func `have a defined order if they were added in the same second`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let favourites: [Favourite] = [
            .example(.character, 9), .example(.character, 10), .example(.episode, 1), .example(.location, 1),
        ]
        for favourite in favourites.shuffled() { try await library.mark(favourite) }
        #expect(try await library.favourites() == favourites)
    }

    @Test(arguments: LibraryKind.allCases)
    func `are replaced when they are marked again`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        try await library.mark(.example(.character, 2, added: 1))
        let newer = Favourite.example(.character, 2, facts: [Favourite.Fact("Status", "Dead")], added: 2)
        try await library.mark(newer)
        #expect(try await library.favourites() == [newer])
    }

    @Test(arguments: LibraryKind.allCases)
    func `can be unmarked and restored`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let favourites: [Favourite] = [.example(.character, 2, added: 2), .example(.episode, 2, added: 1)]
        for favourite in favourites { try await library.mark(favourite) }
        for _ in 1...2 {
            try await library.unmark(Destination(.character, id: 2))
            #expect(try await library.favourites() == [favourites[1]])
        }
        try await library.mark(favourites[0])
        #expect(try await library.favourites() == favourites)
    }
}

@Suite("Stored rounds of the game")
struct GuessSpecification {
    private let folder: TemporaryFolder
    private let day: CalendarDay

    init() throws {
        folder = try TemporaryFolder()
        day = try .example("2026-11-21")
    }

    @Test(arguments: LibraryKind.allCases)
    func `are returned by day, with the guesses in order`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        #expect(try await library.rounds() == [:])
        let rounds = [
            day: GuessRound(character: 9, guesses: [7, 3, 5, 1, 2, 9]),
            day.adding(days: -1): GuessRound(character: 4, guesses: [], hasGivenUp: true),
            day.adding(days: -400): GuessRound(character: 9, guesses: [8]),
        ]
        for (day, round) in rounds { #expect(try await library.saveRound(round, of: day) == round) }
        #expect(try await library.rounds() == rounds)
    }

    @Test(arguments: LibraryKind.allCases)
    func `are replaced as they progress`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        var round = GuessRound(character: 9)
        for id in [7, 3, 9] {
            round.guess(id)
            #expect(try await library.saveRound(round, of: day) == round)
            #expect(try await library.rounds() == [day: round])
        }
    }

    @Test(arguments: LibraryKind.allCases)
    func `are not replaced if another program has finished them`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let first = GuessRound(character: 9, guesses: [9])
        _ = try await library.saveRound(first, of: day)
        let second = GuessRound(character: 9, guesses: [1, 2, 9])
        #expect(try await library.saveRound(second, of: day) == first)
        #expect(try await library.rounds() == [day: first])
    }

    @Test func `can be saved to a library of an older version`() async throws {
        let scene = try LibraryScene()
        let entries = try scene.writeBeforeRounds(3)
        let store = LibraryStore(scene.file())
        #expect(try await store.rounds() == [:])
        let round = GuessRound(character: 9, guesses: [1])
        #expect(try await store.saveRound(round, of: day) == round)
        #expect(try await store.entries(in: nil).reversed() == entries)
        await store.close()
        #expect(try await LibraryStore(scene.file()).rounds() == [day: round])
    }

    @Test func `are backed up even if there is nothing else`() async throws {
        let scene = try LibraryScene()
        let store = LibraryStore(scene.file())
        _ = try await store.saveRound(GuessRound(character: 9, guesses: [1]), of: day)
        await store.close()
        try scene.open()
        #expect(try scene.folder.names(in: "backups") == ["library-2026-11-21.db"])
    }
}

extension LibraryScene {
    /// Saves entries in a library whose version predates rounds.
    fileprivate func writeBeforeRounds(_ count: Int) throws -> [DiaryEntry] {
        let entries = try (0..<count).map { try DiaryEntry.example($0) }
        let database = try Database(path, busyTimeout: .zero)
        try Migrations([LibraryFile.schemaV1]).migrate(database)
        for entry in entries { try database.save(entry) }
        return entries
    }
}
