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
        try await spy.started(1)
        await spy.succeed(1, with: "first")
        #expect(try await first.value == "first")

        let second = Task { try await loader.load() }
        try await spy.started(2)
        await spy.fail(2, with: AnyTestError("no luck"))
        await #expect(throws: AnyTestError("no luck")) { try await second.value }
    }

    @Test func `makes loaders of different types interchangeable`() async throws {
        let atHand = AnyLoader { "at hand" }
        let loaders = [atHand, AnyLoader(AtHand())]

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

private struct AtHand: Loader {
    func load() async throws -> String { "at hand" }
}
