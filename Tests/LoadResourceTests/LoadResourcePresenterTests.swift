import LoadResource
import Observation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("A presenter")
struct LoadResourcePresenterTests {
    private let view = ViewSpy()

    private func makePresenter(
        mapper: @escaping @MainActor (Int) throws -> String = { "number \($0)" }
    ) -> LoadResourcePresenter<Int, ViewSpy> {
        LoadResourcePresenter(view: view, mapper: mapper)
    }

    @Test func `displays nothing before the first event`() {
        _ = makePresenter()

        #expect(view.messages == [])
    }

    @Test func `a start removes the error message, then displays loading`() {
        makePresenter().didStartLoading()

        #expect(view.messages == [.error(nil), .loading(true)])
    }

    @Test func `an item is mapped and displayed, then loading ends`() {
        makePresenter().didFinishLoading(with: 7)

        #expect(view.messages == [.model("number 7"), .loading(false)])
    }

    @Test func `an error is displayed as the default message, then loading ends`() {
        makePresenter().didFinishLoading(with: AnyTestError())

        #expect(view.messages == [.error("Couldn't connect to server"), .loading(false)])
    }

    @Test func `a mapping error is displayed as an error message`() {
        makePresenter(mapper: { _ in throw AnyTestError() }).didFinishLoading(with: 7)

        #expect(view.messages == [.error(SharedStringsHelper.loadError), .loading(false)])
    }

    @Test func `a cancelled load has no error message`() {
        makePresenter().didFinishLoading(with: CancellationError())

        #expect(view.messages == [.error(nil), .loading(false)])
    }

    @Test func `the error message can be injected`() {
        let presenter = LoadResourcePresenter(
            view: view,
            mapper: { (number: Int) in throw AnyTestError("cannot map \(number)") },
            errorMessage: { "Sorry: \($0)" }
        )
        presenter.didFinishLoading(with: AnyTestError("no luck"))
        presenter.didFinishLoading(with: 7)

        #expect(
            view.messages == [
                .error("Sorry: no luck"), .loading(false), .error("Sorry: cannot map 7"), .loading(false),
            ]
        )
    }

    @Test func `a weak reference does not retain a view that owns its presenter`() async {
        await expectDeallocated {
            let view = OwningView()
            let presenter = LoadResourcePresenter<String, _>(view: WeakReference(view), mapper: { $0 })
            view.load = { presenter.didFinishLoading(with: "an item") }

            view.load()

            #expect(view.spy.messages == [.model("an item"), .loading(false)])
            return view
        }
    }

    @Test func `a weak reference ignores a released view`() {
        let presenter = LoadResourcePresenter<String, _>(view: WeakReference(ViewSpy()), mapper: { $0 })

        presenter.didStartLoading()
        presenter.didFinishLoading(with: "an item")
        presenter.didFinishLoading(with: AnyTestError())
    }
}

/// Retains its presenter, as a screen does.
@MainActor
private final class OwningView: ResourceView {
    let spy = ViewSpy()
    var load: () -> Void = {}

    func display(errorMessage: String?) { spy.display(errorMessage: errorMessage) }
    func display(isLoading: Bool) { spy.display(isLoading: isLoading) }
    func display(presentationModel: String) { spy.display(presentationModel: presentationModel) }
}

/// Records the calls to its methods.
@MainActor
final class ViewSpy: ResourceView {
    enum Message: Equatable {
        case error(String?)
        case loading(Bool)
        case model(String)
    }

    private(set) var messages: [Message] = []

    func display(errorMessage: String?) {
        messages.append(.error(errorMessage))
    }

    func display(isLoading: Bool) {
        messages.append(.loading(isLoading))
    }

    func display(presentationModel: String) {
        messages.append(.model(presentationModel))
    }
}

@MainActor
@Suite("A view model")
struct LoadResourceViewModelTests {
    private let viewModel = LoadResourceViewModel<Int, String>(mapper: { "number \($0)" })

    @Test func `starts without state`() {
        #expect(!viewModel.isLoading)
        #expect(viewModel.errorMessage == nil)
        #expect(viewModel.item == nil)
    }

