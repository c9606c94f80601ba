internal import LoadResource

/// The items of a list, whether they load together or page by page. Offsets are counted from 0.
@MainActor
struct ListSource<Item: Identifiable & Sendable> {
    let load: any LoadControl & LoadStatus
    /// State of the load, with the number of lines. Observable, as all of it.
    let state: () -> LoadingState<Int>
    /// The item at an offset; `nil` behind the last one, and for one that has not loaded.
    let item: (Int) -> Item?
    /// The line of an item, of pages if it is in memory; `nil` if there is none.
    let line: (Item.ID) -> Int?
    /// `nil` for items that load together.
    let pages: PagedItems<Item>?

    init(_ items: any Loadable<[Item]>) {
        load = items
        state = { items.state.map(\.count) }
        item = { offset in
            guard let items = items.state.value, items.indices.contains(offset) else { return nil }
            return items[offset]
        }
        line = { id in items.state.value?.firstIndex { $0.id == id } }
        pages = nil
    }

    init(_ pages: PagedItems<Item>) {
        load = pages
        state = { pages.state.map(\.count) }
        item = { pages[$0] }
        line = { id in pages.line(where: { $0.id == id }) }
        self.pages = pages
    }

    /// The loads that have failed, finally or before their next try: that of the items or those of pages in sight.
    var failed: [any LoadControl] {
        if let failed = pages?.failed, !failed.isEmpty { return failed }
        return load.hasFailed ? [load] : []
    }
}
