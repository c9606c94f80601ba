/// The rows of a list: its items in the order in which they are shown, and a heading above each section. Both are
/// counted from 0; a heading is as high as any other row.
struct ListRows {
    /// Number of rows, headings included.
    let count: Int
    /// Of each row, the offset of its item in the list, -1 for a heading; `nil` where each row is the item at its own
    /// offset.
    private let offsets: [Int]?
    /// From top to bottom. The row below each is an item.
    private let headings: [(row: Int, text: String)]

    /// All items in their own order, without headings.
    init(count: Int) {
        self.count = count
        offsets = nil
        headings = []
    }

    /// - Parameters:
    ///   - items: offsets of the items, from top to bottom.
    ///   - section: returns the heading of an item; `nil` for none.
    init(_ items: [Int], section: ((Int) -> String)? = nil) {
        var offsets: [Int] = []
        var headings: [(row: Int, text: String)] = []
        offsets.reserveCapacity(items.count)
        for item in items {
            if let text = section?(item), text != headings.last?.text {
                headings.append((offsets.count, text))
                offsets.append(-1)
            }
            offsets.append(item)
        }
        count = offsets.count
        self.offsets = offsets
        self.headings = headings
    }

    /// Whether there are sections.
    var hasHeadings: Bool { !headings.isEmpty }
    /// Number of rows that are items.
    var itemCount: Int { count - headings.count }

    /// The offset of the item of a row; `nil` for a heading and outside the list.
    func item(at row: Int) -> Int? {
        guard (0..<count).contains(row) else { return nil }
        guard let offsets else { return row }
        return offsets[row] < 0 ? nil : offsets[row]
    }

    /// The row of an item; `nil` if it is not shown.
    func row(of item: Int) -> Int? { offsets.map { $0.firstIndex(of: item) } ?? (item < count ? item : nil) }

    /// The offsets of the items, from top to bottom.
    var items: [Int] { (0..<count).compactMap(item) }

    /// The section that a row is in; `nil` without sections.
    func heading(of row: Int) -> String? {
        let next = sections(upTo: row)
        return next > 0 ? headings[next - 1].text : nil
    }

    /// Number of the item of a row among those that are shown, counted from 1.
    func number(of row: Int) -> Int { row + 1 - sections(upTo: row) }

    /// Number of headings down to a row, by binary search.
    private func sections(upTo row: Int) -> Int {
        var range = 0...headings.count
        while range.lowerBound < range.upperBound {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = headings[middle].row <= row ? middle + 1...range.upperBound : range.lowerBound...middle
        }
        return range.lowerBound
    }

    // MARK: - Positions

    /// Whether the line of a row is taken by the heading of its section, which is always in sight.
    func isCovered(_ row: Int, in position: ListPosition) -> Bool {
        hasHeadings && row == position.top && position.rows > 1
    }

    /// Moves the selection to another item.
    func move(_ move: ListMove, in position: inout ListPosition) {
        let start = position.selection
        position.move(move, count: count)
        // Upwards, above the heading; downwards, and at the top of the list, below it.
        if position.selection < start, item(at: position.selection) == nil, position.selection > 0 {
            position.select(position.selection - 1)
        }
    }

    /// Keeps an item selected, and its section's heading in sight.
    func settle(_ position: inout ListPosition, rows: Int) {
        if item(at: position.selection) == nil { position.select(position.selection + 1) }
        position.fit(count: count, rows: rows)
        if isCovered(position.selection, in: position) {
            position = ListPosition(selection: position.selection, top: position.selection - 1, rows: rows)
        }
    }

    /// The position for one that the mouse chose: a scrolled list selects the nearest item in sight.
    ///
    /// - Returns: `nil` for a press on a heading.
    func position(choosing new: ListPosition, from old: ListPosition) -> ListPosition? {
        guard hasHeadings else { return new }
        func isInSight(_ row: Int) -> Bool { item(at: row) != nil && !isCovered(row, in: new) }
        if new.top == old.top { return isInSight(new.selection) ? new : nil }
        let rows = (new.top..<min(count, new.top + max(1, new.rows))).filter(isInSight)
        var position = new
        position.select(rows.min { abs($0 - new.selection) < abs($1 - new.selection) } ?? new.selection)
        return position
    }
}
