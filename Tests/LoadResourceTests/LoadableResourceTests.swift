import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("A loadable resource", .timeLimit(.minutes(3)))
struct LoadableResourceTests {
    private let loader = ScriptedLoader(of: Int.self)
    private let tracker = DelegateSpy(of: Int.self)

    private func makeResource() -> LoadableResource<Int, String> {
        let viewModel = LoadResourceViewModel<Int, String>(
            mapper: { "number \($0)" },
            errorMessage: { "Sorry: \($0)" }
        )
        let delegate = LoadResourceDelegateComposer<Int>(viewModel, tracker)
        return LoadableResource(
            viewModel: viewModel,
            adapter: LoadResourcePresentationAdapter(loader: loader, delegate: delegate)
        )
    }

    @Test func `goes from idle to loading to loaded`() async throws {
        let resource = makeResource()
        #expect(resource.state == .idle)

        resource.load()
        #expect(resource.state == .loading)

        loader.succeed(with: 7)
        _ = try await tracker.messages(2)
        #expect(resource.state == .loaded("number 7"))
    }

    @Test func `loads again after a failure`() async throws {
        let resource = makeResource()
        resource.load()
        loader.fail(with: AnyTestError("no luck"))
        _ = try await tracker.messages(2)
        #expect(resource.state == .error("Sorry: no luck"))

        resource.load()
        #expect(resource.state == .loading)
    }

    @Test func `keeps its value during a reload and after a failed one`() async throws {
        let resource = makeResource()
        resource.load()
        loader.succeed(with: 7)
        _ = try await tracker.messages(2)

        resource.load()
        #expect(resource.state == .loaded("number 7"))
        #expect(resource.isLoading)
        loader.fail(2, with: AnyTestError("no luck"))
        _ = try await tracker.messages(4)

        #expect(resource.state == .loaded("number 7"))
        #expect(resource.errorMessage == "Sorry: no luck")
        #expect(!resource.isLoading)
    }

    @Test func `is idle after a cancellation`() {
        let resource = makeResource()
        resource.load()
        resource.cancel()

        #expect(resource.state == .idle)
    }

    @Test func `cancels its load when released`() async throws {
        await expectDeallocated {
            let resource = makeResource()
            resource.load()
            return resource
        }

        #expect(tracker.messages == [.started, .cancelled])
        try await loader.waitForCancellation()
    }

    // MARK: - Convenience initializers

    @Test func `loads with a closure`() async {
        let resource = LoadableResource { 7 }
        resource.load()
        #expect(resource.state == .loaded(7))
    }

    @Test func `displays the message of a presentable error, or else the default`() async throws {
        let resource = LoadableResource(loader) { $0 }
        resource.load()
        loader.fail(with: Timeout())
        try await until { resource.state.isError }
        #expect(resource.state == .error("The server took too long"))

        resource.load()
        loader.fail(2, with: AnyTestError("a detail"))
        try await until { resource.state.isError }
        #expect(resource.state == .error("Something went wrong"))
    }

    @Test func `retries automatically with a retry policy`() async throws {
        let clock = ScriptedClock()
        let resource = LoadableResource(loader, retrying: RetryPolicy(clock: clock)) { "number \($0)" }
        resource.load()
        loader.fail(with: Timeout())
        try await until { resource.pendingRetry != nil }
        #expect(resource.pendingRetry?.message == "The server took too long")

        clock.advance(by: .seconds(1))
        try await loader.waitForStart(2)
        loader.succeed(2, with: 7)
        try await until { resource.state.isLoaded }
        #expect(resource.pendingRetry == nil)
        #expect(resource.state == .loaded("number 7"))
    }

    @Test func `retries no earlier than the error allows`() async throws {
        let resource = LoadableResource(loader, retrying: RetryPolicy(clock: ScriptedClock())) { $0 }
        resource.load()
        loader.fail(with: Timeout(retryDelay: .seconds(9)))
        try await until { resource.pendingRetry != nil }
        #expect(resource.pendingRetry?.until == .seconds(9))
    }

    @Test func `does not retry a permanent error`() async throws {
        let resource = LoadableResource(loader, retrying: RetryPolicy(clock: ScriptedClock())) { $0 }
        resource.load()
        loader.fail(with: Timeout(isTransient: false))
        try await until { resource.state.isError }
        #expect(resource.state == .error("The server took too long"))
    }

    private struct Timeout: PresentableError, TransientError {
        let message = "The server took too long"
        var isTransient = true
        var retryDelay = Duration.zero
    }
}

@MainActor
@Suite("A mapped load", .timeLimit(.minutes(3)))
struct MappedLoadableTests {
    private struct Feed {
        let title: String
        let items: [Int]
    }

    private let loader = ScriptedLoader(of: Feed.self)

    @Test func `has the state of the load, with the mapped value`() async throws {
        let feed = LoadableResource(loader) { $0 }
        let items = feed.map(\.items)
        #expect(items.state == .idle)

        feed.load()
        #expect(items.state == .loading)
        loader.succeed(with: Feed(title: "News", items: [1, 2]))
        try await until { feed.state.isLoaded }
        #expect(items.state == .loaded([1, 2]))
    }

    @Test func `reports a running reload, and the error of a failed one`() async throws {
        let feed = LoadableResource(loader, errorMessage: { "\($0)" }) { $0 }
        let items = feed.map(\.items)
        items.load()
        loader.succeed(with: Feed(title: "News", items: [1]))
        try await until { feed.state.isLoaded }
        #expect(!items.isLoading)

        items.refresh()
        #expect(items.isLoading)
        #expect(items.state == .loaded([1]))
        loader.fail(with: AnyTestError("no luck"))
        try await until { !feed.isLoading }
        #expect(!items.isLoading)
        #expect(items.errorMessage == "no luck")
        #expect(items.state == .loaded([1]))
    }

    @Test func `exposes the pending retry of the load`() async throws {
        let feed = LoadableSpy<Feed>(.loading, wait: PendingRetry(until: .seconds(2), message: "Slow"))
        #expect(feed.map(\.items).pendingRetry == feed.pendingRetry)
    }

    @Test func `starts and cancels the load`() async throws {
        let feed = LoadableResource(loader) { $0 }
        let title = feed.map(\.title)
        title.load()
        #expect(loader.count == 1)
        title.cancel()
        try await loader.waitForCancellation()
        #expect(feed.state.isIdle)
    }

    @Test func `notifies its observers of a change`() async throws {
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
