internal import CNCurses
internal import TerminalUI

/// The pairs of foreground and background that ncurses colours by.
struct ColorPairs {
    /// How many colours the terminal has; 0 without colour.
    let colors: Int

    /// The terminal's own colours. Not as pair 0, where one can choose: on its way back to that one, ncurses writes
    /// twice what it needs.
    private let standard: Int32

    /// Call it when the terminal is taken.
    ///
    /// - Parameter colors: how many the terminal has; 0 without colour.
    init(colors: Int) {
        self.colors = colors
        standard = colors > 0 && init_extended_pair(1, -1, -1) == OK ? 1 : 0
    }

    /// - Returns: the pair of a style.
    func pair(for style: Style) -> Int32 {
        guard colors > 0 else { return 0 }
        guard style.foreground != .standard || style.background != .standard else { return standard }
        return max(0, alloc_pair(number(of: style.foreground), number(of: style.background)))
    }

    /// What the terminal calls the colour; −1 is its own.
    func number(of color: Color) -> Int32 {
        switch color {
        case .standard:
            return -1
        case .indexed(let index) where colors > 256:
            return direct(index)
        case .indexed(let index) where colors == 256:
            return Int32(index)
        case .indexed(let index):
            return Int32(TerminalPalette.nearest(to: index, among: min(colors, 16)))
        }
    }

    /// Where a colour's number is its red, green and blue, all but the first eight, which are of the palette.
    private func direct(_ index: UInt8) -> Int32 {
        guard index >= 8 else { return Int32(index) }
        let rgb = TerminalPalette.rgb(index)
        return Int32(rgb.red << 16 | rgb.green << 8 | rgb.blue)
    }
}
