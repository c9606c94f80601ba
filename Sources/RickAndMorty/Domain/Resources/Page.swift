/// A page of a list, with the totals of the whole list.
package struct Page<Item> {
    /// Items in the whole list.
    package let totalCount: Int
    /// Pages in the whole list.
    package let pages: Int
    package let items: [Item]
    /// Number of rows omitted because they could not be decoded.
    package let invalidCount: Int

    package init(totalCount: Int, pages: Int, items: [Item], invalidCount: Int = 0) {
        self.totalCount = totalCount
        self.pages = pages
        self.items = items
        self.invalidCount = invalidCount
    }

    /// Items per page of the API.
    package static var size: Int { 20 }

    /// - Parameter count: number of items, 0 or more.
    package static func pages(for count: Int) -> Int {
        (count + size - 1) / size
    }

    package static var empty: Page { Page(totalCount: 0, pages: 0, items: []) }

    /// - Parameter number: page number, counted from 1. Past the end, the page is empty, as in the API.
    package init(_ number: Int, of list: [Item]) {
        let pages = Self.pages(for: list.count)
        guard number >= 1, number <= pages else {
            self = .empty
            return
        }
        let start = (number - 1) * Self.size
        // Not a slice, whose metadata costs 200,000 instructions at each start.
        let items = (start..<min(start + Self.size, list.count)).map { list[$0] }
        self.init(totalCount: list.count, pages: pages, items: items)
    }
}

extension Page: Sendable where Item: Sendable {}
extension Page: Equatable where Item: Equatable {}
