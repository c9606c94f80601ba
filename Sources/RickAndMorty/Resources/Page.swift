/// One page of a list, and what it tells of the whole.
package struct Page<Item> {
    /// Items in the whole list.
    package let count: Int
    /// Pages in the whole list.
    package let pages: Int
    package let items: [Item]
    /// Rows of this page that could not be read and were left out.
    package let leftOut: Int

    package init(count: Int, pages: Int, items: [Item], leftOut: Int = 0) {
        self.count = count
        self.pages = pages
        self.items = items
        self.leftOut = leftOut
    }

    /// Rows on a full page, as the API cuts its lists.
    package static var size: Int { 20 }

    /// Pages that a list of `count` items, none or more, is cut into.
    package static func pages(for count: Int) -> Int {
        (count + size - 1) / size
    }

    /// A list in which there is nothing.
    package static var empty: Page { Page(count: 0, pages: 0, items: []) }

    /// Cuts a page, counted from 1, out of a whole list as the API does: past its end there is nothing.
    package init(_ number: Int, of list: [Item]) {
        let pages = Self.pages(for: list.count)
        guard number >= 1, number <= pages else {
            self = .empty
            return
        }
        let start = (number - 1) * Self.size
        self.init(
            count: list.count,
            pages: pages,
            items: Array(list[start..<min(start + Self.size, list.count)])
        )
    }

    /// The same page, of what each of its items stands for.
    package func map<Other>(_ transform: (Item) -> Other) -> Page<Other> {
        Page<Other>(count: count, pages: pages, items: items.map(transform), leftOut: leftOut)
    }
}

extension Page: Sendable where Item: Sendable {}
extension Page: Equatable where Item: Equatable {}
