import TerminalUI

/// The title bar's word for where the list comes from.
struct SourceMarkView: View {
    let mark: SourceMark?

    /// What is left to it, whatever it says: beside it nothing moves.
    static let columns = 9

    /// What it takes of a place.
    func width(in place: Rect) -> Int { 2 + (word(in: place)?.columns ?? 0) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let mark, let word = word(in: rect) else {
            return SpinnerView().draw(in: rect.splitRight(1).right, on: &canvas)
        }
        let glyph = mark == .live ? canvas.glyphs.full : canvas.glyphs.hollow
        canvas.writeRight("\(glyph) \(word)", in: rect, style: style(of: mark, in: canvas.theme))
    }

    private func word(in place: Rect) -> String? {
        switch mark {
        case .live: "live"
        case .cached(let age, _) where Words.cached(age).columns + 2 <= place.columns: Words.cached(age)
        case .cached(let age, _): age.text ?? "cached"
        case .offline: "offline"
        case .bundled: "bundled"
        case nil: nil
        }
    }

    private func style(of mark: SourceMark, in theme: Theme) -> Style {
        switch mark {
        case .live: theme.positive
        case .cached(_, because: nil), .offline: theme.muted
        case .cached(_, because: .some), .bundled: theme.warning
        }
    }
}
