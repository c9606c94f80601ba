import TerminalUI

/// The title bar's word for where the list comes from.
struct SourceMarkView: View {
    let mark: SourceMark?

    /// Of the longest word and its mark.
    static let columns = 9

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let mark else { return SpinnerView().draw(in: rect.splitRight(1).right, on: &canvas) }
        let (glyph, word, style) =
            switch mark {
            case .live: (canvas.glyphs.full, "live", canvas.theme.positive)
            case .offline: (canvas.glyphs.hollow, "offline", canvas.theme.muted)
            case .bundled: (canvas.glyphs.hollow, "bundled", canvas.theme.warning)
            }
        canvas.writeRight("\(glyph) \(word)", in: rect, style: style)
    }
}
