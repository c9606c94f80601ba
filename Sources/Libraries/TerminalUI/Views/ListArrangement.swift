internal import FuzzySearch
internal import LoadResource

/// Which items of a list are shown, in which order, and in which sections.
@MainActor
final class ListArrangement<Item: Sendable> {
    /// What items have to match; empty for all.
    @Observed private var pattern = SearchPattern("")
    /// Whether an item comes before another one; `nil` for the order of the items.
    @Observed var order: ((Item, Item) -> Bool)?
    private let source: ListSource<Item>
    private let section: ((Item) -> String)?
    private let title: ((Item) -> String)?
    private lazy var titles = Memo { [unowned self] in
        source.all().map { SearchText(title: title?($0) ?? "") }
    }
    private lazy var arranged = Memo { [unowned self] in arrange(source.all()) }

    /// - Parameters:
    ///   - source: the items.
    ///   - section: returns the heading of an item; `nil` for none.
    ///   - title: the text of an item that the filter searches; `nil` for no filter.
    init(_ source: ListSource<Item>, section: ((Item) -> String)?, title: ((Item) -> String)?) {
        self.source = source
        self.section = section
        self.title = title
    }

    /// Whether items have a text to filter them by.
    var isFilterable: Bool { title != nil }

    /// Shows the items that match a text; all for an empty one.
    func filter(by text: String) { pattern = SearchPattern(text) }

    /// Observable; computed once for each change.
    var rows: ListRows { arranged.value }

    private func arrange(_ items: [Item]) -> ListRows {
        var offsets = Array(items.indices)
        if !pattern.isEmpty {
            offsets = pattern.ranking(of: titles.value).indices.sorted()
        }
        if let order {
            // Equal items stay in their order.
            offsets.sort { order(items[$0], items[$1]) || $0 < $1 && !order(items[$1], items[$0]) }
        }
        return ListRows(offsets, section: section.map { section in { section(items[$0]) } })
    }

    /// The view of an item, in which the characters are marked by which it was found.
    func marked(_ view: any View, of item: Item) -> any View {
        guard !pattern.isEmpty, let title else { return view }
        return FoundView(pattern: pattern, title: title(item), content: view)
    }
}

/// A value that is computed from observed ones, once for each change of these. Observable.
@MainActor
final class Memo<Value> {
    private let compute: () -> Value
    private var computed: Value?
    @Observed private var changes = 0
    private lazy var subscription = Subscription { [unowned self] in changes += 1 }

    init(_ compute: @escaping () -> Value) {
        self.compute = compute
    }

    // What was read retains the subscription.
    isolated deinit { subscription.end() }

    var value: Value {
        _ = changes
        if let computed, !subscription.isOutdated { return computed }
        var value: Value?
        subscription.observe { value = compute() }
        guard let value else { preconditionFailure("a body is observed at once") }
        computed = value
        return value
    }
}

/// The row of an item that a filter has found.
private struct FoundView: View {
    let pattern: SearchPattern
    let title: String
    let content: any View

    func prepare(for size: Size) { content.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let title = Array(title)
        let found = pattern.characters(in: self.title)
        canvas.highlighting { text in
            // Of a part of the title, what is found in it; of other texts, nothing.
            guard let range = title.firstRange(of: Array(text)) else { return [] }
            return Set(found.lazy.filter(range.contains).map { $0 - range.lowerBound })
        } _: {
            $0.drawInline(content, in: rect)
        }
    }

    func rows(columns: Int) -> Int { content.rows(columns: columns) }
}
