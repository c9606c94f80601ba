internal import LoadResource

/// Marking rows, as for a command on several items.
extension List where Item: Identifiable {
    /// Whether the user can mark rows with Space, and all or none with `a`; `false` by default. A marked row has a tick
    /// in a column of its own, in place of ``rowMark``.
    public var allowsMarking: Bool {
        get { marks != nil }
        set { marks = newValue ? marks ?? ObservedSet() : nil }
    }

    /// The items that the user has marked, in their order; of pages, those in memory. An item that is not there after a
    /// reload is marked if it comes back. Observable.
    ///
    /// ```swift
    /// let marked = list.marked.isEmpty ? list.selected.map { [$0] } ?? [] : list.marked
    /// ```
    public var marked: [Item] {
        get {
            guard let marked = marks?.all, !marked.isEmpty else { return [] }
            return source.all().filter { marked.contains($0.id) }
        }
        set { marks?.replace(with: Set(newValue.map { AnyHashable($0.id) })) }
    }
}

extension List where Item: Identifiable {
    /// Selects the item with an id: now, or once it has loaded, unless the user moves the selection before. So a list begins where
    /// the last start has left it, or shows what has just been added.
    ///
    /// ```swift
    /// try await api.post(story)
    /// list.reload()
    /// list.select(id: story.id)
    /// ```
    public func select(id: Item.ID) { selectWhenShown(AnyHashable(id)) }
}

extension List {
    /// Number of marked items that are there.
    var markedCount: Int {
        guard let marked = marks?.all, !marked.isEmpty else { return 0 }
        return source.all().count { AnyHashable(idOf: $0).map(marked.contains) ?? false }
    }

    var markBindings: [KeyBinding<KeyCommand>] {
        guard let marks else { return [] }
        func id() -> AnyHashable? { selected.flatMap(AnyHashable.init(idOf:)) }
        return [
            KeyBinding(
                observed: [.character(" ")],
                hint: "mark",
                help: "Mark the row, or not any more",
                if: { id() != nil }
            ) {
                if let id = id() { marks.replace(with: marks.all.symmetricDifference([id])) }
                self.move(.next)
            },
            KeyBinding(
                observed: [.character("a")],
                hint: "none",
                help: "Mark no row",
                yields: true,
                if: { self.markedCount > 0 },
                perform: { marks.replace(with: []) }
            ),
            KeyBinding(
                observed: [.character("a")],
                hint: "all",
                help: "Mark all rows that are shown",
                yields: true,
                if: { self.source.pages == nil && self.lineCount ?? 0 > 0 && self.markedCount == 0 },
                perform: {
                    marks.replace(
                        with: Set(self.rows.items.compactMap { self.source.item($0).flatMap(AnyHashable.init(idOf:)) })
                    )
                }
            ),
        ]
    }

    // The line has the focus while it is typed in. Where the root view has no focus, the list passes keys on.
    private var typedFilter: SearchLine? { filter.flatMap { $0.isTyping ? $0 : nil } }
    public func handle(_ key: Key) -> KeyAnswer { typedFilter?.handle(key) ?? .ignored }
    public var hints: [KeyHint] { typedFilter?.hints ?? [] }
    public var takesText: Bool { typedFilter != nil }

    var filterBindings: [KeyBinding<KeyCommand>] {
        let (help, end) = ("Show the rows that match a text", "Show all rows again")
        return filter?.commands("filter", help: help, end: end, if: { self.source.load.hasLoaded }) ?? []
    }
}
