import LoadResource
import TestSupport
import Testing

@MainActor
@Suite("A delegate composer")
struct LoadResourceDelegateComposerTests {
    @Test func `forwards each event to all delegates, in the given order`() {
        var told: [String] = []
        let spies = ["first", "second", "third"].map { name in
            let spy = DelegateSpy(of: Int.self)
            spy.onMessage = { told.append("\(name) \($0)") }
            return spy
        }
        let composer = LoadResourceDelegateComposer(spies[0], spies[1], spies[2])

        composer.didStartLoading()
        composer.didFinishLoading(with: 7)
        composer.didFinishLoading(with: AnyTestError("no luck"))

        #expect(
            told == [
                "first started", "second started", "third started",
                "first finished(7)", "second finished(7)", "third finished(7)",
                "first failed(\"no luck\")", "second failed(\"no luck\")", "third failed(\"no luck\")",
            ]
        )
    }

    @Test func `forwards waits and retries`() {
        let spies = [DelegateSpy(of: Int.self), DelegateSpy(of: Int.self)]
        let composer = LoadResourceDelegateComposer(spies[0], spies[1])

        composer.didStartWaiting(RetryWait(until: .seconds(1), tries: 1, error: AnyTestError("no luck")))
        composer.didStartRetrying()

        for spy in spies {
            #expect(spy.retries == [.waiting(until: .seconds(1), tries: 1, error: "no luck"), .retrying])
        }
    }

    @Test func `accepts delegates of different types`() {
        let viewModel = LoadResourceViewModel<String, String>()
        let view = ViewSpy()
        let tracker = DelegateSpy(of: String.self)
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { "an item" },
            delegate: LoadResourceDelegateComposer<String>(
                viewModel,
                LoadResourcePresenter(view: view),
                LoadResourceDelegateComposer(tracker)
            )
        )

        adapter.load()

        #expect(viewModel.item == "an item")
        #expect(view.messages == [.error(nil), .loading(true), .model("an item"), .loading(false)])
        #expect(tracker.messages == [.started, .finished("an item")])
    }

    @Test func `a composer of no delegates ends a load as well`() {
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { 7 },
            delegate: LoadResourceDelegateComposer<Int>()
        )
        weak let released = adapter

        adapter.load()
        adapter.load()

        #expect(released != nil)
    }
}
