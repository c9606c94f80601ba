import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("Items that load page by page, of a known count")
struct CountedPagedItemsTests {
    private typealias Numbers = PagedItems<Int>

    /// The page loads made so far.
    @MainActor
    private final class Pages {
        var all: [Int: LoadableSpy<Numbers.Page>] = [:]

        func make(_ number: Int) -> LoadableSpy<Numbers.Page> {
            let page = LoadableSpy<Numbers.Page>()
            all[number] = page
            return page
        }

        /// Those that load now.
        var loading: [Int] { all.filter { if case .loading = $0.value.state { true } else { false } }.keys.sorted() }
        var asked: [Int] { all.filter { $0.value.loads > 0 }.keys.sorted() }

        /// Ends the loads that run now, and gives those that follow time to start.
        func arrive() async {
            for number in loading { all[number]?.state = .loaded(Numbers.Page(Array(number * 10..<number * 10 + 10))) }
            await mainActorQueueHasRun()
        }
    }

    private let pages = Pages()

    /// Pages of ten numbers, that of the first line being 10.
    private func makeNumbers(window: Int = 8) -> Numbers {
        Numbers(count: 1000, pageSize: 10, window: window) { [pages] in pages.make($0) }
    }

    /// Ten lines, all of which have loaded, with the first of them selected.
    private func show(_ top: Int, of numbers: Numbers) async {
        numbers.show(top..<top + 10, selection: top)
        await pages.arrive()
        numbers.show(top..<top + 10, selection: top)
    }

    @Test func `loads the pages in sight and no others while the list rests`() async {
        let numbers = makeNumbers()
        #expect(numbers.state == .loaded(0..<1000))
        numbers.show(15..<25, selection: 15)
        #expect(pages.loading == [2, 3])
        await pages.arrive()
        numbers.show(15..<25, selection: 15)
        #expect(pages.asked == [2, 3])
        #expect(numbers[15] == 25)
        #expect(numbers[24] == 34)
    }

    @Test func `loads the last page with one request, whatever the count`() async {
        let numbers = makeNumbers()
        await show(0, of: numbers)
        numbers.show(990..<1000, selection: 999)
        await pages.arrive()
        #expect(pages.asked == [1, 100])
    }

    @Test func `asks ahead by the last step, once the pages in sight have loaded`() async {
        let numbers = makeNumbers()
        await show(9, of: numbers)
        numbers.show(19..<29, selection: 19)
        #expect(pages.loading == [3])
        await pages.arrive()
        numbers.show(19..<29, selection: 19)
        #expect(pages.loading == [4])
        await pages.arrive()
        numbers.show(19..<29, selection: 19)
        #expect(pages.loading.isEmpty, "another step reaches no further page")
    }

    @Test(arguments: [(45, 1, [5, 6, 7]), (44, 1, [5, 6]), (44, -1, [4, 5, 6]), (45, -1, [5, 6])])
    func `asks for the next page when it is half a screen away`(top: Int, step: Int, asked: [Int]) async {
        let numbers = makeNumbers()
        let lines = top..<top + 10
        numbers.show(lines, selection: 50)
        await pages.arrive()
        numbers.show(lines, selection: 50 + step)
        #expect(pages.asked == asked)
    }

    @Test func `asks for at most two pages ahead, the second once the first has loaded`() async {
        let numbers = Numbers(count: 1000, pageSize: 10) { [pages] in pages.make($0) }
        numbers.show(0..<40, selection: 0)
        await pages.arrive()
        numbers.show(1..<41, selection: 40)
        await pages.arrive()
        numbers.show(1..<41, selection: 40)
        #expect(pages.loading == [6])
        await pages.arrive()
        #expect(pages.loading == [7])
        await pages.arrive()
        #expect(pages.loading.isEmpty)
        #expect(pages.asked == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `does not go on behind a page that fails`() async {
        let numbers = Numbers(count: 1000, pageSize: 10) { [pages] in pages.make($0) }
        numbers.show(0..<40, selection: 0)
        await pages.arrive()
        numbers.show(0..<40, selection: 39)
        #expect(pages.loading == [5])
        pages.all[5]?.state = .error("No network")
        await mainActorQueueHasRun()
        #expect(pages.loading.isEmpty)
        #expect(numbers.failed.isEmpty, "it is not in sight")
    }

