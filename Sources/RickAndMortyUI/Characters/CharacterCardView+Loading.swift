import TerminalUI

extension CharacterCardView {
    /// A card of which the character loads.
    static func skeleton(_ portrait: LoadingView<Portrait>?, isSelected: Bool) -> Panel {
        Panel("", isFocused: isSelected, content: CardContent(portrait: portrait, text: CardSkeleton()))
    }

    /// A card of which the character could not load.
    ///
    /// - Parameter advice: what to press or to wait for.
    static func failure(
        _ message: String,
        advice: Advice,
        id: Int,
        portrait: LoadingView<Portrait>?,
        isSelected: Bool
    ) -> Panel {
        let content = CardContent(portrait: portrait, text: CardFailure(message: message, advice: advice))
        return Panel(Words.characterNumber(id), isFocused: isSelected, content: content)
    }
}

private struct CardSkeleton: View {
    func draw(in rect: Rect, on canvas: inout Canvas) {
        SkeletonView(SkeletonView.Bar(at: 0, columns: 8)).draw(in: rect.line(0), on: &canvas)
        for (line, columns) in [(1, 17), (2, 14)] {
            SpinnerlessView(SkeletonView(SkeletonView.Bar(at: 0, columns: columns))).draw(
                in: rect.line(line),
                on: &canvas
            )
        }
    }
}

private struct CardFailure: View {
    let message: String
    let advice: Advice

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = "\(canvas.glyphs.warning) \(message)".wrapped(to: rect.columns).prefix(max(0, rect.rows - 1))
        for (number, line) in lines.enumerated() {
            canvas.write(line, in: rect.line(number), style: canvas.theme.warning)
        }
        canvas.write(advice.text(on: canvas), in: rect.line(lines.count), style: canvas.theme.muted)
    }
}
