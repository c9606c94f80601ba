import LoadResource
import TerminalTesting
import TestSupport
import Testing

@Suite("A type-erased loader", .timeLimit(.minutes(3)))
struct AnyLoaderTests {
    @Test func `calls its loader for each load`() async throws {
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
        let inMemory = AnyLoader { "at hand" }
        let loaders = [inMemory, AnyLoader(LocalLoader())]

        for loader in loaders {
            #expect(try await loader.load() == "at hand")
        }
    }

    /// If this test fails, the compiler is fixed, and the rule about capture lists in `ForbiddenPattern.all` can go.
    @Test @MainActor func `a closure with a capture list leaves its caller's actor`() {
        let delegate = DelegateSpy(of: String.self)
        let inMemory = AnyLoader { "at hand" }
        withKnownIssue("https://github.com/swiftlang/swift/issues/87097") {
            let loader = AnyLoader { [inMemory] in try await inMemory.load() }
            LoadResourcePresentationAdapter(loader: loader, delegate: delegate).load()
            #expect(delegate.messages == [.started, .finished("at hand")])
        }
    }

    @Test @MainActor func `a closure without a capture list stays on its caller's actor`() {
        let delegate = DelegateSpy(of: String.self)
        let inMemory = AnyLoader { "at hand" }
        let loader = AnyLoader { try await inMemory.load() }
        let adapter = LoadResourcePresentationAdapter(loader: loader, delegate: delegate)
        adapter.load()
        #expect(delegate.messages == [.started, .finished("at hand")])
    }
}

private struct LocalLoader: Loader {
    func load() async throws -> String { "at hand" }
}

@Suite("Loading and list states")
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
    func `a list state is derived from a loading state`(loading: LoadingState<[Int]>, list: ListState<[Int]>) {
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

@Suite("The freshness of a response")
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
    func `changes to stale, then to expired`(age: Int, state: CachePolicy.State) {
        #expect(policy(now: time.seconds + age).state(since: time) == state)
    }

    @Test func `is never fresh if the response is from the future`() {
        #expect(policy(now: time.seconds - 1).state(since: time) == .stale)
        #expect(policy(now: 0).state(since: time) == .stale)
        #expect(
            policy(now: 0, stale: .zero).state(since: time) == .expired,
            "this policy never uses a stale response"
        )
    }

    @Test func `depends on the oldest part, and treats a time in the future as the oldest`() {
        let times = [5, 3, 4].map { WallTime(seconds: $0) }
        #expect(times.oldest(at: WallTime(seconds: 5)) == times[1])
        #expect(times.oldest(at: WallTime(seconds: 4)) == times[0])
        #expect([].oldest(at: WallTime(seconds: 4)) == nil)
    }
}