    @Test func `gives up what is ahead when the direction turns`() async {
        let numbers = makeNumbers()
        await show(10, of: numbers)
        numbers.show(10..<20, selection: 19)
        #expect(pages.loading == [3])
        numbers.show(10..<20, selection: 18)
        #expect(pages.all[3]?.cancels == 1)
        #expect(pages.loading == [1])
    }

    @Test func `asks for nothing ahead once it is cancelled`() async {
        let numbers = makeNumbers()
        await show(10, of: numbers)
        numbers.show(10..<20, selection: 19)
        #expect(pages.loading == [3])
        numbers.cancel()
        await mainActorQueueHasRun()
        #expect(pages.loading.isEmpty)
    }

    @Test func `asks ahead by two steps that arrive together`() async {
        let numbers = makeNumbers()
        await show(0, of: numbers)
        numbers.show(18..<28, selection: 18)
        await pages.arrive()
        numbers.show(18..<28, selection: 18)
        await pages.arrive()
        #expect(pages.asked.last == 5)
    }

    @Test func `does not release what is asked for ahead, however small the window`() async {
        let numbers = makeNumbers(window: 0)
        numbers.show(0..<40, selection: 0)
        await pages.arrive()
        numbers.show(0..<40, selection: 39)
        var asked = 0
        for _ in 0..<4 {
            asked += pages.loading.count
            await pages.arrive()
        }
        #expect(asked == 2)
    }

    @Test func `has no failure of its own when the first page fails`() {
        let numbers = makeNumbers()
        numbers.page(1).load()
        pages.all[1]?.state = .error("No network")
        #expect(numbers.errorMessage == nil)
        #expect(numbers.wait == nil)
    }

    @Test func `goes on with a page ahead that the next step brings into sight`() async {
        let numbers = makeNumbers()
        await show(10, of: numbers)
        numbers.show(10..<20, selection: 19)
        numbers.show(11..<21, selection: 20)
        #expect(pages.loading == [3])
        #expect(pages.all[3]?.cancels == 0)
        #expect(pages.all[3]?.loads == 1)
    }

    @Test func `cancels what is scrolled away, and loads it when it is in sight again`() async {
        let numbers = makeNumbers()
        numbers.show(15..<25, selection: 15)
        numbers.show(500..<510, selection: 500)
        #expect(pages.loading == [51])
        numbers.cancel()
        #expect(pages.loading.isEmpty)
        numbers.show(500..<510, selection: 500)
        #expect(pages.loading == [51])
    }

    @Test func `retries a failed page in place`() async {
        let numbers = makeNumbers()
        numbers.show(15..<25, selection: 15)
        pages.all[2]?.state = .error("No network")
        #expect(numbers.failed.count == 1)
        #expect(numbers[15] == nil)
        numbers.show(15..<25, selection: 15)
        #expect(pages.all[2]?.loads == 1, "a retry is the user's decision")
        for page in numbers.failed { page.load() }
        #expect(pages.all[2]?.loads == 2)
        #expect(pages.all[3]?.loads == 1)
    }

    @Test func `keeps the pages nearest to those in sight`() async {
        let numbers = makeNumbers(window: 2)
        for top in [0, 10, 20, 30, 40] { await show(top, of: numbers) }
        let (near, far) = (pages.all[4], pages.all[1])
        numbers.show(30..<40, selection: 30)
        #expect(pages.all[4] === near)
        numbers.show(0..<10, selection: 0)
        #expect(pages.all[1] !== far, "made anew")
    }

    @Test func `keeps its pages when the first one is replaced`() async {
        let numbers = makeNumbers()
        await show(5, of: numbers)
        numbers.replaceFirst(with: Numbers.Page([7], leftOut: 9))
        #expect(numbers[0] == 7)
        #expect(numbers[1] == nil)
        #expect(numbers[12] == 22)
        #expect(numbers.loaded == [7] + Array(20..<30))
    }
}

