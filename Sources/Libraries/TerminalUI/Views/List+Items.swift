public import LoadResource

/// What a list is made of: a load of items, items in memory, or pages.
extension List {
    /// A list of items that load together.
    ///
    /// - Parameters:
    ///   - items: the load, which starts when the list becomes visible.
    ///   - groupedBy: returns the heading of the section that an item is in, in the order of the items; `nil` for no
    ///     sections.
    ///   - filteredBy: returns the text of an item that the filter searches; `nil` for no filter.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - row: the view of an item.
    public convenience init<Items: RandomAccessCollection & Sendable>(
        _ items: any Loadable<Items>,
        groupedBy: ((Item) -> String)? = nil,
        filteredBy: ((Item) -> String)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        row: @escaping (Item) -> any View
    ) where Items.Index == Int, Items.Element == Item {
        let source = ListSource(items)
        let isPlain = groupedBy == nil && filteredBy == nil
        let arrangement = isPlain ? nil : ListArrangement(source, section: groupedBy, title: filteredBy)
        self.init(source, arrangement, at: SourcePlace(file, line, column)) { row($1) }
    }

    /// A list of items in memory.
    ///
    /// - Parameters:
    ///   - items: in their order.
    ///   - groupedBy: returns the heading of the section that an item is in, in the order of the items; `nil` for no
    ///     sections.
    ///   - filteredBy: returns the text of an item that the filter searches; `nil` for no filter.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - row: the view of an item.
    public convenience init(
        _ items: [Item],
        groupedBy: ((Item) -> String)? = nil,
        filteredBy: ((Item) -> String)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        row: @escaping (Item) -> any View
    ) {
        self.init(
            Loaded(items),
            groupedBy: groupedBy,
            filteredBy: filteredBy,
            file: file,
            line: line,
            column: column,
            row: row
        )
    }

    /// A list of lines of text in memory.
    ///
    /// - Parameters:
    ///   - lines: from top to bottom.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    public convenience init(
        _ lines: [String],
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) where Item == String {
        self.init(lines, file: file, line: line, column: column) { TextView($0) }
    }

    /// Says in place of an error about types why the items of pages cannot be filtered or grouped.
    @available(*, unavailable, message: "Not all pages are in memory: search them by a SearchLine.")
    public convenience init(
        _ pages: PagedItems<Item>,
        groupedBy: ((Item) -> String)? = nil,
        filteredBy: ((Item) -> String)?,
        row: @escaping (Item) -> any View
    ) {
        self.init(pages, row: row)
    }

    /// A list that loads its pages as they become visible. A page that fails says so in its first line in sight.
    ///
    /// - Parameters:
    ///   - pages: the items, the first page of which starts to load when the list becomes visible.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - row: the view of an item.
    public convenience init(
        _ pages: PagedItems<Item>,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        row: @escaping (Item) -> any View
    ) {
        self.init(ListSource(pages), nil, at: SourcePlace(file, line, column)) { row($1) }
    }
}
