import TerminalUI

extension Canvas {
    /// A line of it without colours, as far as the glyphs' terminal can show it.
    func plainLine(_ row: Int) -> String { glyphs.shown(line(row)) }
}

extension Glyphs {
    /// A text as far as their terminal can show it.
    func shown(_ text: String) -> String {
        isASCII ? String(text.map { $0.isASCII ? $0 : question }) : text
    }
}
