public import LoadResource

/// A ``List`` with a header, whose rows are made of columns.
///
/// ```swift
/// let table = Table(cities, columns: [
///     TableColumn("Name", \.name, priority: 1),
///     TableColumn("River", \.river),
///     TableColumn("km²", \.area, width: .fitted, alignment: .trailing),
/// ])
/// table.sort(by: "Name")
/// ```
///
/// ```
/// ┌ Cities ──────────────────────────── 1 of 4 ┐
/// │  Name▲             River               km² │
/// │▌ Bonn              Rhine               141 │
/// │  Dresden           Elbe                328 │
/// │  London            Thames             1572 │
/// │  Newcastle         Tyne                114 │
/// └────────────────────────────────────────────┘
///  ↑↓ move  <> sort  R reverse  ? help
/// ```
///
/// `<` and `>` choose the column that it is sorted by, and `R` reverses the order, as in top; so does a press on a
/// header. Left of the first column, the items are in their own order. Items with equal values keep theirs, and the
/// selection follows its item.
///
/// Where there is no room for all columns, those of the lowest priority go. The rest is that of a list: it loads,
/// filters and marks as one.
public final class Table<Item: Sendable>: List<Item> {
    private let layout: TableLayout<Item>
    @Observed private var sorting: (column: Int, isDescending: Bool)?

