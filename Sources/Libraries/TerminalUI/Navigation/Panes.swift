public import LoadResource

/// Two views, such as a list and the detail of its selected row: side by side in a wide area, otherwise one at a time.
///
/// ```swift
/// let panes = Panes(list, detail, from: 50)
/// let main = MainView("Stories", panes)
/// ```
///
/// ```
///  Stories
///  ▌ Ada wins a prize    │ Story
///    Compilers get faster│ In Paris, last Monday.
///    Terminals are back  │
///  ⏎ open  ? help  q quit
/// ```
///
/// ``Action/open`` moves the focus to the second view and ``Action/back`` to the first; ``Action/nextPane`` switches
/// between them if both are visible. ``Action/widenList``, ``Action/widenDetail`` and dragging move the divider; at its
/// right end, ``Action/widenList`` hides the second view until it is opened or ``Action/widenDetail`` is pressed.
@MainActor
public final class Panes: View {
    /// One of the two panes.
    public enum Pane: Hashable, Sendable, Codable {
        /// The left pane.
        case first
        /// The right pane.
        case second
    }

    /// The focused pane, which fills a narrow area. Observable.
    @Published public private(set) var current = Pane.first
    /// Whether both panes were visible at the last preparation. Observable.
    @Published public private(set) var showsBothPanes = false
    /// Width at the last preparation.
    private var columns = 0
    private let first: any View
    private let second: any View
    private let divider: Divider
    private let minimumColumns: Int
    private let canOpen: () -> Bool

    /// - Parameters:
    ///   - first: the left view.
    ///   - second: the right view.
    ///   - minimumColumns: minimum width for showing both.
    ///   - divider: the divider, which can be shared with other panes.
    ///   - canOpen: whether the second view can get the focus, for example only if a row is selected in the first;
    ///     `true` by default. Observed.
    public init(
        _ first: any View,
        _ second: any View,
        from minimumColumns: Int,
        divider: Divider = Divider(),
        if canOpen: @escaping () -> Bool = { true }
    ) {
        self.first = first
        self.second = second
        self.minimumColumns = minimumColumns
        self.divider = divider
        self.canOpen = canOpen
    }

    /// Moves the focus to a pane.
    public func select(_ pane: Pane) {
        if pane != current { current = pane }
    }

    private func canVisit(_ pane: Pane) -> Bool { pane == .first || canOpen() }

    public func effect(of action: Action) -> Effect? {
        if let effect = (current == .first ? first : second).effect(of: action) { return effect }
        return switch action {
        case .open where current == .first && canOpen(), .nextPane where showsBothPanes && canVisit(other):
            { self.select(self.other) }
        case .back where current == .second: { self.select(.first) }
        case .widenList where showsBothPanes: { self.divider.widenFirst(in: self.columns) }
        case .widenDetail where columns >= minimumColumns: { self.divider.widenSecond(in: self.columns) }
        // If nothing has failed in the focused pane, retries a failure in the other one.
        case .retry where showsBothPanes: (current == .first ? second : first).effect(of: action)
        default: nil
        }
    }

    private var other: Pane { current == .first ? .second : .first }