    @Test func `an item is mapped and stored`() {
        viewModel.didStartLoading()
        viewModel.didFinishLoading(with: 7)

        #expect(!viewModel.isLoading)
        #expect(viewModel.errorMessage == nil)
        #expect(viewModel.item == "number 7")
    }

    @Test func `a failed reload keeps the item`() {
        viewModel.didFinishLoading(with: 7)
        viewModel.didStartLoading()
        #expect(viewModel.item == "number 7")

        viewModel.didFinishLoading(with: AnyTestError())

        #expect(!viewModel.isLoading)
        #expect(viewModel.errorMessage == SharedStringsHelper.loadError)
        #expect(viewModel.item == "number 7")
    }

    @Test func `a mapping error is reported and keeps the last item`() {
        let positive = LoadResourceViewModel<Int, Int>(
            mapper: { $0 > 0 ? $0 : try { throw AnyTestError("not positive") }() },
            errorMessage: { "Sorry: \($0)" }
        )
        positive.didFinishLoading(with: 7)
        positive.didStartLoading()
        positive.didFinishLoading(with: -7)

        #expect(!positive.isLoading)
        #expect(positive.item == 7)
        #expect(positive.errorMessage == "Sorry: not positive")
    }

    @Test func `each property is observable`() {
        expectChange(of: \.isLoading) { $0.didStartLoading() }
        expectChange(of: \.item) { $0.didFinishLoading(with: 7) }
        expectChange(of: \.errorMessage) { $0.didFinishLoading(with: AnyTestError()) }
    }

    private func expectChange<Value>(
        of property: KeyPath<LoadResourceViewModel<Int, String>, Value>,
        by change: (LoadResourceViewModel<Int, String>) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let changed = Mutex(false)
        withObservationTracking {
            _ = viewModel[keyPath: property]
        } onChange: {
            changed.withLock { $0 = true }
        }
        change(viewModel)
        #expect(changed.withLock { $0 }, sourceLocation: sourceLocation)
    }
}

@MainActor
@Suite("A delegate composer")
struct LoadResourceDelegateComposerTests {
    @Test func `forwards each event to all delegates, in the given order`() {
        var events: [String] = []
        let spies = ["first", "second", "third"].map { name in
            let spy = DelegateSpy(of: Int.self)
            spy.onMessage = { events.append("\(name) \($0)") }
            return spy
        }
        let composer = LoadResourceDelegateComposer(spies[0], spies[1], spies[2])

        composer.didStartLoading()
        composer.didFinishLoading(with: 7)
        composer.didFinishLoading(with: AnyTestError("no luck"))

        #expect(
            events == [
                "first started", "second started", "third started",
                "first finished(7)", "second finished(7)", "third finished(7)",
                "first failed(\"no luck\")", "second failed(\"no luck\")", "third failed(\"no luck\")",
            ]
        )
    }

    @Test func `forwards waits and retries`() {
        let spies = [DelegateSpy(of: Int.self), DelegateSpy(of: Int.self)]
        let composer = LoadResourceDelegateComposer(spies[0], spies[1])

        composer.didStartWaiting(ScheduledRetry(until: .seconds(1), tries: 1, error: AnyTestError("no luck")))
        composer.didStartRetrying()

        for spy in spies {
            #expect(spy.retries == [.waiting(until: .seconds(1), tries: 1, error: "no luck"), .retrying])
        }
    }

    @Test func `accepts delegates of different types`() {
        let viewModel = LoadResourceViewModel<String, String>(mapper: { $0 })
        let view = ViewSpy()
        let tracker = DelegateSpy(of: String.self)
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { "an item" },
            delegate: LoadResourceDelegateComposer<String>(
                viewModel,
                LoadResourcePresenter(view: view, mapper: { $0 }),
                LoadResourceDelegateComposer(tracker)
            )
        )

        adapter.load()

        #expect(viewModel.item == "an item")
        #expect(view.messages == [.error(nil), .loading(true), .model("an item"), .loading(false)])
        #expect(tracker.messages == [.started, .finished("an item")])
    }
}
