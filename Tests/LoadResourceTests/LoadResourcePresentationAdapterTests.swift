import LoadResource
import Observation
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("A presentation adapter", .timeLimit(.minutes(3)))
struct LoadResourcePresentationAdapterTests {
    private let loader = ScriptedLoader(of: String.self)
    private let delegate = DelegateSpy(of: String.self)

    private func makeAdapter() -> LoadResourcePresentationAdapter<ScriptedLoader<String>, DelegateSpy<String>> {
        LoadResourcePresentationAdapter(loader: loader, delegate: delegate)
    }

    @Test func `does nothing before the first load`() {
        _ = makeAdapter()

        #expect(loader.count == 0)
        #expect(delegate.messages == [])
    }

    @Test func `reports the start before it calls the loader`() {
        let adapter = makeAdapter()
        var loadsAtStart: Int?
        delegate.onMessage = { [loader] message in
            if message == .started { loadsAtStart = loader.count }
        }

        adapter.load()

        #expect(delegate.messages == [.started])
        #expect(loadsAtStart == 0)
        #expect(loader.count == 1)
    }

    @Test func `reports the item`() async throws {
        let adapter = makeAdapter()
        adapter.load()

        loader.succeed(with: "an item")

        #expect(try await delegate.messages(2) == [.started, .finished("an item")])
    }

    @Test func `reports the error`() async throws {
        let adapter = makeAdapter()
        adapter.load()

        loader.fail(with: AnyTestError("no luck"))

        #expect(try await delegate.messages(2) == [.started, .failed("no luck")])
    }

    @Test func `is retained by a running load, and released after it`() async throws {
        try await expectDeallocated {
            weak var adapter: LoadResourcePresentationAdapter<ScriptedLoader<String>, DelegateSpy<String>>?
            do {
                let made = makeAdapter()
                adapter = made
                made.load()
            }
            let running = try #require(adapter)
            loader.succeed(with: "an item")
            #expect(try await delegate.messages(2) == [.started, .finished("an item")])
            return running
        }
    }

    @Test func `delivers to a view that owns it, and both are released after the load`() async {
        await expectDeallocated {
            let view = OwningView()
            view.adapter = LoadResourcePresentationAdapter(
                loader: loader,
                delegate: LoadResourcePresenter(view: WeakReference(view), mapper: { (text: String) in text })
            )
            view.adapter?.load()
            loader.succeed(with: "an item")
            for await item in Observations({ view.presented.model }) where item != nil { break }
            return view
        }
    }

    @Test func `ignores a load while one runs`() async throws {
        let adapter = makeAdapter()

        adapter.load()
        adapter.load()
        loader.succeed(with: "once")

        #expect(try await delegate.messages(2) == [.started, .finished("once")])
        #expect(loader.count == 1)
    }

    @Test(arguments: [Result<String, AnyTestError>.success("an item"), .failure(AnyTestError("no luck"))])
    func `loads again after an end`(first: Result<String, AnyTestError>) async throws {
        let adapter = makeAdapter()
        adapter.load()
        switch first {
        case .success(let item): loader.succeed(with: item)
        case .failure(let error): loader.fail(with: error)
        }
        _ = try await delegate.messages(2)

        adapter.load()
        loader.succeed(2, with: "again")

        #expect(try await delegate.messages(4).suffix(2) == [.started, .finished("again")])
    }

    @Test func `finishes synchronously, each time, if the item is in memory`() {
        let inMemory = LoadResourcePresentationAdapter(loader: AnyLoader { "at hand" }, delegate: delegate)

        inMemory.load()
        #expect(delegate.messages == [.started, .finished("at hand")])

        inMemory.load()
        #expect(delegate.messages == [.started, .finished("at hand"), .started, .finished("at hand")])
    }

    @Test func `allows its delegate to start a load when notified of an end`() async throws {
        let adapter = makeAdapter()
        delegate.onMessage = { [weak adapter] message in
            if message == .finished("first") { adapter?.load() }
        }
        adapter.load()
        loader.succeed(1, with: "first")
        try await loader.waitForStart(2)
        loader.succeed(2, with: "second")

        #expect(try await delegate.messages(4) == [.started, .finished("first"), .started, .finished("second")])
    }

