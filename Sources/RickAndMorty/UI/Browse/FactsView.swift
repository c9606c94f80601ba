import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Facts on one line each, with aligned values.
struct FactsView: View {
    let facts: [Fact]

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for (index, fact) in facts.enumerated() {
            let (label, value) = rect.line(index).splitLeft(10)
            canvas.write(fact.label, in: label, style: canvas.theme.muted)
            if let status = fact.status {
                StatusView(status: status).draw(in: value, on: &canvas)
            } else {
                canvas.write(fact.value, in: value)
            }
        }
    }
}

/// Facts of which some can be opened, with a margin to their left, in which the selected one is marked. A press opens one.
struct LinkedFactsView: View {
    let facts: [Fact]
    /// Index of the selected fact; `nil` if the selection is elsewhere.
    let selection: Int?
    let select: (Int?) -> Void
    let open: (Destination) -> Void

    /// Columns of the margin.
    static let margin = 2

    func draw(in rect: Rect, on canvas: inout Canvas) {
        FactsView(facts: facts).draw(in: rect.splitLeft(Self.margin).rest, on: &canvas)
        canvas.onMouse(in: rect) { event in
            let line = event.row - rect.row
            guard event.kind == .press, facts.indices.contains(line), let link = facts[line].link else {
                return .ignored
            }
            open(link.destination)
            return .handled
        }
        guard let selection, canvas.isFocused else { return }
        canvas.write(String(canvas.glyphs.selection), in: rect.line(selection), style: canvas.theme.accent)
    }
}
