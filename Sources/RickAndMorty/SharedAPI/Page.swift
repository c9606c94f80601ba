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
}

extension Page: Sendable where Item: Sendable {}
extension Page: Equatable where Item: Equatable {}
