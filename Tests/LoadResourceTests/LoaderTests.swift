import LoadResource
import TestSupport
import Testing

@Suite("A type-erased loader", .timeLimit(.minutes(3)))
struct AnyLoaderTests {
    @Test func `loads with its loader, each time anew`() async throws {
        let spy = LoaderSpy(of: String.self)
        let loader = AnyLoader(spy)
        let first = Task { try await loader.load() }
        try await spy.started(1)
        spy.finish(1, with: "first")
        #expect(try await first.value == "first")

        let second = Task { try await loader.load() }
        try await spy.started(2)
        spy.fail(2, with: AnyTestError("no luck"))
        await #expect(throws: AnyTestError("no luck")) { try await second.value }
    }

    @Test func `makes loaders of different types interchangeable`() async throws {
        let atHand = AnyLoader { "at hand" }
        let loaders = [atHand, AnyLoader(FallbackLoader(primary: atHand, fallback: atHand))]

        for loader in loaders {
            #expect(try await loader.load() == "at hand")
        }
    }

    /// When this fails, the compiler is fixed: the ban on capture lists in `Ban.all` can go.
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

@Suite("A mapped loader")
struct LoaderMapTests {
    private let seven = AnyLoader { 7 }

    @Test func `transforms the item`() async throws {
        #expect(try await seven.map { "number \($0)" }.load() == "number 7")
    }

    @Test func `fails if its transformation throws`() async {
        let loader = seven.map { number -> String in throw AnyTestError("cannot map \(number)") }

        await #expect(throws: AnyTestError("cannot map 7")) { try await loader.load() }
    }

    @Test func `does not transform a failure`() async {
        let loader = AnyLoader<Int> { throw AnyTestError("no luck") }.map { _ in Issue.record("there is no item")
        }

        await #expect(throws: AnyTestError("no luck")) { try await loader.load() }
    }

    @Test @MainActor func `transforms an item in memory without a suspension`() {
        let delegate = DelegateSpy(of: Int.self)

        LoadResourcePresentationAdapter(loader: seven.map { $0 + 1 }, delegate: delegate).load()

        #expect(delegate.messages == [.started, .finished(8)])
    }
}
