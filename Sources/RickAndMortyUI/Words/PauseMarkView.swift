import TerminalUI

/// The title bar's word for how long the server wants to be left alone.
struct PauseMarkView: View {
    let left: TimeLeft

    /// The glyph takes two.
    var columns: Int { left.text.columns + 3 }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeRight("\(canvas.glyphs.pause) \(left.text)", in: rect, style: canvas.theme.warning)
    }
}
