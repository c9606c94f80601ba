import LoadResource
import TestSupport
import Testing

@Suite("The state of a load")
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
    func `the state of a list follows from the state of its load`(loading: LoadingState<[Int]>, list: ListState<[Int]>)
    {
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
