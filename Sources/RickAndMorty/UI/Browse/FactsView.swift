import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Facts in lines with aligned values. Long values wrap to a few lines.
struct FactsView: View {
    let facts: [Fact]

    private static let labelColumns = 10
    /// Lines of a value, fewer in a narrow column, where most values wrap.
    private static let valueLines = (narrow: 2, wide: 3)
    private static let wideColumns = 14

    func rows(columns: Int) -> Int { facts.reduce(0) { $0 + Self.lines(of: $1, columns: columns) } }

    /// Areas of the facts, in order.
    func places(in rect: Rect) -> [Rect] {
        var rest = rect
        return facts.map { fact in
            let (place, below) = rest.splitTop(Self.lines(of: fact, columns: rect.columns))
            rest = below
            return place
        }
    }

    private static func lines(of fact: Fact, columns: Int) -> Int {
        // Fast path: a string never has more columns than UTF-8 bytes, and few values are too long.
        fact.value.utf8.count + labelColumns <= columns ? 1 : max(1, values(of: fact, columns: columns).count)
    }

    private static func values(of fact: Fact, columns: Int) -> [String] {
        let columns = columns - labelColumns
        guard fact.value.columns > columns else { return [fact.value] }
        return fact.value.wrapped(
            to: max(1, columns),
            lines: columns < wideColumns ? valueLines.narrow : valueLines.wide,
            breakingWords: true
        )
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var rest = rect
        for fact in facts {
            let lines = Self.lines(of: fact, columns: rect.columns)
            let (place, below) = rest.splitTop(lines)
            rest = below
            let (label, value) = place.splitLeft(Self.labelColumns)
            canvas.write(fact.label, in: label, style: canvas.theme.secondary)
            if let status = fact.status {
                StatusView(status: status).draw(in: value, on: &canvas)
            } else if lines == 1 {
                canvas.write(fact.value, in: value)
            } else {
                for (line, text) in Self.values(of: fact, columns: rect.columns).enumerated() {
                    canvas.write(text, in: value.line(line))
                }
            }
        }
    }
}

/// Facts with a left margin that marks the selected one. Pressing a linked fact opens its destination.
struct LinkedFactsView: View {
    let facts: [Fact]
    /// Index of the selected fact; `nil` if the selection is elsewhere.
    let selection: Int?
    let select: (Int?) -> Void
    let open: (Destination) -> Void

    /// In columns.
    static let margin = 2

    func rows(columns: Int) -> Int { FactsView(facts: facts).rows(columns: columns - Self.margin) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let view = FactsView(facts: facts)
        let text = rect.splitLeft(Self.margin).rest
        view.draw(in: text, on: &canvas)
        canvas.onMouse(in: rect) { event in
            let index = view.places(in: text).firstIndex { $0.row..<$0.endRow ~= event.row }
            guard event.kind == .press, let index, let link = facts[index].link else { return .ignored }
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
