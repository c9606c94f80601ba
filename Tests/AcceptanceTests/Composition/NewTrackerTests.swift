import LoadResource
import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A new tracker", .timeLimit(.minutes(3)))
struct NewTrackerTests {
    @Test func `receives start and end of every load: of lists, pages, rows and cards`() async throws {
        // With more than the catalogue has, so that there is no fallback.
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 2600, episodes: 850))
        let cards = api.universe.episode(1).characters
        api.script(.failure(status: 500), times: 1, for: "character?page=130")
        api.script(.nameless(row: 54), for: "episode/53,54")
        api.script(.nameless(row: cards[1])) { $0.name.contains(",\(cards[1]),") }
        let tracker = NameTracker()
        let app = try LaunchedApp(asking: api, trackers: [tracker])
        try await tracker.hear("character?page=1 started", "character?page=1 finished live")
        app.press(.end)
        try await tracker.hear("character?page=130 started", "character?page=130 failed")
        app.type("r")
        try await tracker.hear("character?page=130 finished live")
        app.press(.home)
        app.press(.down, times: 52)
        try await tracker.hear("episode/53 started", "episode/53 finished live")
        try await tracker.hear("episode/54 started", "episode/54 failed")
        app.type("2")
        try await tracker.hear("episode?page=1 started", "episode?page=1 finished live")
        try await tracker.hear("character/\(cards[0]) started", "character/\(cards[0]) finished live")
        try await tracker.hear("character/\(cards[1]) started", "character/\(cards[1]) failed")
    }

    /// Notes the titles of the episodes that pages deliver.
    private final class EpisodeTracker: LoadResourceDelegate {
        typealias Item = Delivery<Page<EpisodeModel>>

        let titles = Awaited<[String]>([])

        func didStartLoading() {}
        func didFinishLoading(with delivery: Item) { titles.update { $0 += delivery.item.items.map(\.title) } }
        func didFinishLoading(with error: any Error) {}
    }

    @Test func `may receive the episodes of each page, and no other items`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 60, episodes: 60))
        let episodes = EpisodeTracker()
        let app = try LaunchedApp(asking: api, itemDelegates: [episodes])
        try await app.wait(for: "▌ ")
        app.type("2")
        try await app.wait(for: "S01E01")
        app.press(.end)
        let last = api.universe.episode(60).name
        try await episodes.titles.wait { $0.contains { $0.hasSuffix(last) } }
        #expect(episodes.titles.state.allSatisfy { $0.hasPrefix("S") })
    }

    @Test func `counts the items of a load`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 2603))
        let tracker = NameTracker()
        let app = try LaunchedApp(asking: api, trackers: [tracker])
        try await tracker.hear("character?page=1 finished live")
        app.press(.end)
        try await tracker.hear("character?page=131 finished live: 3 items")
    }
}
