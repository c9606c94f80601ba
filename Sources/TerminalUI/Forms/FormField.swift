public import Observation

/// A line of a form: what is asked for, what a person fills in, and what is wrong with it.
@Observable
public final class FormField {
    public let label: String
    @ObservationIgnored let input: any FormInput
    /// Why it cannot be taken as it is, in a person's words.
    public var problem: String?

    public init(_ label: String, _ input: any FormInput) {
        self.label = label
        self.input = input
    }
}

extension FormField {
    /// Lines that it takes in a place of so many columns. What is wrong is said in the gap below it.
    func rows(gap: Int, columns: Int) -> Int {
        input.rows + max(gap, problemLines(columns: columns).count)
    }

    /// Without the mark before them.
    private func problemLines(columns: Int) -> [String] {
        problem?.wrapped(to: max(1, columns - 2), lines: 2) ?? []
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        input.draw(in: rect.splitTop(input.rows).top, on: &canvas)
        let place = rect.splitTop(input.rows).rest
        for (row, line) in problemLines(columns: rect.columns).enumerated() {
            let (mark, text) = place.line(row).splitLeft(2)
            if row == 0 { canvas.write(String(canvas.glyphs.warning), in: mark, style: canvas.theme.warning) }
            canvas.write(line, in: text, style: canvas.theme.warning)
        }
    }
}
