import TerminalUI

/// The title bar's word for where the list comes from.
struct SourceMarkView: View {
    let mark: SourceMark?

    /// What it takes now.
    var width: Int { 2 + (word?.columns ?? 0) }
    /// What is left to it: no less than what the words need that come and go.
    var columns: Int { max(9, width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let mark, let word else { return SpinnerView().draw(in: rect.splitRight(1).right, on: &canvas) }
        let glyph = mark == .live ? canvas.glyphs.full : canvas.glyphs.hollow
        canvas.writeRight("\(glyph) \(word)", in: rect, style: style(of: mark, in: canvas.theme))
    }

    private var word: String? {
        switch mark {
        case .live: "live"
        case .cached(let age, _): Words.cached(age)
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
