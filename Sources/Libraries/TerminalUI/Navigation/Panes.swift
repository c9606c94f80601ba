public import LoadResource
public import Observation

/// Two views, such as a list and the detail of its selected row: side by side in a wide area, otherwise one at a time.
///
/// ```swift
/// let panes = Panes(list, detail, from: 50)
/// let main = MainView("Stories", panes)
/// ```
///
/// ```
/// ┌ Stories ─────────────────────────────────────────┐
/// │▌ Ada wins a prize    ┌ Story ───────────────────┐│
/// │  Compilers get fas…  │In Paris, last Monday.    ││
/// │  Terminals are back  └──────────────────────────┘│
/// └──────────────────────────────────────────────────┘
///  ↑↓ move  ⏎ open  ? help
/// ```
///
/// ``Action/open`` leads to the second view and ``Action/back`` back, ``Action/nextPane`` from one to the other where both are
/// visible. The divider is moved by ``Action/widenList`` and ``Action/widenDetail``, or dragged.
@MainActor
public final class Panes: View, Observable {
    /// One of the two.
    public enum Pane: Hashable, Sendable, Codable {
        /// The left one.
        case first
        /// The right one.
        case second
    }

    /// The one that has the focus, and fills a narrow area. Observable.
    @Observed public private(set) var current = Pane.first
    /// Whether both are visible, as of the last preparation. Observable.
    @Observed public private(set) var isWide = false
    /// Columns as of the last preparation.
    private var columns = 0
    private let first: any View
    private let second: any View
    /// Of the pane that is shown alone.
    private let slide = PageSlide()
    private let divider: Divider
    private let leastColumns: Int
    private let canOpen: () -> Bool

    /// - Parameters:
    ///   - first: the left view.
    ///   - second: the right view.
    ///   - leastColumns: columns from which on there is room for both.
    ///   - share: columns of the first one, in percent: 20 to 80.
    ///   - canOpen: whether the user can go to the second one, such as if something is selected in the first; always, by
    ///     default. Observed.
    public convenience init(
        _ first: any View,
        _ second: any View,
        from leastColumns: Int,
        share: Int = Divider.standardShare,
        if canOpen: @escaping () -> Bool = { true }
    ) {
        self.init(first, second, from: leastColumns, divider: Divider(share: share), if: canOpen)
    }

    /// The same with a divider that other panes may share.
    public init(
        _ first: any View,
        _ second: any View,
        from leastColumns: Int,
        divider: Divider,
        if canOpen: @escaping () -> Bool = { true }
    ) {
        self.first = first
        self.second = second
        self.leastColumns = leastColumns
        self.divider = divider
        self.canOpen = canOpen
    }

    /// Share of the columns that the first one has in a wide area, in percent; a program keeps it for the next start. Observable.
    public var share: Int { divider.share }

    /// Gives the focus to one of the two.
    public func select(_ pane: Pane) {
        guard pane != current else { return }
        if !isWide { slide.begin(from: pane == .second ? .right : .left) }
        current = pane
    }

    /// Goes to one of the two as the user does.
    private func visit(_ pane: Pane) {
        if canVisit(pane) { select(pane) }
    }

    private func canVisit(_ pane: Pane) -> Bool { pane == .first || canOpen() }

    /// Moves the divider, within 20 to 80 percent.
    public func move(dividerTo share: Int) { divider.move(to: share) }

    public func effect(of action: Action) -> Effect? {
        if let effect = (current == .first ? first : second).effect(of: action) { return effect }
        return switch action {
        case .open where current == .first && canOpen(), .nextPane where isWide && canVisit(other):
            { self.select(self.other) }
        case .back where current == .second: { self.select(.first) }
        case .widenList where isWide: { self.divider.widenFirst(in: self.columns) }
        case .widenDetail where isWide: { self.divider.widenSecond(in: self.columns) }
        // What failed beside the current pane is retried, too.
        case .retry where isWide: (current == .first ? second : first).effect(of: action)
        default: nil
        }
    }

    private var other: Pane { current == .first ? .second : .first }

    public func prepare(for size: Size) {
        columns = size.columns
        let isWide = columns >= leastColumns
        if isWide != self.isWide { self.isWide = isWide }
        let places = places(in: Rect(columns: size.columns, rows: size.rows), isWide)
        if let place = places.first { first.prepare(for: place.size) }
        if let place = places.second { second.prepare(for: place.size) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let places = places(in: rect, rect.columns >= leastColumns)
        if let place = places.first { draw(first, .first, in: place, on: &canvas) }
        if let place = places.second { draw(second, .second, in: place, on: &canvas) }
        if places.first != nil, let second = places.second { drawDivider(before: second, in: rect, on: &canvas) }
        canvas.overlay(in: rect) { [slide] rect, canvas in slide.draw(in: rect, on: &canvas) }
    }

    private func draw(_ view: any View, _ pane: Pane, in place: Rect, on canvas: inout Canvas) {
        let isCurrent = current == pane
        canvas.focusing(in: place, { self.visit(pane) }) { canvas in
            canvas.focusing(isCurrent) { $0.draw(view, in: place) }
        }
    }

    /// The first column of the second pane, where a frame has its border, can be dragged. It lies on top of that pane, but has
    /// no cells: it would be drawn again with the pane.
    private func drawDivider(before second: Rect, in rect: Rect, on canvas: inout Canvas) {
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
