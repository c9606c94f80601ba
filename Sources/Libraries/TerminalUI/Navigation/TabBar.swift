/// A single-line tab bar with the current tab marked. If space is short, it drops the title first, then narrows the
/// gaps, then shortens names to their keys or first letters, starting farthest from the current tab.
public struct TabBar: View {
    private let title: String?
    private let tabs: [(name: String, key: Key?)]
    private let current: Int
    private let reserved: Int
    private let select: ((Int) -> Void)?

    /// - Parameters:
    ///   - title: text before the tabs; `nil` for none.
    ///   - tabs: names with optional keys.
    ///   - current: index of the marked tab.
    ///   - reserved: columns left free at the right end.
    ///   - select: called with the index of a clicked tab that has no key.
    public init(
        _ title: String?,
        _ tabs: [(name: String, key: Key?)],
        current: Int,
        reserving reserved: Int = 0,
        select: ((Int) -> Void)? = nil
    ) {
        self.title = title
        self.tabs = tabs
        self.current = current
        self.reserved = reserved
        self.select = select
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect
        draw(advancing: &place, on: &canvas)
    }

    /// Draws the tabs from the left and reduces `place` to the area after them.
    public func draw(advancing place: inout Rect, on canvas: inout Canvas) {
        let layout = layout(in: place.columns)
        if layout.showsTitle, let title {
            canvas.write(title, advancing: &place, style: canvas.theme.heading)
            place = place.splitLeft(Self.titleGap).rest
        }
        for (index, label) in layout.labels.enumerated() {
            let style = index == current ? canvas.theme.accent.adding(.underline) : canvas.theme.secondary
            let (part, rest) = place.splitLeft(label.columns)
            canvas.write(label, in: part, style: style)
            if let key = tabs[index].key {
                canvas.onMouse(in: part, pressing: key)
            } else if let select {
                canvas.onPress(in: part) { select(index) }
            }
            place = rest.splitLeft(layout.gap).rest
        }
    }

    private struct Layout {
        var labels: [String]
        /// Columns after each label.
        var gap = 2
        var showsTitle = false
    }

    private static let titleGap = 3

    /// Whether all names fit in full.
    package func showsAllNames(in columns: Int) -> Bool { layout(in: columns).labels == names }

    private var names: [String] {
        tabs.indices.map { index in
            guard let label = shortLabel(of: index) else { return tabs[index].name }
            return tabs[index].name.isEmpty ? label : "\(label) \(tabs[index].name)"
        }
    }

    private func layout(in columns: Int) -> Layout {
        let names = names
        let full = [Layout(labels: names, showsTitle: true), Layout(labels: names), Layout(labels: names, gap: 1)]
        let room = columns - reserved
        if let layout = full.first(where: { self.columns(of: $0) <= room }) { return layout }
        let shortLabels = tabs.indices.map {
            $0 == current ? names[$0] : shortLabel(of: $0) ?? String(tabs[$0].name.prefix(1))
        }
        var layout = Layout(labels: shortLabels)
        for index in tabs.indices.sorted(by: { abs($0 - current) < abs($1 - current) }) {
            var longer = layout
            longer.labels[index] = names[index]
            guard self.columns(of: longer) <= room else { break }
            layout = longer
        }
        return layout
    }

    private func shortLabel(of index: Int) -> String? { tabs[index].key?.name(in: .ascii) }

    private func columns(of layout: Layout) -> Int {
        layout.labels.reduce(layout.showsTitle ? (title?.columns ?? 0) + Self.titleGap : 0) {
            $0 + $1.columns + layout.gap
        }
    }
}
