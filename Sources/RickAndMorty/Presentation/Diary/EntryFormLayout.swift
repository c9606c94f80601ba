import TerminalUI

/// A message below the fields of a form.
struct EntryFormNotice {
    let text: String
    var isWarning = false
    /// The object whose load is running, if any: a spinner replaces the mark.
    var loader: AnyObject?
}

/// The fields of a form above its notice.
struct EntryFormLayout: View {
    let form: FormView
    let notice: EntryFormNotice?

    private static let mostLines = 3

    /// Height in lines for a width in columns, including margins.
    func rows(columns: Int) -> Int {
        1 + form.rows(columns: columns) + lines(columns: columns).count
    }

    func prepare(for size: Size) {
        form.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).form.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (form, place) = split(rect)
        self.form.draw(in: form, on: &canvas)
        let (mark, text) = place.splitLeft(2).rest.splitLeft(2)
        drawMark(in: mark, on: &canvas)
        for (row, line) in lines(columns: rect.columns).enumerated() {
            canvas.write(line, in: text.line(row), style: style(in: canvas.theme))
        }
    }

    private func drawMark(in place: Rect, on canvas: inout Canvas) {
        guard let notice else { return }
        if let loader = notice.loader {
            canvas.whileLoading(loader) { SpinnerView().draw(in: place, on: &$0) }
        } else {
            let mark = notice.isWarning ? canvas.glyphs.warning : canvas.glyphs.separator
            canvas.write(String(mark), in: place, style: style(in: canvas.theme))
        }
    }

    private func style(in theme: Theme) -> Style {
        notice?.isWarning == true ? theme.warning : theme.accent
    }

    /// At least one line, so that the layout is stable.
    private func lines(columns: Int) -> [String] {
        notice?.text.wrapped(to: max(1, columns - 5), lines: Self.mostLines) ?? [""]
    }

    private func split(_ rect: Rect) -> (form: Rect, notice: Rect) {
        let lines = min(lines(columns: rect.columns).count, max(1, rect.rows / 3))
        let air = rows(columns: rect.columns) <= rect.rows ? 1 : 0
        let (form, notice) = rect.splitTop(air).rest.splitBottom(lines)
        return (form, notice)
    }
}
