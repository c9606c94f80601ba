import LoadResource
import TestSupport
import Testing

@MainActor
@Suite("A resource that loads page by page", .timeLimit(.minutes(3)))
struct PagedResourceTests {
    private typealias Numbers = PagedResource<Int, String>

    /// The ends of the loads, in order.
    private let pages = LoaderSpy(of: Numbers.Page.self)
    private let cursors = Awaited<[String?]>([])

    private func makeNumbers() -> Numbers {
        Numbers { [pages, cursors] cursor in
            cursors.update { $0.append(cursor) }
            return try await pages.load()
        }
    }

    /// Ends a load, and waits until its items are displayed.
    private func finish(_ number: Int, of numbers: Numbers, with items: [Int], next: String?) async throws {
        try await pages.started(number)
        pages.finish(number, with: Numbers.Page(items, next: next))
        try await until { numbers.state.value?.suffix(items.count) == items[...] }
    }

    @Test func `loads the first page without a cursor`() async throws {
        let numbers = makeNumbers()
        #expect(numbers.state == .idle)
        numbers.load()
        #expect(numbers.state == .loading)
        #expect(numbers.next == nil)

        try await finish(1, of: numbers, with: [1, 2], next: "b")
        #expect(numbers.state == .loaded([1, 2]))
        #expect(numbers.next?.state.isIdle == true)
        #expect(cursors.state == [nil])
    }

    @Test func `appends each next page, at the cursor of the one before, until the last`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await finish(1, of: numbers, with: [1, 2], next: "b")
        numbers.next?.load()
        try await finish(2, of: numbers, with: [3], next: "c")
        numbers.next?.load()
        try await finish(3, of: numbers, with: [4], next: nil)

        #expect(numbers.state == .loaded([1, 2, 3, 4]))
        #expect(numbers.next == nil)
        #expect(cursors.state == [nil, "b", "c"])
    }

    @Test func `keeps its items when the next page fails, which can be loaded again`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await finish(1, of: numbers, with: [1, 2], next: "b")
        numbers.next?.load()
        try await pages.started(2)
        pages.fail(2, with: AnyTestError())
        try await until { numbers.next?.state.isError == true }
        #expect(numbers.state == .loaded([1, 2]))

        numbers.next?.load()
        try await finish(3, of: numbers, with: [3], next: nil)
        #expect(numbers.state == .loaded([1, 2, 3]))
        #expect(cursors.state == [nil, "b", "b"])
    }

    @Test func `starts over when it is loaded again, and drops a page that was still coming`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await finish(1, of: numbers, with: [1, 2], next: "b")
        numbers.next?.load()
        try await pages.started(2)

        numbers.load()
        #expect(numbers.state == .loaded([1, 2]), "they stay displayed")
        try await finish(3, of: numbers, with: [8], next: "x")
        #expect(numbers.state == .loaded([8]))
        #expect(pages.isCancelled(2))

        numbers.next?.load()
        try await finish(4, of: numbers, with: [9], next: nil)
        #expect(numbers.state == .loaded([8, 9]))
        #expect(cursors.state == [nil, "b", nil, "x"])
    }

    @Test func `renews while it loads by starting over`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await pages.started(1)
        numbers.renew()
        try await finish(2, of: numbers, with: [1], next: nil)
        #expect(pages.isCancelled(1))
        #expect(numbers.state == .loaded([1]))
    }

    @Test func `displays the failure of the first page`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await pages.started()
        pages.fail(with: AnyTestError())
        try await until { numbers.state.isError }
        #expect(numbers.state == .error(SharedStringsHelper.loadError))
    }

    @Test func `cancels its loads when released`() async throws {
        await expectDeallocated {
            let numbers = makeNumbers()
            numbers.load()
            return numbers
        }
        try await pages.cancelled()
    }
}
