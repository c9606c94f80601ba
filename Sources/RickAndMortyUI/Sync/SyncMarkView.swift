import TerminalUI

/// The title bar's word for the sync that runs.
struct SyncMarkView: View {
    let mark: SyncMark

    /// The glyph takes one.
    var columns: Int { mark.text.columns + 2 }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeRight("\(canvas.glyphs.sync) \(mark.text)", in: rect, style: canvas.theme.accent)
    }
}
