internal import LoadResource
internal import Observation

/// A view that is higher than its area, such as a long text: shown in part, and scrolled by the keys of a list and the
/// wheel.
///
/// ```swift
/// let licence = ScrollView(TextView(text))
/// let main = MainView("Licence", licence)
/// ```
///
/// ```
/// ┌ Licence ─────────────────────────────────┐
/// │charge, to any person obtaining a copy of ▄
/// │this software, to deal in the software    █
/// │without restriction, including the rights █
/// │to use, copy, modify, merge and publish   │
/// └──────────────────────────────────────────┘
///  ↑↓ scroll  ? help
/// ```
///
/// A view that makes it in its body says what it shows by an id. Another id begins at the top:
///
/// ```swift
/// var body: any View {
///     guard let article = list.selected else { return BlankView() }
///     return ScrollView(of: article.id) { TextView(article.text) }
/// }
/// ```
///
/// The content has as many rows as it asks for (``View/rows(columns:)``), and those of the area at least. The scroll
/// bar takes the last column, which is the border in a ``Panel``. Only what is in sight is drawn, in one drawing; loads
/// of the content start when the view is shown.
///
/// Views in it that can have the focus get the keys first, and this one what they ignore. It does not follow their
/// focus: a ``FormView``, a ``List`` and a ``TextArea`` scroll by themselves and are put in place without it.
public struct ScrollView: View, BarInLastColumn {
    private let content: any View
    let scroller: Scroller
    /// Where the view was made with a position of its own.
    private let place: SourcePlace?

    /// A view that retains its position, and is retained by the caller: one that is made here for each drawing would
    /// lose it, which traps in debug builds.
    ///
    /// - Parameters:
    ///   - content: from the top.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    public init(
        _ content: any View,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.content = content
        scroller = Scroller()
        place = SourcePlace(file, line, column)
    }

    /// A view that may be made for each drawing. Its position is kept for as long as its place shows it with the same
    /// id.
    ///
    /// - Parameters:
    ///   - id: of what is shown. Places that show the same id share the position.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - content: from the top.
    public init(
        of id: some Hashable & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        content: () -> any View
    ) {
        let id = KeptID(id: AnyHashable(id), place: SourcePlace(file, line, column))
        self.content = content()
        scroller = KeptObjects.current?.object(id) { Scroller() } as? Scroller ?? Scroller()
        place = nil
    }

    public var focusable: (any Focusable)? { scroller }

    public func rows(columns: Int) -> Int { content.rows(columns: max(0, columns - 1)) }

    public func prepare(for size: Size) {
        if let place { KeptObjects.expect(scroller, at: place, "write ScrollView(of: id) { … }") }
        scroller.isPrepared = true
        let whole = wholeSize(in: size)
        scroller.fit(count: whole.rows, rows: size.rows)
        content.prepare(for: whole)
    }

    /// Size of the content in an area.
    private func wholeSize(in size: Size) -> Size {
        let columns = max(0, size.columns - 1)
        return Size(columns: columns, rows: max(content.rows(columns: columns), size.rows))
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.focusing(on: scroller, in: rect) { drawScrolled(in: rect, on: &$0) }
    }

    /// Draws the view for another one, which has its keys.
    func drawScrolled(in rect: Rect, on canvas: inout Canvas) {
        if !scroller.isPrepared { scroller.expect(count: wholeSize(in: rect.size).rows, rows: rect.rows) }
        canvas.prepareLater(unless: scroller, in: rect) { self.prepare(for: $0) }
        canvas.onMouse(in: rect) { [scroller] event in
            guard event.wheelLines != 0 else { return .ignored }
            scroller.scroll(toTop: scroller.position.top + event.wheelLines)
            return .handled
        }
        let (window, bar) = rect.splitRight(1)
        canvas.part(in: window) { window, canvas in
            let rows = self.wholeSize(in: rect.size).rows
            let top = window.row - self.scroller.position.top
            let whole = Rect(column: window.column, row: top, columns: window.columns, rows: rows)
            canvas.draw(self.content, in: whole, through: window)
        }
        canvas.part(in: bar) { [scroller] in scroller.bar.draw(in: $0, on: &$1) }
    }
}

/// The position of a scroll view, and what its keys do.
@MainActor
final class Scroller: Focusable, PreparedObject, Observable {
    /// Top and height of what is visible.
    @Observed private(set) var position = ListPosition()
    /// Rows of the whole content.
    @Observed private var count = 0
    var isPrepared = false
    /// Rows of content and area, as drawn before the view was prepared: a key of the same read may come in between.
    private var expected: (count: Int, rows: Int)?

    func expect(count: Int, rows: Int) { expected = (count, rows) }

    func fit(count: Int, rows: Int) {
        expected = nil
        var fitted = position
        fitted.fit(count: count, rows: rows)
        if fitted != position { position = fitted }
        if count != self.count { self.count = count }
    }

    func scroll(_ move: ListMove) {
        if let expected { fit(count: expected.count, rows: expected.rows) }
        var moved = position
        moved.scroll(move, count: count)
        if moved != position { position = moved }
    }

    func scroll(toTop row: Int) {
        var moved = position
        moved.scroll(toTop: row, count: count)
        moved.select(moved.top)
        if moved != position { position = moved }
    }

    var bar: ScrollBar {
        ScrollBar(count: count, top: position.top, inSight: position.rows) { self.scroll(toTop: $0) }
    }

    var canScroll: Bool {
        // Read in any case, since it is observed.
        let isHigher = count > position.rows
        return expected.map { $0.count > $0.rows } ?? isHigher
    }

    var keyBindings: [KeyBinding<KeyCommand>] {
        ListMove.bindings(hint: "scroll", if: { self.canScroll }, perform: scroll)
    }

    /// The scroll view itself draws.
    func draw(in rect: Rect, on canvas: inout Canvas) {}
}
