internal import LoadResource

/// Marking rows, as for a command on several items.
extension List where Item: Identifiable {
    /// Whether the user can mark rows with Space, and all or none with `a`; `false` by default. A marked row has a tick
    /// in a column of its own, in place of ``rowMark``.
    public var allowsMarking: Bool {
        get { marks != nil }
        set { marks = newValue ? marks ?? ListMarks(source) : nil }
    }

    /// The items that the user has marked, in their order; of pages, those that are not in memory any more come last. An item
    /// that is not there after a reload is not marked, unless it comes back. Observable.
    ///
    /// ```swift
    /// let marked = list.marked.isEmpty ? list.selected.map { [$0] } ?? [] : list.marked
    /// ```
    public var marked: [Item] {
        get { marks?.items ?? [] }
        set {
            assert(marks != nil, "Set allowsMarking before marked.")
            marks?.replace(with: newValue)
        }
    }
}

/// The items of a list that the user has marked, by id.
@MainActor
final class ListMarks<Item: Sendable> {
    private let source: ListSource<Item>
    private let ids = ObservedSet<AnyHashable>()
    /// The marked items of pages, in the order in which they were marked: they may leave the memory. With the page that had each
    /// when it was last found.
    private var ofPages: [(id: AnyHashable, item: Item, page: Int?)] = []
    private lazy var found = Memo { [unowned self] in find() }

    init(_ source: ListSource<Item>) {
        self.source = source
    }

    /// Those that are there, and of pages also those that have left the memory. Observable; computed once for each change.
    var items: [Item] { found.value }

    private func find() -> [Item] {
        let ids = ids.all
        guard !ids.isEmpty else { return [] }
        guard let pages = source.pages else {
            return source.all().filter { identity(of: $0).map(ids.contains) ?? false }
        }
        let inMemory = pages.loadedPages
        var (found, places) = ([Item](), [AnyHashable: Int]())
        for (number, items) in inMemory {
            for item in items {
                guard let id = identity(of: item), ids.contains(id) else { continue }
                found.append(item)
                places[id] = number
            }
        }
        for index in ofPages.indices { ofPages[index].page = places[ofPages[index].id] ?? ofPages[index].page }
        // One that its page does not have any more is gone, as far as known.
        let numbers = Set(inMemory.map(\.number))
        let others = ofPages.filter { mark in
            places[mark.id] == nil && mark.page.map { !numbers.contains($0) && pages.hasPage($0) } ?? true
        }
        return found + others.map(\.item)
    }

    /// Observable by itself: other marks may change.
    func contains(_ item: Item) -> Bool { identity(of: item).map(ids.contains) ?? false }

    /// Marks an item, or not any more.
    func toggle(_ item: Item) {
        guard let id = identity(of: item) else { return }
        let isMarked = ids.all.contains(id)
        if source.pages != nil {
            ofPages.removeAll { $0.id == id }
            if !isMarked { ofPages.append((id, item, nil)) }
        }
        ids.replace(with: ids.all.symmetricDifference([id]))
    }

    func replace(with items: [Item]) {
        let marked = items.compactMap { item in identity(of: item).map { (id: $0, item: item, page: Int?.none) } }
        ofPages = source.pages == nil ? [] : marked
        ids.replace(with: Set(marked.map(\.id)))
    }
}
