import LoadResource
import TestSupport
import Testing

@Suite("Where a load stands")
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
    func `a list's state follows from how its load stands`(loading: LoadingState<[Int]>, list: ListState<[Int]>) {
        #expect(ListState(from: loading) == list)
    }

    @Test(arguments: [
        (LoadingState<Int>.idle, LoadingState<String>.idle),
        (.loading, .loading),
        (.loaded(7), .loaded("7")),
        (.error("no luck"), .error("no luck")),
    ])
    func `mapping changes what is loaded and nothing else`(state: LoadingState<Int>, mapped: LoadingState<String>) {
        #expect(state.map { String($0) } == mapped)
    }

    @Test func `mapping throws what its transformation throws`() {
        #expect(throws: AnyTestError()) {
            try LoadingState.loaded(7).map { _ in throw AnyTestError() }
        }
    }
}