    @Test func `cancels a load that its delegate has started`() async throws {
        let inMemoryOnce = SynchronousLoader(item: "at hand", then: loader)
        let adapter = LoadResourcePresentationAdapter(loader: inMemoryOnce, delegate: delegate)
        delegate.onMessage = { [weak adapter] message in
            if message == .finished("at hand") { adapter?.load() }
        }
        adapter.load()
        try await loader.waitForStart()

        adapter.cancel()

        try await loader.waitForCancellation()
        #expect(delegate.messages == [.started, .finished("at hand"), .started, .cancelled])
    }

    @Test func `refreshes with a separate loader, in place of the current load`() async throws {
        let refreshLoader = ScriptedLoader(of: String.self)
        let adapter = LoadResourcePresentationAdapter(loader: loader, delegate: delegate, refreshLoader: refreshLoader)
        adapter.load()
        adapter.refresh()
        refreshLoader.succeed(with: "new")
        #expect(try await delegate.messages(4) == [.started, .cancelled, .started, .finished("new")])

        adapter.load()
        loader.succeed(2, with: "cached")
        #expect(try await delegate.messages(6).last == .finished("cached"))
        #expect(refreshLoader.count == 1)
    }

    @Test func `refreshes with its loader if there is no separate one`() async throws {
        makeAdapter().refresh()
        #expect(loader.count == 1)
    }

    /// An adapter that reloads, with the same loader, after each of these items.
    private func adapter(
        loadingAfter items: Set<String>
    ) -> LoadResourcePresentationAdapter<ScriptedLoader<String>, DelegateSpy<String>> {
        LoadResourcePresentationAdapter(loader: loader, delegate: delegate) { loader, item in
            items.contains(item) ? loader : nil
        }
    }

    @Test func `reloads automatically after the given items, once its delegate has been notified`() async throws {
        let adapter = adapter(loadingAfter: ["stale"])
        adapter.load()
        loader.succeed(1, with: "stale")
        try await loader.waitForStart(2)
        #expect(delegate.messages == [.started, .finished("stale"), .started])
        loader.succeed(2, with: "fresh")
        #expect(try await delegate.messages(4).last == .finished("fresh"))
        #expect(!adapter.isLoading)
        #expect(loader.count == 2)
    }

    @Test func `cancels an automatic reload`() async throws {
        let adapter = adapter(loadingAfter: ["stale"])
        adapter.load()
        loader.succeed(1, with: "stale")
        try await loader.waitForStart(2)
        adapter.cancel()
        try await loader.waitForCancellation(2)
        #expect(delegate.messages == [.started, .finished("stale"), .started, .cancelled])
    }

    @Test func `does not reload if the delegate has started a load, or the load was cancelled`() async throws {
        let loader = ScriptedLoader(of: String.self, endsWhenCancelled: false)
        let adapter = LoadResourcePresentationAdapter(loader: loader, delegate: delegate) { loader, _ in
            Issue.record("reloaded unexpectedly")
            return loader
        }
        adapter.load()
        adapter.cancel()
        loader.succeed(1, with: "late")
        delegate.onMessage = { [weak adapter] message in
            guard message == .finished("first") else { return }
            adapter?.load()
            adapter?.cancel()
        }
        adapter.load()
        loader.succeed(2, with: "first")
        let messages = try await delegate.messages(6)
        #expect(messages == [.started, .cancelled, .started, .finished("first"), .started, .cancelled])
        await drainMainActorQueue()
        #expect(loader.count == 3)
    }

    @Test func `reports on the main actor, independent of the loader's actor`() async throws {
        let adapter = LoadResourcePresentationAdapter(loader: OffActorLoader(), delegate: delegate)

        adapter.load()

        // The spy asserts the main actor at each message.
        #expect(try await delegate.messages(2) == [.started, .finished("from elsewhere")])
    }
}

/// Leaves its caller's actor.
private struct OffActorLoader: Loader {
    @concurrent
    func load() async throws -> String { "from elsewhere" }
}

/// Delivers its item once without suspending, then calls another loader.
private final class SynchronousLoader: Loader {
    private let item: Awaited<String?>
    private let other: ScriptedLoader<String>

    init(item: String, then other: ScriptedLoader<String>) {
        self.item = Awaited(item)
        self.other = other
    }

    func load() async throws -> String {
        if let item = item.update({ $0.take() }) { return item }
        return try await other.load()
    }
}

/// A view without a `deinit` that cancels its load.
@MainActor
private final class OwningView: StatefulResourceView {
    typealias ResourcePresentationModel = String

    let presented = ResourceViewState<String>()
    var adapter: (any LoadControl)?
}
