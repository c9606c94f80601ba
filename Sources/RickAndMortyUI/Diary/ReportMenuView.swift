import TerminalUI

/// The titles of the reports beside each other, the current one marked; where not all fit, those around it.
struct ReportMenuView: View {
    let titles: [String]
    let current: Int
    let select: (Int) -> Void

    private static let gap = 3

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect
        for index in titles.indices.dropFirst(first(in: rect.columns)) {
            let style = index == current ? canvas.theme.accent.adding([.bold, .underline]) : canvas.theme.muted
            let used = canvas.write(titles[index], in: place, style: style)
            canvas.onMouse(in: place.splitLeft(used).left) { answer(to: $0, at: index) }
            place = place.splitLeft(used + Self.gap).rest
        }
    }

    private func answer(to event: MouseEvent, at index: Int) -> MouseAnswer {
        guard event.kind == .press else { return .ignored }
        select(index)
        return .handled
    }

    private func first(in columns: Int) -> Int {
        var first = 0
        while first < current, titles[first...current].reduce(-Self.gap, { $0 + $1.columns + Self.gap }) > columns {
            first += 1
        }
        return first
    }
}
