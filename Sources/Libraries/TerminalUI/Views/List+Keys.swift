internal import LoadResource

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
    var markBindings: [KeyBinding<KeyCommand>] {
        guard let marks else { return [] }
        return [
            KeyBinding(
                observed: [.character(" ")],
                hint: "mark",
                help: "Mark the row, or not any more",
                if: { self.selected.flatMap(identity) != nil }
            ) {
                self.selected.map(marks.toggle)
                self.move(.next)
            },
            KeyBinding(
                observed: [.character("a")],
                hint: "none",
                help: "Mark no row",
                yields: true,
                if: { !marks.items.isEmpty },
                perform: { marks.replace(with: []) }
            ),
            KeyBinding(
                observed: [.character("a")],
                hint: "all",
                help: "Mark all rows that are shown",
                yields: true,
                if: { self.source.pages == nil && self.lineCount ?? 0 > 0 && marks.items.isEmpty },
                perform: { marks.replace(with: self.rows.items.compactMap(self.source.item)) }
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
