import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("A cancellation", .timeLimit(.minutes(3)))
struct CancellationTests {
    private let loader = ScriptedLoader(of: String.self)
    private let stubborn = ScriptedLoader(of: String.self, endsWhenCancelled: false)
    private let delegate = DelegateSpy(of: String.self)

    private func makeAdapter(
        _ loader: ScriptedLoader<String>
    ) -> LoadResourcePresentationAdapter<ScriptedLoader<String>, DelegateSpy<String>> {
        LoadResourcePresentationAdapter(loader: loader, delegate: delegate)
    }

    @Test func `reports the end immediately, and cancels the loader`() async throws {
        let adapter = makeAdapter(loader)
        adapter.load()

        adapter.cancel()

        #expect(delegate.messages == [.started, .cancelled])
        try await loader.waitForCancellation()
    }

    @Test func `has no effect without a load`() async throws {
        let adapter = makeAdapter(loader)
        adapter.cancel()
        adapter.load()
        loader.succeed(with: "an item")
        _ = try await delegate.messages(2)
        adapter.cancel()

        #expect(delegate.messages == [.started, .finished("an item")])
    }

    @Test func `ignores the late item of a cancelled load`() async throws {
        let adapter = makeAdapter(stubborn)
        adapter.load()
        adapter.cancel()
        adapter.load()

        stubborn.succeed(1, with: "late")
        stubborn.succeed(2, with: "in time")

        #expect(try await delegate.messages(4) == [.started, .cancelled, .started, .finished("in time")])
    }

    @Test func `ignores the late error of a cancelled load`() async throws {
        let adapter = makeAdapter(stubborn)
        adapter.load()
        adapter.cancel()
        adapter.load()

        stubborn.fail(1, with: AnyTestError("late"))
        stubborn.fail(2, with: AnyTestError("in time"))

        #expect(try await delegate.messages(4) == [.started, .cancelled, .started, .failed("in time")])
    }

    @Test func `prevents a load if the delegate cancels at its start`() {
        let adapter = makeAdapter(loader)
        delegate.onMessage = { [weak adapter] message in
            if message == .started { adapter?.cancel() }
        }

        adapter.load()

        #expect(delegate.messages == [.started, .cancelled])
        #expect(loader.count == 0)
    }

    @Test func `a cancellation by the loader takes effect at its next suspension`() async throws {
        let stopper = Stopper()
        let loader = self.loader
        let selfCancelling = AnyLoader { @MainActor in
            stopper.stop()
            return try await loader.load()
        }
        let adapter = LoadResourcePresentationAdapter(loader: selfCancelling, delegate: delegate)
        stopper.stop = { [weak adapter] in adapter?.cancel() }

        adapter.load()

        try await loader.waitForCancellation()
        #expect(delegate.messages == [.started, .cancelled])
    }

    @Test func `is triggered and reported when the owner is released`() async throws {
        await expectDeallocated {
            let owned = AutoCancellingLoad(makeAdapter(loader))
            owned.load()
            return owned
        }

        #expect(delegate.messages == [.started, .cancelled])
        try await loader.waitForCancellation()
    }

    @Test func `is not reported if the released owner has no running load`() async throws {
        try await expectDeallocated {
            let owned = AutoCancellingLoad(makeAdapter(loader))
            owned.load()
            loader.succeed(with: "an item")
            _ = try await delegate.messages(2)
            return owned
        }

        #expect(delegate.messages == [.started, .finished("an item")])
    }

    @Test func `a delegate may release the adapter when notified of the end`() async throws {
        var adapter: LoadResourcePresentationAdapter? = makeAdapter(loader)
        weak let released = adapter
        delegate.onMessage = { message in
            if message != .started { adapter = nil }
        }
        adapter?.load()
        loader.succeed(with: "an item")
        #expect(try await delegate.messages(2) == [.started, .finished("an item")])

        // The task of the load still has to return from the adapter.
        await Task.yield()
        #expect(released == nil)
    }
}

/// Cancels a load from within its loader.
@MainActor
private final class Stopper {
    var stop: () -> Void = {}
}
