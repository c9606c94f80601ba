import LoadResource
import TerminalTesting
import TestSupport
import Testing

@Suite("A type-erased loader", .timeLimit(.minutes(3)))
struct AnyLoaderTests {
    @Test func `loads with its loader, each time anew`() async throws {
        let spy = ScriptedLoader(of: String.self)
        let loader = AnyLoader(spy)
        let first = Task { try await loader.load() }
        try await spy.waitForStart(1)
        await spy.succeed(1, with: "first")
        #expect(try await first.value == "first")

        let second = Task { try await loader.load() }
        try await spy.waitForStart(2)
        await spy.fail(2, with: AnyTestError("no luck"))
        await #expect(throws: AnyTestError("no luck")) { try await second.value }
    }

    @Test func `makes loaders of different types interchangeable`() async throws {
        let atHand = AnyLoader { "at hand" }
        let loaders = [atHand, AnyLoader(LocalLoader())]

        for loader in loaders {
            #expect(try await loader.load() == "at hand")
        }
    }

    /// When this fails, the compiler is fixed: the ban on capture lists in `ForbiddenPattern.all` can go.
    @Test @MainActor func `a closure with a capture list leaves its caller's actor`() {
        let delegate = DelegateSpy(of: String.self)
        let atHand = AnyLoader { "at hand" }
        withKnownIssue("https://github.com/swiftlang/swift/issues/87097") {
            let loader = AnyLoader { [atHand] in try await atHand.load() }
            LoadResourcePresentationAdapter(loader: loader, delegate: delegate).load()
            #expect(delegate.messages == [.started, .finished("at hand")])
        }
    }

    @Test @MainActor func `a closure without a capture list stays on its caller's actor`() {
        let delegate = DelegateSpy(of: String.self)
        let atHand = AnyLoader { "at hand" }
        let adapter = LoadResourcePresentationAdapter(loader: AnyLoader { try await atHand.load() }, delegate: delegate)
        adapter.load()
        #expect(delegate.messages == [.started, .finished("at hand")])
    }
}

private struct LocalLoader: Loader {
    func load() async throws -> String { "at hand" }
}

@Suite("The state of a load")
struct StatesTests {
    @Test(arguments: [
        ([], ListState<[Int]>.empty),
        ([1, 2], .success([1, 2])),
    ])
    func `a list is empty or a success`(items: [Int], state: ListState<[Int]>) {
        #expect(ListState(from: items) == state)
    }

    @Test func `a list may be a range of a million positions`() {
        #expect(ListState(from: 0..<1_000_000) == .success(0..<1_000_000))
        #expect(ListState(from: 0..<0) == .empty)
    }

    @Test(arguments: [
        (LoadingState<[Int]>.idle, ListState<[Int]>.idle),
        (.loading, .loading),
        (.loaded([1]), .success([1])),
        (.loaded([]), .empty),
        (.error("no luck"), .error("no luck")),
    ])
    func `the state of a list follows from the state of its load`(loading: LoadingState<[Int]>, list: ListState<[Int]>)
    {
        #expect(ListState(from: loading) == list)
    }

    @Test(arguments: [
        (LoadingState<Int>.idle, LoadingState<String>.idle),
        (.loading, .loading),
        (.loaded(7), .loaded("7")),
        (.error("no luck"), .error("no luck")),
    ])
    func `mapping changes a loaded value only`(state: LoadingState<Int>, mapped: LoadingState<String>) {
        #expect(state.map { String($0) } == mapped)
    }

    @Test func `mapping rethrows the error of its transformation`() {
        #expect(throws: AnyTestError()) {
            try LoadingState.loaded(7).map { _ in throw AnyTestError() }
        }
    }
}

@Suite("Freshness")
struct CachePolicyTests {
    private static let day = 86_400
    private let time = WallTime(seconds: 1_000_000)

    private func policy(now seconds: Int, stale: Duration = .seconds(30 * day)) -> CachePolicy {
        CachePolicy(fresh: .seconds(Self.day), stale: stale) { WallTime(seconds: seconds) }
    }

    @Test(arguments: [
        (0, CachePolicy.State.fresh), (day, .fresh), (day + 1, .stale), (31 * day, .stale),
        (31 * day + 1, .expired), (10_000 * day, .expired),
    ])
    func `ends in two steps: stale, expired`(age: Int, state: CachePolicy.State) {
        #expect(policy(now: time.seconds + age).state(since: time) == state)
    }

    @Test func `is unknown after a wrong clock, so that the response is revalidated`() {
        #expect(policy(now: time.seconds - 1).state(since: time) == .stale)
        #expect(policy(now: 0).state(since: time) == .stale)
        #expect(
            policy(now: 0, stale: .zero).state(since: time) == .expired,
            "nothing stale is shown with this freshness"
        )
    }

    @Test func `is that of the oldest part; an unknown age is the oldest`() {
        let times = [5, 3, 4].map { WallTime(seconds: $0) }
        #expect(times.oldest(at: WallTime(seconds: 5)) == times[1])
        #expect(times.oldest(at: WallTime(seconds: 4)) == times[0])
        #expect([].oldest(at: WallTime(seconds: 4)) == nil)
    }
}
