import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyTracking

@Suite("A custom tracker", .timeLimit(.minutes(3)))
struct NewTrackerTests {
    @Test func `receives the start and end of every list, page, row and card load`() async throws {
        // More than the catalogue has, so nothing falls back to it.
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 2600, episodes: 850))
        let cards = api.universe.episode(1).characters
        api.script(.failure(status: 500), times: 1, for: "character?page=130")
        api.script(.nameless(row: 54), for: "episode/53,54")
        api.script(.nameless(row: cards[1])) { $0.name.contains(",\(cards[1]),") }
        let tracker = NameTracker()
        let app = try LaunchedApp(api: api, trackers: [tracker])
        try await tracker.wait(for: "character?page=1 started", "character?page=1 finished live")
        app.press(.end)
        try await tracker.wait(for: "character?page=130 started", "character?page=130 failed")
        app.type("r")
        try await tracker.wait(for: "character?page=130 finished live")
        app.press(.home)
        app.press(.down, times: 52)
        try await tracker.wait(for: "episode/53 started", "episode/53 finished live")
        try await tracker.wait(for: "episode/54 started", "episode/54 failed")
        app.type("2")
        try await tracker.wait(for: "episode?page=1 started", "episode?page=1 finished live")
        try await tracker.wait(for: "character/\(cards[0]) started", "character/\(cards[0]) finished live")
        try await tracker.wait(for: "character/\(cards[1]) started", "character/\(cards[1]) failed")
    }

    /// Records the titles of the episodes that pages deliver.
    private final class EpisodeTracker: LoadResourceDelegate {
        typealias Item = Delivery<Page<EpisodeModel>>

        let titles = Awaited<[String]>([])

        func didStartLoading() {}
        func didFinishLoading(with delivery: Item) { titles.update { $0 += delivery.item.items.map(\.title) } }
        func didFinishLoading(with error: any Error) {}
    }

    @Test func `can receive the episodes of each page, and no other items`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 60, episodes: 60))
        let episodes = EpisodeTracker()
        let app = try LaunchedApp(api: api, itemDelegates: [episodes])
        try await app.wait(for: "▌ ")
        app.type("2")
        try await app.wait(for: "S01E01")
        app.press(.end)
        let last = api.universe.episode(60).name
        try await episodes.titles.wait { $0.contains { $0.hasSuffix(last) } }
        #expect(episodes.titles.state.allSatisfy { $0.hasPrefix("S") })
    }

    @Test func `receives the number of items in a load`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 2603))
        let tracker = NameTracker()
        let app = try LaunchedApp(api: api, trackers: [tracker])
        try await tracker.wait(for: "character?page=1 finished live")
        app.press(.end)
        try await tracker.wait(for: "character?page=131 finished live: 3 items")
    }
}

/// Records load events with the name of their load, and the number of items unless it is one item or a full page.
final class NameTracker: LoadTracker {
    private let heard = Awaited<[String]>([])

    var events: [String] { heard.state }

    func track(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        { [heard, name = load.name] event in
            let word =
                switch event {
                case .started: "started"
                case .waiting: "waiting"
                case .retrying: "retrying"
                case .finished(let source, 1, _, _), .finished(let source, 20, _, _): "finished \(source)"
                case .finished(let source, let items, _, _): "finished \(source): \(items) items"
                case .failed: "failed"
                case .cancelled: "cancelled"
                }
            heard.update { $0.append("\(name) \(word)") }
        }
    }

    /// Waits until all of `events` have been tracked.
    func wait(for events: String...) async throws {
        try await heard.wait { heard in events.allSatisfy(heard.contains) }
    }
}

@Suite("A local load", .timeLimit(.minutes(3)))
struct LocalLoadTests {
    private let tracker = NameTracker()

    private func launch(_ library: any Library = MemoryLibrary()) throws -> LaunchedApp {
        try LaunchedApp("--offline", library: library, trackers: [tracker])
    }

    @Test func `is tracked for favourites, with their number`() async throws {
        let favourites = [Favourite.example(.episode, 3), .example(.character, 2), .example(.location, 1)]
        let app = try launch(MemoryLibrary(favourites: favourites))
        try await tracker.wait(for: "favourites started", "favourites finished local: 3 items")
        #expect(app.title.contains("Characters"))
    }

