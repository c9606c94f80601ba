import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("A mapped load", .timeLimit(.minutes(3)))
struct MappedLoadTests {
    private struct Feed {
        let title: String
        let items: [Int]
    }

    private let loader = ScriptedLoader(of: Feed.self)

    @Test func `has the state of the load, with a part of its value`() async throws {
        let feed = LoadableResource(loader) { $0 }
        let items = feed.map(\.items)
        #expect(items.state == .idle)

        feed.load()
        #expect(items.state == .loading)
        loader.succeed(with: Feed(title: "News", items: [1, 2]))
        try await until { feed.state.isLoaded }
        #expect(items.state == .loaded([1, 2]))
    }

    @Test func `says that a reload runs, and why it has failed`() async throws {
        let feed = LoadableResource(loader, errorMessage: { "\($0)" }) { $0 }
        let items = feed.map(\.items)
        items.load()
        loader.succeed(with: Feed(title: "News", items: [1]))
        try await until { feed.state.isLoaded }
        #expect(!items.isLoading)

        items.renew()
        #expect(items.isLoading)
        #expect(items.state == .loaded([1]))
        loader.fail(with: AnyTestError("no luck"))
        try await until { !feed.isLoading }
        #expect(!items.isLoading)
        #expect(items.errorMessage == "no luck")
        #expect(items.state == .loaded([1]))
    }

    @Test func `waits for the retry of the load`() async throws {
        let feed = LoadableSpy<Feed>(.loading, wait: LoadWait(until: .seconds(2), message: "Slow"))
        #expect(feed.map(\.items).wait == feed.wait)
    }

    @Test func `starts and cancels the load`() async throws {
        let feed = LoadableResource(loader) { $0 }
        let title = feed.map(\.title)
        title.load()
        #expect(loader.count == 1)
        title.cancel()
        try await loader.cancelled()
        #expect(feed.state.isIdle)
    }

    @Test func `tells those who observe it of a change`() async throws {
        let feed = LoadableSpy<Feed>()
        let items = feed.map(\.items)
        let changes = Changes()
        let subscription = Subscription { changes.count += 1 }
        subscription.observe { _ = items.state }
        feed.state = .loaded(Feed(title: "News", items: []))
        #expect(changes.count == 1)
        subscription.end()
    }

    private final class Changes {
        var count = 0
    }
}
