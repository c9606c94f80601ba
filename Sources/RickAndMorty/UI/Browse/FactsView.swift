import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Facts in lines with aligned values. Long values wrap to a few lines or, if they are still too long, start below their
/// label.
final class FactsView: View {
    let facts: [Fact]
    /// The value of each fact at the last width. A frame asks for them several times.
    private var wrapped: (columns: Int, values: [Value]) = (-1, [])

    /// A value's lines, beside or below the label.
    private struct Value {
        var lines: [String]
        var isBelowLabel = false

        var rows: Int { isBelowLabel ? 1 + lines.count : max(1, lines.count) }
    }

    private static let labelColumns = 10
    private static let indentBelowLabel = 1
    /// Lines of a value, fewer in a narrow column, where most values wrap.
    private static let valueLines = (narrow: 2, wide: 3)
    private static let wideColumns = 14

    init(_ facts: [Fact]) {
        self.facts = facts
    }

    func rows(columns: Int) -> Int { values(columns: columns).reduce(0) { $0 + $1.rows } }

    /// Areas of the facts, in order.
    func places(in rect: Rect) -> [Rect] {
        var rest = rect
        return values(columns: rect.columns).map { value in
            let (place, below) = rest.splitTop(value.rows)
            rest = below
            return place
        }
    }

    private func values(columns: Int) -> [Value] {
        if wrapped.columns != columns { wrapped = (columns, facts.map { Self.value(of: $0, columns: columns) }) }
        return wrapped.values
    }

    private static func value(of fact: Fact, columns: Int) -> Value {
        let valueColumns = columns - labelColumns
        if fits(fact.value, valueColumns) { return Value(lines: [fact.value]) }
        let lines = valueColumns < wideColumns ? valueLines.narrow : valueLines.wide
        let value = Value(lines: fact.value.wrapped(to: max(1, valueColumns), lines: lines, breakingWords: true))
        guard let last = value.lines.last, !fits(last, valueColumns) else { return value }
        if fits(fact.shortValue, valueColumns) { return Value(lines: [fact.shortValue]) }
        let below = fact.value.wrapped(to: max(1, columns - indentBelowLabel), lines: lines, breakingWords: true)
        return Value(lines: below, isBelowLabel: true)
    }

    private static func fits(_ text: String, _ columns: Int) -> Bool {
        // Fast path: a string never has more columns than UTF-8 bytes.
        text.utf8.count <= columns || text.columns <= columns
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for ((fact, value), place) in zip(zip(facts, values(columns: rect.columns)), places(in: rect)) {
            let (label, besideLabel) = place.splitLeft(Self.labelColumns)
            canvas.write(fact.label, in: label, style: canvas.theme.secondary)
            if let status = fact.status {
                StatusView(status: status).draw(in: besideLabel, on: &canvas)
            } else {
                let belowLabel = place.splitTop(1).rest.splitLeft(Self.indentBelowLabel).rest
                let text = value.isBelowLabel ? belowLabel : besideLabel
                for (index, line) in value.lines.enumerated() { canvas.write(line, in: text.line(index)) }
            }
        }
    }
}

/// Facts with a left margin that marks the selected one. Pressing a linked fact opens its destination.
struct LinkedFactsView: View {
    let view: FactsView
    /// Index of the selected fact; `nil` if the selection is elsewhere.
    let selection: Int?
    let select: (Int?) -> Void
    let open: (Destination) -> Void

    /// In columns.
    static let margin = 2

    func rows(columns: Int) -> Int { view.rows(columns: columns - Self.margin) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let text = rect.splitLeft(Self.margin).rest
        view.draw(in: text, on: &canvas)
        canvas.onMouse(in: rect) { event in
            let index = view.places(in: text).firstIndex { $0.row..<$0.endRow ~= event.row }
            guard event.kind == .press, let index, let link = view.facts[index].link else { return .ignored }
            open(link.destination)
            return .handled
        }
        guard let selection, canvas.isFocused else { return }
        let place = view.places(in: text)[selection]
        let line = Rect(column: rect.column, row: place.row, columns: rect.columns, rows: place.rows)
        canvas.write(String(canvas.glyphs.selection), in: line, style: canvas.theme.accent)
        canvas.select(line, isFocused: true)
    }
}