    /// A table of items that load together.
    ///
    /// - Parameters:
    ///   - items: the load, which starts when the table becomes visible.
    ///   - columns: from left to right.
    ///   - filteredBy: returns the text of an item that the filter searches; `nil` for no filter.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    public init<Items: RandomAccessCollection & Sendable>(
        _ items: any Loadable<Items>,
        columns: [TableColumn<Item>],
        filteredBy: ((Item) -> String)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) where Items.Index == Int, Items.Element == Item {
        let layout = TableLayout(columns)
        self.layout = layout
        let source = ListSource(items)
        let arrangement = ListArrangement(source, section: nil, title: filteredBy)
        super.init(source, arrangement, at: SourcePlace(file, line, column)) { TableRow(item: $1, layout: layout) }
    }

    /// A table of items in memory.
    ///
    /// - Parameters:
    ///   - items: in their own order.
    ///   - columns: from left to right.
    ///   - filteredBy: returns the text of an item that the filter searches; `nil` for no filter.
    public convenience init(
        _ items: [Item],
        columns: [TableColumn<Item>],
        filteredBy: ((Item) -> String)? = nil
    ) {
        self.init(Loaded(items), columns: columns, filteredBy: filteredBy)
    }

    /// Says in place of an error about types why pages are not sorted here.
    @available(*, unavailable, message: "Not all pages are in memory: make a List whose rows are Columns.")
    public convenience init(_ pages: PagedItems<Item>, columns: [TableColumn<Item>]) {
        self.init(pages.loaded, columns: columns)
    }

    // MARK: - Sorting

    /// Title of the column that the table is sorted by; `nil` while the items are in their own order. Observable.
    public var sortedColumn: String? { sorting.map { layout.columns[$0.column].title } }

    /// Whether the highest values come first. Observable.
    public var isDescending: Bool { sorting?.isDescending ?? false }

    /// Sorts the table by a column. Ignored if no column with this title has values to sort by.
    ///
    /// - Parameters:
    ///   - title: that of the column; `nil` for the items' own order.
    ///   - isDescending: whether the highest values come first.
    public func sort(by title: String?, descending isDescending: Bool = false) {
        guard let title else { return sort(by: nil) }
        let index = layout.columns.firstIndex { $0.title == title && $0.isBefore != nil }
        if let index { sort(by: (index, isDescending)) }
    }

    private func sort(by new: (column: Int, isDescending: Bool)?) {
        rearrange {
            sorting = new
            let isBefore = new.flatMap { layout.columns[$0.column].isBefore }
            arrangement?.order = isBefore.map { isBefore in
                new?.isDescending == true ? { isBefore($1, $0) } : isBefore
            }
        }
    }

    /// Those that are shown: the header would not say that the table is sorted by another one.
    private var sortableColumns: [Int] {
        layout.shown.filter { layout.columns[$0].isBefore != nil }
    }

    /// The column that a step to the left or right leads to; the own order is left of the first one.
    private func column(after step: Int) -> (column: Int, isDescending: Bool)? {
        let columns = sortableColumns
        let current = sorting.flatMap { columns.firstIndex(of: $0.column) } ?? -1
        let next = max(-1, min(current + step, columns.count - 1))
        return next < 0 ? nil : (columns[next], next == current && isDescending)
    }

    private func press(_ column: Int) {
        guard layout.columns[column].isBefore != nil else { return }
        sort(by: (column, sorting?.column == column && !isDescending))
    }

    override public var keyBindings: [KeyBinding<KeyCommand>] {
        let canSort = { self.lineCount ?? 0 > 1 && !self.sortableColumns.isEmpty }
        return super.keyBindings + [
            KeyBinding(
                observed: [.character("<")],
                hint: "sort",
                help: "Sort by the column to the left",
                yields: true,
                if: canSort
            ) {
                self.sort(by: self.column(after: -1))
            },
            KeyBinding(
                observed: [.character(">")],
                hint: "sort",
                help: "Sort by the column to the right",
                yields: true,
                if: canSort
            ) {
                self.sort(by: self.column(after: 1))
            },
            KeyBinding(
                observed: [.character("R")],
                hint: "reverse",
                help: "Sort the other way round",
                yields: true,
                if: { canSort() && self.sorting != nil },
                perform: { self.sort(by: self.sorting.map { ($0.column, !$0.isDescending) }) }
            ),
        ]
    }

    // MARK: - Drawing

    override public func willShow(_ range: Range<Int>, of items: Range<Int>, in size: Size) {
        if layout.isUnfitted { layout.fit(to: range.compactMap { rows.item(at: $0).flatMap(source.item) }) }
        super.willShow(range, of: items, in: size)
    }

    override var headerLines: Int { 1 }

    override func drawHeader(in rect: Rect, on canvas: inout Canvas) {
        let line = rowRect(in: rect.splitRight(1).rest)
        for place in layout.places(in: line.columns) {
            let column = layout.columns[place.index]
            let cell = column.place(of: column.title, in: line, at: place)
            let isSorted = sorting?.column == place.index
            let style = canvas.theme.heading
            let used = canvas.write(column.title, in: cell, style: style)
            if isSorted {
                let mark = isDescending ? canvas.glyphs.descending : canvas.glyphs.ascending
                // In the gap behind the title, or behind the column.
                let behind = Rect(column: cell.column + used, row: line.row, columns: 1, rows: line.rows)
                canvas.write(String(mark), in: behind, style: canvas.theme.accent)
            }
            let target = line.splitLeft(place.start).rest.splitLeft(place.columns + 1).left
            canvas.onMouse(in: target) { [unowned self] event in
                guard event.kind == .press else { return .ignored }
                press(place.index)
                return .handled
            }
        }
    }
}

extension TableColumn {
    /// Where a text of the column begins, and how far it may go.
    fileprivate func place(of text: String, in line: Rect, at place: TableLayout<Item>.Place) -> Rect {
        alignment.place(columns: text.columns, in: line.splitLeft(place.start).rest.splitLeft(place.columns).left)
    }
}

/// The columns of an item.
private struct TableRow<Item: Sendable>: View {
    let item: Item
    let layout: TableLayout<Item>

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for (number, place) in layout.places(in: rect.columns).enumerated() {
            let column = layout.columns[place.index]
            let text = column.text(item)
            let cell = column.place(of: text, in: rect.line(0), at: place)
            canvas.writeName(text, in: cell, style: number == 0 ? canvas.primary : canvas.theme.text)
        }
    }
}
