public import Observation

/// A form: fields below each other, one of which has the focus. Scrolls if they do not fit.
///
/// ```swift
/// let (title, pages) = (TextField(), NumberField(in: 1...9_999))
/// let form = FormView([
///     FormField("Title", title),
///     FormField("Pages", pages),
///     FormField("Format", ChoiceField(["hardcover", "paperback"])),
///     FormField("Read", ToggleField()),
///     FormField("Notes", TextArea(rows: 2)),
/// ])
/// if form.handle(.enter) == .ignored {
///     form.fields[0].problem = title.isEmpty ? "A book has a title" : nil
///     form.fields[1].problem = pages.problem
///     form.focusOnProblem()
/// }
/// ```
///
/// ```
/// ▌ Title   Ulysses
///   Pages   12000
///           ⚠ From 1 to 9999
///   Format  [hardcover]   paperback
///   Read    [x]
///   Notes   Once more, from
///           the beginning.
/// ```
@Observable
public final class FormView: Focusable {
    /// From top to bottom; at least one.
    @ObservationIgnored public let fields: [FormField]
    /// Index of the field that has the focus; the first one at the start. Observable.
    public private(set) var focus = 0
    /// First visible field.
    private var top = 0

    /// Creates a form whose first field has the focus.
    ///
    /// - Parameter fields: at least one.
    public init(_ fields: [FormField]) {
        self.fields = fields
    }

    /// Footer entries for the keys that work now: those of the focused field, and Tab.
    public var hints: [KeyHint] { fields[focus].input.hints + [KeyHint(.tab, text: "field")] }

    public var takesText: Bool { fields[focus].input.takesText }

    /// Offers the key to the focused field first; a key that it ignores may move the focus.
    ///
    /// - Returns: `.ignored` for a key without a function here, such as Enter in the last field, which may submit.
    public func handle(_ key: Key) -> KeyAnswer {
        if fields[focus].input.handle(key) == .handled { return .handled }
        switch key {
        case .tab: focus(on: (focus + 1) % fields.count)
        case .backTab: focus(on: (focus + fields.count - 1) % fields.count)
        case .down, .enter: return step(to: focus + 1)
        case .up: return step(to: focus - 1)
        default: return .ignored
        }
        return .handled
    }

    /// Moves the focus to the first field with a ``FormField/problem``; leaves it where it is if all are valid.
    public func focusOnProblem() {
        if let index = fields.firstIndex(where: { $0.problem != nil }) { focus(on: index) }
    }

    public func stepFocus(_ step: FocusStep) -> Bool {
        self.step(to: step == .next ? focus + 1 : focus - 1) == .handled
    }

    public func receiveFocus(by step: FocusStep) { focus(on: step == .next ? 0 : fields.count - 1) }

    private func step(to index: Int) -> KeyAnswer {
        guard fields.indices.contains(index) else { return .ignored }
        focus(on: index)
        return .handled
    }

    private func focus(on index: Int) {
        focus = index
    }
}

// MARK: - Drawing

extension FormView {
    /// Columns of the selection mark, the gap behind the label, and the scroll bar.
    private static let columnsAround = 5

    /// Preferred height, in rows, at a width: with a gap between the fields, which is left out in less room.
    public func rows(columns: Int) -> Int {
        rows(of: fields[...], gap: 1, columns: inputColumns(of: columns))
    }

    public func prepare(for size: Size) {
        let columns = inputColumns(of: size.columns)
        let gap = gap(in: size)
        func fits(_ range: Range<Int>) -> Bool {
            rows(of: fields[range], gap: gap, columns: columns) <= size.rows
        }
        var top = min(top, focus)
        while top > 0, fits(top - 1..<fields.count) { top -= 1 }
        while top < focus, !fits(top..<focus + 1) { top += 1 }
        if top != self.top { self.top = top }
        for field in fields {
            field.input.prepare(for: Size(columns: columns, rows: field.input.rows(columns: columns)))
        }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.focusing(on: self, in: rect) { drawFields(in: rect, on: &$0) }
    }

    private func drawFields(in rect: Rect, on canvas: inout Canvas) {
        let columns = inputColumns(of: rect.columns)
        let gap = gap(in: rect.size)
        var (place, bar) = rect.splitRight(1)
        for index in fields.indices.dropFirst(top) {
            let (top, rest) = place.splitTop(fields[index].rows(gap: gap, columns: columns))
            let (label, input) = top.splitRight(columns)
            canvas.focusing(in: top, { self.focus(on: index) }) {
                $0.focusing(index == focus) { draw(index, label: label, input: input, on: &$0) }
            }
            place = rest
        }
        ScrollBar(
            count: rows(of: fields[...], gap: gap, columns: columns),
            top: rows(of: fields[..<top], gap: gap, columns: columns),
            inSight: rect.rows
        ).draw(in: bar, on: &canvas)
    }

    private func draw(_ index: Int, label: Rect, input: Rect, on canvas: inout Canvas) {
        let (mark, text) = label.line(0).splitLeft(2)
        let isFocused = canvas.isFocused
        if isFocused { canvas.write(String(canvas.glyphs.selection), in: mark, style: canvas.theme.accent) }
        canvas.write(fields[index].label, in: text, style: isFocused ? canvas.theme.accent : canvas.theme.muted)
        fields[index].draw(in: input, on: &canvas)
    }

    private func inputColumns(of columns: Int) -> Int {
        max(0, columns - Self.columnsAround - (fields.map(\.label.columns).max() ?? 0))
    }

    private func gap(in size: Size) -> Int {
        rows(columns: size.columns) <= size.rows ? 1 : 0
    }

    private func rows(of fields: ArraySlice<FormField>, gap: Int, columns: Int) -> Int {
        fields.reduce(0) { $0 + $1.rows(gap: gap, columns: columns) }
    }
}
