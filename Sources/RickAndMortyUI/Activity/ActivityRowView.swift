import TerminalUI

/// A load in a line: when, what became of it, its name, how long it took, and how much came from where or why not.
struct ActivityRowView: View {
    let entry: ActivityEntry

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = ActivityColumns(of: rect)
        canvas.write(entry.time, in: columns.time, style: canvas.theme.muted)
        drawResult(in: columns.result, on: &canvas)
        canvas.write(entry.name, in: columns.name, style: canvas.primary)
        canvas.writeRight(entry.duration, in: columns.duration, style: canvas.theme.text)
        drawOutcome(in: columns.outcome, hasWord: columns.hasWord, on: &canvas)
    }

    private func drawResult(in rect: Rect, on canvas: inout Canvas) {
        let style = entry.mark.style(in: canvas.theme)
        let (mark, word) = rect.splitLeft(2)
        canvas.write(String(entry.mark.glyph(in: canvas.glyphs)), in: mark, style: style)
        canvas.write(entry.mark.word, in: word)
    }

    private func drawOutcome(in rect: Rect, hasWord: Bool, on canvas: inout Canvas) {
        if let reason = entry.reason {
            canvas.write(reason, in: rect, style: canvas.theme.warning)
        } else if entry.mark == .done {
            let (size, source) = rect.splitLeft(ActivityColumns.size)
            canvas.writeRight(entry.size, in: size)
            canvas.write(entry.source, in: source.splitLeft(1).rest, style: canvas.theme.muted)
        } else if !hasWord {
            canvas.write(entry.mark.word, in: rect, style: canvas.theme.muted)
        }
    }
}

/// Where in its line each part of a load stands: the narrower, the less.
struct ActivityColumns {
    let time: Rect
    let result: Rect
    let name: Rect
    let duration: Rect
    /// Size and source, or the reason.
    let outcome: Rect
    /// Whether there is room for the result's word.
    let hasWord: Bool

    static let size = 8

    init(of rect: Rect) {
        hasWord = rect.columns >= 80
        let gap = hasWord ? 2 : 1
        var rest = rect
        func take(_ columns: Int) -> Rect {
            let (part, others) = rest.splitLeft(columns)
            rest = others.splitLeft(gap).rest
            return part
        }
        time = take(8)
        result = take(hasWord ? 11 : 1)
        let outcomeColumns = hasWord ? 30 : rect.columns >= 50 ? 17 : 0
        name = take(min(40, rest.columns - 7 - outcomeColumns - (outcomeColumns > 0 ? 2 : 1) * gap))
        duration = take(7)
        outcome = rest
    }
}
