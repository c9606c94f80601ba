import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Facts in lines with aligned values. Long values wrap to a few lines.
final class FactsView: View {
    let facts: [Fact]
    /// Lines of each value at the last width. A frame asks for them several times.
    private var wrapped: (columns: Int, values: [[String]]) = (-1, [])

    private static let labelColumns = 10
    /// Lines of a value, fewer in a narrow column, where most values wrap.
    private static let valueLines = (narrow: 2, wide: 3)
    private static let wideColumns = 14

    init(_ facts: [Fact]) {
        self.facts = facts
    }

    func rows(columns: Int) -> Int { values(columns: columns).reduce(0) { $0 + max(1, $1.count) } }

    /// Areas of the facts, in order.
    func places(in rect: Rect) -> [Rect] {
        var rest = rect
        return values(columns: rect.columns).map { lines in
            let (place, below) = rest.splitTop(max(1, lines.count))
            rest = below
            return place
        }
    }

    private func values(columns: Int) -> [[String]] {
        if wrapped.columns != columns {
            wrapped = (columns, facts.map { Self.lines(of: $0.value, columns: columns - Self.labelColumns) })
        }
        return wrapped.values
    }

    private static func lines(of value: String, columns: Int) -> [String] {
        // Fast path: a string never has more columns than UTF-8 bytes, and few values are too long.
        guard value.utf8.count > columns, value.columns > columns else { return [value] }
        let lines = columns < wideColumns ? valueLines.narrow : valueLines.wide
        return value.wrapped(to: max(1, columns), lines: lines, breakingWords: true)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for ((fact, lines), place) in zip(zip(facts, values(columns: rect.columns)), places(in: rect)) {
            let (label, value) = place.splitLeft(Self.labelColumns)
            canvas.write(fact.label, in: label, style: canvas.theme.secondary)
            if let status = fact.status {
                StatusView(status: status).draw(in: value, on: &canvas)
            } else {
                for (line, text) in lines.enumerated() { canvas.write(text, in: value.line(line)) }
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
