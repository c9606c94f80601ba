import RickAndMorty
import Testing

@Suite("A page")
struct PageTests {
    @Test(arguments: [
        (1, Array(1...20)), (2, Array(21...40)), (3, [41]),
    ])
    func `is made from a list as by the API`(number: Int, items: [Int]) {
        #expect(Page(number, of: Array(1...41)) == Page(count: 41, pages: 3, items: items))
    }

    @Test(arguments: [-1, 0, 4, Int.max])
    func `is empty outside a list`(number: Int) {
        #expect(Page(number, of: Array(1...41)) == .empty)
    }

    @Test func `can be mapped to other items`() {
        let texts = Page(count: 41, pages: 3, items: ["41"], leftOut: 1)

        #expect(Page(count: 41, pages: 3, items: [41], leftOut: 1).map(String.init) == texts)
    }

    @Test(arguments: [(0, 0), (1, 1), (20, 1), (21, 2), (826, 42)])
    func `has a number of pages for a number of items`(count: Int, pages: Int) {
        #expect(Page<Int>.pages(for: count) == pages)
    }
}
