import LoadResource
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

    @Test func `a mapper that throws is displayed as an error`() {
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

    @Test func `needs no mapper if the types agree`() {
        LoadResourcePresenter<String, ViewSpy>(view: view).didFinishLoading(with: "as it is")

        #expect(view.messages == [.model("as it is"), .loading(false)])
    }

    @Test func `a weak reference does not retain a view that owns its presenter`() async {
        await expectDeallocated {
            let view = OwningView()
            let presenter = LoadResourcePresenter<String, _>(view: WeakReference(view))
            view.load = { presenter.didFinishLoading(with: "an item") }

            view.load()

            #expect(view.shown.messages == [.model("an item"), .loading(false)])
            return view
        }
    }

    @Test func `a weak reference ignores a released view`() {
        let presenter = LoadResourcePresenter<String, _>(view: WeakReference(ViewSpy()))

        presenter.didStartLoading()
        presenter.didFinishLoading(with: "an item")
        presenter.didFinishLoading(with: AnyTestError())
    }
}

/// Retains its presenter, as a screen does.
@MainActor
private final class OwningView: ResourceView {
    let shown = ViewSpy()
    var load: () -> Void = {}

    func display(errorMessage: String?) { shown.display(errorMessage: errorMessage) }
    func display(isLoading: Bool) { shown.display(isLoading: isLoading) }
    func display(presentationModel: String) { shown.display(presentationModel: presentationModel) }
}

/// Records what it is to display.
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
