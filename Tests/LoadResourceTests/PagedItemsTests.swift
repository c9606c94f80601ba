import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("Paged items")
struct PagedItemsTests {
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

        /// Numbers of the pages that are loading.
        var loading: [Int] { all.filter { if case .loading = $0.value.state { true } else { false } }.keys.sorted() }
        var requested: [Int] { all.filter { $0.value.loads > 0 }.keys.sorted() }

        /// Finishes the running loads, and lets the following ones start.
        func finishLoads() async {
            for number in loading { all[number]?.state = .loaded(Numbers.Page(Array(number * 10..<number * 10 + 10))) }
            await drainMainActorQueue()
        }
    }

    private let pages = Pages()

    /// Pages of ten numbers. The number in the first line is 10.
    private func makeNumbers(window: Int = 8) -> Numbers {
        Numbers(count: 1000, pageSize: 10, window: window) { [pages] in pages.make($0) }
    }

    private func number(_ line: Int, of numbers: Numbers) -> Int? {
        let (page, index) = numbers.position(of: line)
        return numbers.page(page).state.value.flatMap { index < $0.items.count ? $0.items[index] : nil }
    }

    /// Shows ten loaded lines, with the first of them selected.
    private func show(_ top: Int, of numbers: Numbers) async {
        numbers.show(top..<top + 10, selection: top)
        await pages.finishLoads()
        numbers.show(top..<top + 10, selection: top)
    }

    @Test func `load only the visible pages while the list does not scroll`() async {
        let numbers = makeNumbers()
        numbers.show(15..<25, selection: 15)
        #expect(pages.loading == [2, 3])
        await pages.finishLoads()
        numbers.show(15..<25, selection: 15)
        #expect(pages.requested == [2, 3])
        #expect(number(15, of: numbers) == 25)
        #expect(number(24, of: numbers) == 34)
    }

    @Test func `load the last page with one request, whatever the count`() async {
        let numbers = makeNumbers()
        await show(0, of: numbers)
        numbers.show(990..<1000, selection: 999)
        await pages.finishLoads()
        #expect(pages.requested == [1, 100])
    }

    @Test func `prefetch as far as the last step, once the visible pages have loaded`() async {
        let numbers = makeNumbers()
        await show(9, of: numbers)
        numbers.show(19..<29, selection: 19)
        #expect(pages.loading == [3])
        await pages.finishLoads()
        numbers.show(19..<29, selection: 19)
        #expect(pages.loading == [4])
        await pages.finishLoads()
        numbers.show(19..<29, selection: 19)
        #expect(pages.loading.isEmpty, "another step would reach no further page")
    }

    @Test(arguments: [(45, 1, [5, 6, 7]), (44, 1, [5, 6]), (44, -1, [4, 5, 6]), (45, -1, [5, 6])])
    func `prefetch the next page when it is half a screen away`(top: Int, step: Int, requested: [Int]) async {
        let numbers = makeNumbers()
        let lines = top..<top + 10
        numbers.show(lines, selection: 50)
        await pages.finishLoads()
        numbers.show(lines, selection: 50 + step)
        #expect(pages.requested == requested)
    }

    @Test func `prefetch at most two pages, the second once the first has loaded`() async {
        let numbers = Numbers(count: 1000, pageSize: 10) { [pages] in pages.make($0) }
        numbers.show(0..<40, selection: 0)
        await pages.finishLoads()
        numbers.show(1..<41, selection: 40)
        await pages.finishLoads()
        numbers.show(1..<41, selection: 40)
        #expect(pages.loading == [6])
        await pages.finishLoads()
        #expect(pages.loading == [7])
        await pages.finishLoads()
        #expect(pages.loading.isEmpty)
        #expect(pages.requested == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `do not prefetch beyond a failed page`() async {
        let numbers = Numbers(count: 1000, pageSize: 10) { [pages] in pages.make($0) }
        numbers.show(0..<40, selection: 0)
        await pages.finishLoads()
        numbers.show(0..<40, selection: 39)
        #expect(pages.loading == [5])
        pages.all[5]?.state = .error("No network")
        await drainMainActorQueue()
        #expect(pages.loading.isEmpty)
    }

    @Test func `cancel a prefetch when the direction changes`() async {
        let numbers = makeNumbers()
        await show(10, of: numbers)
        numbers.show(10..<20, selection: 19)
        #expect(pages.loading == [3])
        numbers.show(10..<20, selection: 18)
        #expect(pages.all[3]?.cancels == 1)
        #expect(pages.loading == [1])
    }

    @Test func `prefetch nothing after a cancellation`() async {
        let numbers = makeNumbers()
        await show(10, of: numbers)
        numbers.show(10..<20, selection: 19)
        #expect(pages.loading == [3])
        numbers.cancel()
        await drainMainActorQueue()
        #expect(pages.loading.isEmpty)
    }

    @Test func `prefetch as far as two merged steps`() async {
        let numbers = makeNumbers()
        await show(0, of: numbers)
        numbers.show(18..<28, selection: 18)
        await pages.finishLoads()
        numbers.show(18..<28, selection: 18)
        await pages.finishLoads()
        #expect(pages.requested.last == 5)
    }

    @Test func `do not evict prefetched pages, however small the window`() async {
        let numbers = makeNumbers(window: 0)
        numbers.show(0..<40, selection: 0)
        await pages.finishLoads()
        numbers.show(0..<40, selection: 39)
        var requested = 0
        for _ in 0..<4 {
            requested += pages.loading.count
            await pages.finishLoads()
        }
        #expect(requested == 2)
    }

    @Test func `continue a prefetch that the next step makes visible`() async {
        let numbers = makeNumbers()
        await show(10, of: numbers)
        numbers.show(10..<20, selection: 19)
        numbers.show(11..<21, selection: 20)
        #expect(pages.loading == [3])
        #expect(pages.all[3]?.cancels == 0)
        #expect(pages.all[3]?.loads == 1)
    }

    @Test func `cancel pages that scroll away, and load them when they are visible again`() async {
        let numbers = makeNumbers()
        numbers.show(15..<25, selection: 15)
        numbers.show(500..<510, selection: 500)
        #expect(pages.loading == [51])
        numbers.cancel()
        #expect(pages.loading.isEmpty)
        numbers.show(500..<510, selection: 500)
        #expect(pages.loading == [51])
    }

    @Test func `retry a failed page in place`() async {
        let numbers = makeNumbers()
        numbers.show(15..<25, selection: 15)
        pages.all[2]?.state = .error("No network")
        #expect(number(15, of: numbers) == nil)
        numbers.show(15..<25, selection: 15)
        #expect(pages.all[2]?.loads == 1, "a failed page is not retried automatically")
        numbers.page(2).load()
        #expect(pages.all[2]?.loads == 2)
        #expect(pages.all[3]?.loads == 1)
    }

    @Test func `keep the pages nearest to the visible ones`() async {
        let numbers = makeNumbers(window: 2)
        for top in [0, 10, 20, 30, 40] { await show(top, of: numbers) }
        let (near, far) = (pages.all[4], pages.all[1])
        numbers.show(30..<40, selection: 30)
        #expect(pages.all[4] === near)
        numbers.show(0..<10, selection: 0)
        #expect(pages.all[1] !== far, "the page is evicted and created again")
    }

    @Test func `keep their pages when the first one is replaced`() async {
        let numbers = makeNumbers()
        await show(5, of: numbers)
        numbers.replaceFirst(with: Numbers.Page([7], invalidCount: 9))
        #expect(number(0, of: numbers) == 7)
        #expect(number(1, of: numbers) == nil)
        #expect(number(12, of: numbers) == 22)
        #expect(numbers.loaded == [7] + Array(20..<30))
    }
}
