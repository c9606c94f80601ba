/// A list in pages, and the requested page.
struct LoopbackPages {
    private static let size = 20

    private let count: Int
    private let page: Int

    /// - Parameter asked: the page number in the address; an invalid one means the first page.
    init(count: Int, asked: String?) {
        self.count = count
        page = asked.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 1
    }

    private var pages: Int { (count + Self.size - 1) / Self.size }

    /// The rows of the page, counted from 0; `nil` beyond the end.
    var rows: Range<Int>? {
        guard (1...max(1, pages)).contains(page), count > 0 else { return nil }
        return (page - 1) * Self.size..<min(count, page * Self.size)
    }

    func info(url: (Int) -> String) -> LoopbackJSON {
        .object([
            ("count", .number(count)),
            ("pages", .number(pages)),
            ("next", page < pages ? .string(url(page + 1)) : .null),
            ("prev", page > 1 ? .string(url(page - 1)) : .null),
        ])
    }
}
