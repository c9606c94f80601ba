internal import LoadResource

/// The items of a list, whatever collection or pages they come from. Offsets are counted from 0.
@MainActor
struct ListSource<Item: Sendable> {
    let load: any LoadControl & LoadStatus
    /// State of the load, with the number of lines. Observable, as all of it.
    let state: () -> LoadingState<Int>
    /// The item at an offset; `nil` behind the last one, and for one that has not loaded.
    let item: (Int) -> Item?
    /// The items in memory.
    let all: () -> [Item]
    /// The line of an item with an identity, of pages if it is in memory; `nil` if there is none.
    let line: (AnyHashable) -> Int?
    /// `nil` for items that load together.
    let pages: PagedItems<Item>?
    /// Whether the items need no load.
    let isInMemory: Bool

    init<Items: RandomAccessCollection & Sendable>(_ items: any Loadable<Items>)
    where Items.Index == Int, Items.Element == Item {
        load = items
        state = { items.state.map(\.count) }
        item = { offset in
            guard let items = items.state.value, items.indices.contains(items.startIndex + offset) else { return nil }
            return items[items.startIndex + offset]
        }
        all = { items.state.value.map(Array.init) ?? [] }
        line = { id in items.state.value?.enumerated().first { identity(of: $0.element) == id }?.offset }
        pages = nil
        isInMemory = items is Loaded<Items>
    }

    init(_ pages: PagedItems<Item>) {
        load = pages
        state = { pages.state.map(\.count) }
        item = { pages[$0] }
        all = { pages.loaded }
        line = { id in pages.line(where: { identity(of: $0) == id }) }
        self.pages = pages
        isInMemory = false
    }

    /// An item to measure the rows by; `nil` before any has loaded.
    var sample: Item? { pages == nil ? item(0) : all().first }

    /// The loads that have failed, finally or before their next try: that of the items or those of pages in sight.
    var failed: [any LoadControl] {
        if let failed = pages?.failed, !failed.isEmpty { return failed }
        return load.hasFailed ? [load] : []
    }
}
