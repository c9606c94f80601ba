public import Observation

/// Fields below one another, one of which has the keys. Where there is no room for all of them they are scrolled to.
@Observable
public final class FormView: View {
    @ObservationIgnored public let fields: [FormField]
    public private(set) var focus = 0
    /// The first field in sight.
    private var top = 0

    /// - Parameter fields: at least one.
    public init(_ fields: [FormField]) {
        self.fields = fields
        fields[0].input.isFocused = true
    }

    /// Of the field that has the keys.
    public var hints: [KeyHint] { fields[focus].input.hints + [KeyHint(.tab, text: "field")] }

    /// The field that has the keys gets them first; what it ignores may lead to another one.
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

    /// To the first field that cannot be taken as it is.
    public func focusOnProblem() {
        if let index = fields.firstIndex(where: { $0.problem != nil }) { focus(on: index) }
    }

    private func step(to index: Int) -> KeyAnswer {
        guard fields.indices.contains(index) else { return .ignored }
        focus(on: index)
        return .handled
    }

    private func focus(on index: Int) {
        fields[focus].input.isFocused = false
        focus = index
        fields[focus].input.isFocused = true
    }
}

// MARK: - Drawing

extension FormView {
    /// Of the selection's mark, the gap behind the label, and the scroll bar.
    private static let columnsAround = 5

    /// Lines that it takes in a place of so many columns, with some air between the fields.
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
        for field in fields { field.input.prepare(for: Size(columns: columns, rows: field.input.rows)) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = inputColumns(of: rect.columns)
        let gap = gap(in: rect.size)
        var (place, bar) = rect.splitRight(1)
        for index in fields.indices.dropFirst(top) {
            let (top, rest) = place.splitTop(fields[index].rows(gap: gap, columns: columns))
            let (label, input) = top.splitRight(columns)
            canvas.focusing(in: top, { self.focus(on: index) }) {
                draw(index, label: label, input: input, on: &$0)
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
        let isFocused = index == focus
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
