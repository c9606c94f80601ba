import LoadResource
import TestSupport
import Testing

@MainActor
@Suite("Cancelling a load", .timeLimit(.minutes(3)))
struct CancellationTests {
    private let loader = LoaderSpy(of: String.self)
    private let stubborn = LoaderSpy(of: String.self, endsWhenCancelled: false)
    private let delegate = DelegateSpy(of: String.self)

    private func makeAdapter(
        _ loader: LoaderSpy<String>
    ) -> LoadResourcePresentationAdapter<LoaderSpy<String>, DelegateSpy<String>> {
        LoadResourcePresentationAdapter(loader: loader, delegate: delegate)
    }

    @Test func `cancelling ends the load for the delegate at once and cancels the work`() async throws {
        let adapter = makeAdapter(loader)
        adapter.load()

        adapter.cancel()

        #expect(delegate.messages == [.started, .cancelled])
        try await loader.cancelled()
    }

    @Test func `cancelling is nothing where nothing loads`() async throws {
        let adapter = makeAdapter(loader)
        adapter.cancel()
        adapter.load()
        loader.finish(with: "an item")
        _ = try await delegate.messages(2)
        adapter.cancel()

        #expect(delegate.messages == [.started, .finished("an item")])
    }

    @Test func `the late answer of a cancelled load is nobody's`() async throws {
        let adapter = makeAdapter(stubborn)
        adapter.load()
        adapter.cancel()
        adapter.load()

        stubborn.finish(1, with: "late")
        stubborn.finish(2, with: "in time")

        #expect(try await delegate.messages(4) == [.started, .cancelled, .started, .finished("in time")])
    }

    @Test func `the late error of a cancelled load is nobody's`() async throws {
        let adapter = makeAdapter(stubborn)
        adapter.load()
        adapter.cancel()
        adapter.load()

        stubborn.fail(1, with: AnyTestError("late"))
        stubborn.fail(2, with: AnyTestError("in time"))

        #expect(try await delegate.messages(4) == [.started, .cancelled, .started, .failed("in time")])
    }

    @Test func `a load that is cancelled while its start is told never begins`() {
        let adapter = makeAdapter(loader)
        delegate.onMessage = { [weak adapter] message in
            if message == .started { adapter?.cancel() }
        }

        adapter.load()

        #expect(delegate.messages == [.started, .cancelled])
        #expect(loader.count == 0)
    }

    @Test func `a loader that cancels its own load is cancelled as soon as it waits`() async throws {
        let stopper = Stopper()
        let loader = self.loader
        let selfCancelling = AnyLoader { @MainActor in
            stopper.stop()
            return try await loader.load()
        }
        let adapter = LoadResourcePresentationAdapter(loader: selfCancelling, delegate: delegate)
        stopper.stop = { [weak adapter] in adapter?.cancel() }

        adapter.load()

        try await loader.cancelled()
        #expect(delegate.messages == [.started, .cancelled])
    }

    @Test func `releasing the adapter cancels its load and tells the delegate the end`() async throws {
        await expectDeallocated {
            let adapter = makeAdapter(loader)
            adapter.load()
            return adapter
        }

        #expect(delegate.messages == [.started, .cancelled])
        try await loader.cancelled()
    }

    @Test func `a load that goes on regardless does not hold the released adapter`() async throws {
        await expectDeallocated {
            let adapter = makeAdapter(stubborn)
            adapter.load()
            return adapter
        }
        stubborn.finish(with: "late")

        #expect(delegate.messages == [.started, .cancelled])
    }

    @Test func `an adapter that has loaded is released without a word`() async throws {
        try await expectDeallocated {
            let adapter = makeAdapter(loader)
            adapter.load()
            loader.finish(with: "an item")
            _ = try await delegate.messages(2)
            return adapter
        }

        #expect(delegate.messages == [.started, .finished("an item")])
    }

    @Test func `a delegate may release the adapter in the moment it is told of the end`() async throws {
        var adapter: LoadResourcePresentationAdapter? = makeAdapter(loader)
        weak let released = adapter
        delegate.onMessage = { message in
            if message != .started { adapter = nil }
        }
        adapter?.load()
        loader.finish(with: "an item")
        #expect(try await delegate.messages(2) == [.started, .finished("an item")])

        // The load's own task still has to leave the adapter.
        await Task.yield()
        #expect(released == nil)
    }
}

/// Stops a load from inside.
@MainActor
private final class Stopper {
    var stop: () -> Void = {}
}
