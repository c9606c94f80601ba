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
    /// `nil` for items that load together.
    let pages: PagedItems<Item>?

    init<Items: RandomAccessCollection & Sendable>(_ items: any Loadable<Items>)
    where Items.Index == Int, Items.Element == Item {
        load = items
        state = { items.state.map(\.count) }
        item = { offset in
            guard let items = items.state.value, items.indices.contains(items.startIndex + offset) else { return nil }
            return items[items.startIndex + offset]
        }
        all = { items.state.value.map(Array.init) ?? [] }
        pages = nil
    }

    init(_ pages: PagedItems<Item>) {
        load = pages
        state = { pages.state.map(\.count) }
        item = { pages[$0] }
        all = { pages.loaded }
        self.pages = pages
    }

    /// Whether a page that has not loaded yet may have rows of another height.
    var isMeasurable: Bool { pages?.loaded.isEmpty == false || pages == nil }

    /// The loads that have failed, finally or before their next try: that of the items or those of pages in sight.
    var failed: [any LoadControl] {
        load.canRetry || failedReload != nil ? [load] : pages?.failed ?? []
    }

    /// Why the items, which are still displayed, could not be loaded again.
    var failedReload: String? { load.hasLoaded ? load.errorMessage : nil }
}
