import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A load on this machine", .timeLimit(.minutes(3)))
struct LocalLoadTests {
    private let tracker = NameTracker()

    private func launch(_ library: any Library = MemoryLibrary()) throws -> LaunchedApp {
        try LaunchedApp("--offline", library: library, trackers: [tracker])
    }

    @Test func `is tracked: that of the favourites, with their number`() async throws {
        let favourites = [Favourite.example(.episode, 3), .example(.character, 2), .example(.location, 1)]
        let app = try launch(MemoryLibrary(favourites: favourites))
        try await tracker.hear("favourites started", "favourites finished local: 3 items")
        #expect(app.title.contains("Characters"))
    }

    @Test func `is tracked: those of the diary, with the numbers of entries, episodes and unlocked characters`()
        async throws
    {
        let pilots = try (1...3).map { try DiaryEntry.example($0, "Pilot", episode: 1) }
        let all: [CharacterModel] = Catalogue.bundled.all()
        let unlocked = all.count { $0.episodes.contains(1) || $0.episodes.contains(2) }
        let app = try launch(MemoryLibrary(entries: pilots + [try .example(4, "Lawnmower Dog", episode: 2)]))
        try await tracker.hear("diary/watched finished local: 2 items")
        app.type("5")
        try await tracker.hear("diary/reports started")
        app.type("]]]")
        try await tracker.hear("diary/reports finished local: 4 items")
        app.type("]")
        try await tracker.hear("diary/statistics finished local: 4 items")
        app.type("]")
        try await tracker.hear("diary/dex finished local: \(unlocked) items")
    }

    @Test func `is tracked: that of a search, with the number of matches, and what completes it`() async throws {
        let all: [CharacterModel] = Catalogue.bundled.all()
        let app = try launch()
        app.type("/status:dead")
        let count = all.count { $0.status == .dead }
        try await tracker.hear("completion/character started", "search/character finished local: \(count) items")
        #expect(!tracker.events.contains { $0.contains("dead") }, "what is typed stays on this machine")
    }

    @Test func `is not in Activity, nor a failure that r retries with all others`() async throws {
        let library = LibraryDouble()
        library.fail(with: .full)
        let app = try launch(library)
        try await tracker.hear("favourites failed", "diary/watched failed", "character?page=1 finished bundled")
        #expect(!app.title.contains("failed"))
        app.type("6")
        try await app.wait(for: "character?page=1", " · 0 running · 0 failed · ")
        #expect(!app.screen.contains("favourites"))
    }
}