@MainActor
@Suite("Items that load page by page, at cursors", .timeLimit(.minutes(3)))
struct CursorPagedItemsTests {
    /// The ends of the loads, in order.
    private let pages = ScriptedLoader(of: (items: [Int], next: String?).self)
    private let cursors = Awaited<[String?]>([])

    private func makeNumbers(window: Int = 8) -> PagedItems<Int> {
        PagedItems(window: window) { [pages, cursors] (cursor: String?) in
            cursors.update { $0.append(cursor) }
            return try await pages.load()
        }
    }

    /// Ends a load, and waits until its items are displayed.
    private func finish(_ load: Int, of numbers: PagedItems<Int>, with items: [Int], next: String?) async throws {
        try await pages.started(load)
        pages.succeed(load, with: (items, next))
        try await until { numbers.loaded.suffix(items.count) == items[...] }
    }

    @Test func `loads the first page without a cursor`() async throws {
        let numbers = makeNumbers()
        #expect(numbers.state == .idle)
        numbers.load()
        #expect(numbers.state == .loading)

        try await finish(1, of: numbers, with: [1, 2], next: "b")
        #expect(numbers.loaded == [1, 2])
        #expect(numbers.state == .loaded(0..<3), "the last line is the load of the next page")
        #expect(numbers.page(2).state.isIdle)
        #expect(cursors.state == [nil])
    }

    @Test func `appends each next page, at the cursor of the one before, until the last`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await finish(1, of: numbers, with: [1, 2], next: "b")
        numbers.page(2).load()
        try await finish(2, of: numbers, with: [3], next: "c")
        numbers.page(3).load()
        try await finish(3, of: numbers, with: [4], next: nil)

