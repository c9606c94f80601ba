/// A horizontal bar that is filled in proportion to a value.
package struct Meter: View {
    private let value: Int
    private let total: Int
    private let style: KeyPath<Theme, Style>

    /// - Parameters:
    ///   - value: fills one cell at least if it is above 0, and all of them only if it is `total`.
    ///   - total: what fills the bar; the bar is empty if it is 0.
    ///   - style: of the filled part, by meaning.
    package init(_ value: Int, of total: Int, style: KeyPath<Theme, Style> = \.accent) {
        self.value = value
        self.total = total
        self.style = style
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = total > 0 ? rect.columns * value / total : 0
        let (full, rest) = rect.splitLeft(value > 0 ? max(1, columns) : 0)
        canvas.fill(full, with: canvas.glyphs.scrollThumb, style: canvas.theme[keyPath: style])
        canvas.fill(rest, with: canvas.glyphs.skeleton, style: canvas.theme.skeleton)
    }
}