    public func prepare(for size: Size) {
        columns = size.columns
        let isWide = divider.splits(columns, from: minimumColumns)
        if isWide != self.showsBothPanes { self.showsBothPanes = isWide }
        let places = places(in: Rect(columns: size.columns, rows: size.rows), isWide)
        if let place = places.first { first.prepare(for: place.size) }
        if let place = places.second { second.prepare(for: place.size) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let places = places(in: rect, divider.splits(rect.columns, from: minimumColumns))
        if let place = places.first {
            if places.second != nil { canvas.drawDivider(in: place) }
            draw(first, .first, in: place, on: &canvas)
        }
        if let place = places.second { draw(second, .second, in: place, on: &canvas) }
        if places.first != nil, let second = places.second { addDrag(before: second, in: rect, on: &canvas) }
    }

    private func draw(_ view: any View, _ pane: Pane, in place: Rect, on canvas: inout Canvas) {
        let isCurrent = current == pane
        canvas.focusing(in: place, { if self.canVisit(pane) { self.select(pane) } }) { canvas in
            canvas.focusing(isCurrent) { $0.draw(view, in: place) }
        }
    }

    /// Makes the first column of the second pane draggable: the divider itself may be the list's scroll bar. Drawn as a
    /// canvas part without cells, so that it isn't redrawn with that pane.
    private func addDrag(before second: Rect, in rect: Rect, on canvas: inout Canvas) {
        canvas.part(in: second.splitLeft(0).left) { _, canvas in
            canvas.onMouse(in: second.splitLeft(1).left) { event in
                switch event.kind {
                case .press, .release: break
                case .drag:
                    self.divider.move(to: (event.column - rect.column) * 100 / max(1, rect.columns), in: rect.columns)
                case .wheelUp, .wheelDown: return .ignored
                }
                return .handled
            }
        }
    }

    private func places(in rect: Rect, _ isWide: Bool) -> (first: Rect?, second: Rect?) {
        guard isWide else { return current == .first ? (rect, nil) : (nil, rect) }
        let (left, right) = rect.splitLeft(rect.columns * divider.share(in: rect.columns) / 100)
        return (left, right)
    }
}

/// The divider between two panes. Several ``Panes`` can share a divider, and its position can be saved for the next
/// start.
///
/// ```swift
/// let divider = Divider()
/// divider.move(to: settings.share)
/// let mail = Panes(messages, message, from: 90, divider: divider)
/// let news = Panes(stories, story, from: 90, divider: divider)
/// ```
@MainActor
public final class Divider {
    /// Share of the first pane in a wide area, in percent; 100 hides the second pane. Observable.
    @Published public private(set) var share = Divider.defaultShare
    /// The initial share, in percent.
    public static nonisolated let defaultShare = 45
    private let minimumColumns: Int
    private static let shares = 20...80
    private static let step = 5
    private static let wholeShare = 100

    /// - Parameter minimumColumns: minimum width of each pane while both are visible.
    public init(minimumColumns: Int = 0) {
        self.minimumColumns = minimumColumns
    }

    /// The share of the first pane in an area of `columns`, limited so that each pane keeps its minimum width.
    /// Observable.
    public func share(in columns: Int) -> Int { within(share, in: columns) }

    private func within(_ share: Int, in columns: Int) -> Int {
        guard columns >= 2 * minimumColumns, columns > 0 else { return share }
        // Rounded up, so that neither pane gets less than its minimum width.
        let least = (100 * minimumColumns + columns - 1) / columns
        return max(least, min(share, 100 - least))
    }

    /// Whether both panes are visible in an area of `columns`, given the minimum width for showing both. Observable.
    package func splits(_ columns: Int, from minimumColumns: Int) -> Bool {
        columns >= minimumColumns && share < Self.wholeShare
    }

    /// Moves the divider to a share in percent, clamped to 20–80 except for 100.
    public func move(to share: Int) {
        let share =
            share == Self.wholeShare ? share : max(Self.shares.lowerBound, min(share, Self.shares.upperBound))
        if share != self.share { self.share = share }
    }

    /// Moves the divider in an area of `columns`, keeping the minimum width of each pane.
    func move(to share: Int, in columns: Int) { move(to: within(share, in: columns)) }

    /// Moves the divider one step (5 percent) to the right, in an area of `columns`. At the right end, hides the second
    /// pane.
    public func widenFirst(in columns: Int) {
        let current = share(in: columns)
        move(to: current + Self.step, in: columns)
        if share(in: columns) == current { move(to: Self.wholeShare) }
    }

    /// Moves the divider one step (5 percent) to the left, in an area of `columns`, or shows the second pane again.
    public func widenSecond(in columns: Int) {
        move(to: (share == Self.wholeShare ? share : share(in: columns)) - Self.step, in: columns)
    }
}