    @Test func `is tracked for the diary, with the numbers of entries, episodes and unlocked characters`()
        async throws
    {
        let pilots = try (1...3).map { try DiaryEntry.example($0, "Pilot", episode: 1) }
        let all: [CharacterModel] = Catalogue.bundled.all()
        let unlocked = all.count { $0.episodes.contains(1) || $0.episodes.contains(2) }
        let app = try launch(MemoryLibrary(entries: pilots + [try .example(4, "Lawnmower Dog", episode: 2)]))
        try await tracker.wait(for: "diary/ratings finished local: 2 items")
        app.type("5")
        try await tracker.wait(for: "diary/reports started")
        app.type("]]]")
        try await tracker.wait(for: "diary/reports finished local: 4 items")
        app.type("]")
        try await tracker.wait(for: "diary/statistics finished local: 4 items")
        app.type("]")
        try await tracker.wait(for: "diary/dex finished local: \(unlocked) items")
    }

    @Test func `is not listed in Activity, and its failure is not counted`() async throws {
        let library = LibraryDouble()
        library.fail(with: .full)
        let app = try launch(library)
        try await tracker.wait(for: "favourites failed", "diary/ratings failed", "character?page=1 finished bundled")
        #expect(!app.title.contains("failed"))
        app.type("6")
        try await app.wait(for: "character?page=1", " · 0 loading · 0 failed · ")
        #expect(!app.screen.contains("favourites"))
    }
}

@Suite("External trackers")
struct TrackerBuilderTests {
    private let account = ["RICKMORTY_FIREBASE_APP_ID": "1:23", "RICKMORTY_FIREBASE_API_SECRET": "secret"]

    private func includesFirebase(_ line: String, _ environment: [String: String]) throws -> Bool {
        try TrackerBuilder.trackers(Settings(line, environment: environment), clock: ScriptedClock()).contains {
            $0 is FirebaseTracker
        }
    }

    @Test func `are absent by default`() throws {
        #expect(try TrackerBuilder.trackers(Settings(""), clock: ScriptedClock()).isEmpty)
    }

    @Test func `include Firebase if app and secret are configured`() throws {
        #expect(try includesFirebase("", account))
        for name in account.keys {
            #expect(try !includesFirebase("", account.filter { $0.key != name }))
            #expect(try !includesFirebase("", account.merging([name: ""]) { $1 }))
        }
    }

    @Test func `exclude Firebase with --offline`() throws {
        #expect(try !includesFirebase("--offline", account))
    }

    @Test func `accept another Firebase endpoint if it is safe`() throws {
        let local = account.merging(["RICKMORTY_FIREBASE_ENDPOINT": "http://127.0.0.1:80/a"]) { $1 }
        let url = try Settings("", environment: local).firebase.account?.url
        #expect(url == "http://127.0.0.1:80/a/mp/collect?firebase_app_id=1%3A23&api_secret=secret")
        let remote = ["RICKMORTY_FIREBASE_ENDPOINT": "http://example.org"]
        let error = #expect(throws: UsageError.self) { try Settings("", environment: remote) }
        let reason = "http:// is allowed for localhost only. Use https://example.org"
        #expect(error?.description == "RICKMORTY_FIREBASE_ENDPOINT: \(reason)")
    }

    @Test func `reject a log file that cannot be opened, with reason and advice`() throws {
        let path = try TemporaryFolder().file("nowhere/log")
        let settings = try Settings("--log \(path)")
        let error = #expect(throws: UsageError.self) {
            _ = try TrackerBuilder.trackers(settings, clock: ScriptedClock())
        }
        let advice = "Use a file in a writable directory"
        #expect(error?.description == "--log: '\(path)': can't open the file: No such file or directory. \(advice)")
    }

    @Test func `escape the log file's name in messages`() throws {
        var settings = Settings()
        settings.log = "/\u{1B}[2J/log"
        let error = #expect(throws: UsageError.self) {
            _ = try TrackerBuilder.trackers(settings, clock: ScriptedClock())
        }
        #expect(error?.description.contains("\u{1B}") == false)
    }
}
