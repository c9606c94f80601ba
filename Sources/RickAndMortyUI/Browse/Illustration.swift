import RickAndMortyPresentation
import TerminalUI

nonisolated extension IllustrationSize {
    /// The largest size that leaves enough room for facts on its right and a list below.
    static func beside(factsIn place: Size) -> IllustrationSize? {
        allCases.first {
            place.columns >= $0.cells.columns + columnsForFacts && place.rows >= $0.cells.rows + rowsForList
        }
    }

    /// Including margins and a gap.
    private static let columnsForFacts = 32
    /// Including its heading.
    private static let rowsForList = 6
}

/// An error message in a frame in place of an illustration, with the key to press or the time to wait.
struct IllustrationFailure: View {
    let message: String
    /// The key to press or the time to wait.
    var advice = Words.retry

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.drawFrame(in: rect, style: canvas.theme.skeleton)
        let place = rect.inset(columns: 1, rows: 1)
        let words = message.wrapped(to: place.columns).prefix(max(0, place.rows - 2))
        let lines = [String(canvas.glyphs.warning)] + words + [advice.text(on: canvas)]
        let top = max(0, (place.rows - lines.count) / 2)
        for (number, line) in lines.enumerated() {
            let style = number == lines.count - 1 ? canvas.theme.muted : canvas.theme.warning
            canvas.writeCentered(line, in: place.line(top + number), style: style)
        }
    }
}
