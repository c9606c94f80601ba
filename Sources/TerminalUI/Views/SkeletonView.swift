/// Stands in for text that loads: grey bars of about the final widths, a spinner once it takes long enough.
public struct SkeletonView: View {
    /// Where a bar stands, in columns; a negative start counts from the right end.
    public struct Bar: Hashable, Sendable {
        let start: Int
        let columns: Int

        public nonisolated init(at start: Int, columns: Int) {
            self.start = start
            self.columns = columns
        }
    }

    private let bars: [Bar]

    public init(_ bars: Bar...) {
        self.bars = bars.isEmpty ? [Bar(at: 0, columns: 16)] : bars
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        for bar in bars {
            let start = bar.start < 0 ? rect.columns + bar.start : bar.start
            guard start >= 0 else { continue }
            let place = rect.splitLeft(start).rest.splitLeft(bar.columns).left
            canvas.fill(place, with: canvas.glyphs.skeleton, style: canvas.theme.skeleton)
        }
        SpinnerView().draw(in: rect.splitRight(1).right, on: &canvas)
    }
}

/// Turns while something has been loading for long enough to be noticed; leaves its place alone otherwise.
public struct SpinnerView: View {
    public init() {}

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let frame = canvas.spinnerFrame else { return }
        let frames = canvas.glyphs.spinner
        canvas.write(String(frames[frame % frames.count]), in: rect, style: canvas.theme.accent)
    }
}
