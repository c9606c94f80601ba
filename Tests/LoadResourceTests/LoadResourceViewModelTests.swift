import LoadResource
import Observation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("A view model")
struct LoadResourceViewModelTests {
    private let viewModel = LoadResourceViewModel<Int, String>(mapper: { "number \($0)" })

    @Test func `starts without state`() {
        #expect(!viewModel.isLoading)
        #expect(viewModel.errorMessage == nil)
        #expect(viewModel.item == nil)
    }

    @Test func `a start removes the error message`() {
        viewModel.didFinishLoading(with: AnyTestError())
        viewModel.didStartLoading()

        #expect(viewModel.isLoading)
        #expect(viewModel.errorMessage == nil)
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

    @Test func `a mapper that throws is an error and keeps the last item`() {
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

    @Test func `a cancelled load has no error message`() {
        viewModel.didStartLoading()
        viewModel.didFinishLoading(with: CancellationError())

        #expect(!viewModel.isLoading)
        #expect(viewModel.errorMessage == nil)
    }

    @Test func `needs no mapper if the types agree`() {
        let plain = LoadResourceViewModel<String, String>()
        plain.didFinishLoading(with: "as it is")

        #expect(plain.item == "as it is")
    }

    @Test func `exposes its mapper`() throws {
        #expect(try viewModel.mapper(3) == "number 3")
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
