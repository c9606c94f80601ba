import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("Items that load page by page")
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

    private func number(_ line: Int, of numbers: Numbers) -> Int? {
        let (page, index) = numbers.position(of: line)
        return numbers.page(page).state.value.flatMap { index < $0.items.count ? $0.items[index] : nil }
    }

    /// Ten lines, all of which have loaded, with the first of them selected.
    private func show(_ top: Int, of numbers: Numbers) async {
        numbers.show(top..<top + 10, selection: top)
        await pages.arrive()
        numbers.show(top..<top + 10, selection: top)
    }

    @Test func `loads the pages in sight and no others while the list rests`() async {
        let numbers = makeNumbers()
        numbers.show(15..<25, selection: 15)
        #expect(pages.loading == [2, 3])
        await pages.arrive()
        numbers.show(15..<25, selection: 15)
        #expect(pages.asked == [2, 3])
        #expect(number(15, of: numbers) == 25)
        #expect(number(24, of: numbers) == 34)
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
        #expect(number(15, of: numbers) == nil)
        numbers.show(15..<25, selection: 15)
        #expect(pages.all[2]?.loads == 1, "a retry is the user's decision")
        numbers.page(2).load()
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
        numbers.replaceFirst(with: Numbers.Page([7], invalidCount: 9))
        #expect(number(0, of: numbers) == 7)
        #expect(number(1, of: numbers) == nil)
        #expect(number(12, of: numbers) == 22)
        #expect(numbers.loaded == [7] + Array(20..<30))
    }
}