        #expect(numbers.loaded == [1, 2, 3, 4])
        #expect(numbers.count == 4)
        #expect((0..<4).map { numbers[$0] } == [1, 2, 3, 4])
        #expect(cursors.state == [nil, "b", "c"])
    }

    @Test func `loads the next page when its line is near, also without any items so far`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await pages.started()
        pages.succeed(1, with: ([], "b"))
        try await until { numbers.state.isLoaded }
        numbers.show(0..<1, selection: 0)
        try await finish(2, of: numbers, with: Array(1...9), next: "c")
        numbers.show(0..<4, selection: 0)
        #expect(numbers.page(3).state.isIdle)
        numbers.show(4..<8, selection: 4)
        try await finish(3, of: numbers, with: [10], next: nil)
        #expect(cursors.state == [nil, "b", "c"])
    }

    @Test func `keeps its items when the next page fails, which can be loaded again`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await finish(1, of: numbers, with: [1, 2], next: "b")
        numbers.page(2).load()
        try await pages.started(2)
        pages.fail(2, with: AnyTestError())
        try await until { numbers.page(2).state.isError }
        #expect(numbers.loaded == [1, 2])

        numbers.page(2).load()
        try await finish(3, of: numbers, with: [3], next: nil)
        #expect(numbers.loaded == [1, 2, 3])
        #expect(cursors.state == [nil, "b", "b"])
    }

    @Test func `starts over when it is loaded again, and drops a page that was still coming`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await finish(1, of: numbers, with: [1, 2], next: "b")
        numbers.page(2).load()
        try await pages.started(2)

        numbers.load()
        #expect(numbers.loaded == [1, 2], "they stay displayed")
        try await finish(3, of: numbers, with: [8], next: "x")
        #expect(numbers.loaded == [8])
        #expect(pages.isCancelled(2))

        numbers.page(2).load()
        try await finish(4, of: numbers, with: [9], next: nil)
        #expect(numbers.loaded == [8, 9])
        #expect(cursors.state == [nil, "b", nil, "x"])
    }

    /// Three pages of one number, of which those of the lines are in sight.
    private func threePages(showing lines: Range<Int>) async throws -> PagedItems<Int> {
        let numbers = makeNumbers()
        numbers.load()
        try await finish(1, of: numbers, with: [1], next: "b")
        numbers.page(2).load()
        try await finish(2, of: numbers, with: [2], next: "c")
        numbers.page(3).load()
        try await finish(3, of: numbers, with: [3], next: "d")
        numbers.show(lines)
        return numbers
    }

    @Test func `renews the pages in sight, each at the cursor that the one before has named`() async throws {
        let numbers = try await threePages(showing: 0..<2)
        numbers.renew()
        try await pages.started(4)
        numbers.show(0..<2)
        #expect(numbers.loaded == [1, 2, 3], "they stay displayed")
        pages.succeed(4, with: ([0], "b2"))
        try await pages.started(5)
        #expect(numbers.loaded == [0, 2, 3])
        pages.succeed(5, with: ([1], "c2"))
        try await until { numbers.loaded == [0, 1, 3] }
        await mainActorQueueHasRun()
        #expect(cursors.state == [nil, "b", "c", nil, "b2"])

        numbers.show(1..<3)
        try await pages.started(6)
        pages.succeed(6, with: ([2], "d2"))
        try await until { numbers.loaded == [0, 1, 2] }
        #expect(cursors.state.last == "c2", "the page out of sight is renewed when it is shown")
        #expect(numbers.count == 4)
    }

    @Test func `renews pages far down, and the first one when it is in sight again`() async throws {
        let numbers = try await threePages(showing: 2..<3)
        numbers.renew()
        try await pages.started(4)
        pages.succeed(4, with: ([30], "d"))
        try await until { numbers.loaded == [1, 2, 30] }
        numbers.show(0..<1)
        try await pages.started(5)
        pages.succeed(5, with: ([10], "b"))
        try await until { numbers.loaded == [10, 2, 30] }
        #expect(cursors.state == [nil, "b", "c", "c", nil])
    }

    @Test func `drops the pages behind one that has another number of items, or is the last one now`() async throws {
        let numbers = try await threePages(showing: 0..<3)
        numbers.renew()
        try await pages.started(4)
        pages.succeed(4, with: ([1], "b"))
        try await pages.started(5)
        pages.succeed(5, with: ([2, 20], "x"))
        try await until { numbers.loaded == [1, 2, 20] }
        #expect(numbers.count == 4)
        #expect(numbers.page(3).state.isIdle)

        numbers.show(0..<3)
        numbers.renew()
        try await pages.started(6)
        pages.succeed(6, with: ([1], nil))
        try await until { numbers.loaded == [1] }
        #expect(numbers.count == 1)
        #expect(cursors.state == [nil, "b", "c", nil, "b", nil])
    }

    @Test func `says why a page could not be renewed, and goes on with it`() async throws {
        let numbers = try await threePages(showing: 0..<2)
        numbers.renew()
        try await pages.started(4)
        pages.succeed(4, with: ([1], "b"))
        try await pages.started(5)
        pages.fail(5, with: AnyTestError())
        try await until { numbers.errorMessage != nil }
        #expect(numbers.loaded == [1, 2, 3])
        #expect(numbers.failed.count == 1)
        for page in numbers.failed { page.load() }
        try await pages.started(6)
        pages.succeed(6, with: ([20], "c"))
        try await until { numbers.loaded == [1, 20, 3] }
        #expect(numbers.errorMessage == nil)
    }

    @Test func `loads a released page again at its cursor, and keeps those behind it`() async throws {
        let numbers = makeNumbers(window: 0)
        numbers.load()
        try await finish(1, of: numbers, with: [1], next: "b")
        numbers.show(1..<2)
        try await finish(2, of: numbers, with: [2], next: "c")
        numbers.show(2..<3)
        try await finish(3, of: numbers, with: [3], next: "d")
        #expect(numbers.loaded == [3])
        numbers.show(1..<2)
        try await finish(4, of: numbers, with: [2], next: "c")
        #expect(numbers.count == 4)
        #expect(cursors.state == [nil, "b", "c", "b"])
        #expect(numbers[0] == 1, "the first page is kept")
    }

    @Test func `renews while it loads by starting over`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await pages.started(1)
        numbers.renew()
        try await finish(2, of: numbers, with: [1], next: nil)
        #expect(pages.isCancelled(1))
        #expect(numbers.loaded == [1])
    }

    @Test func `displays the failure of the first page`() async throws {
        let numbers = makeNumbers()
        numbers.load()
        try await pages.started()
        pages.fail(with: AnyTestError())
        try await until { numbers.state.isError }
        #expect(numbers.state == .error(SharedStringsHelper.unknownError))
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
