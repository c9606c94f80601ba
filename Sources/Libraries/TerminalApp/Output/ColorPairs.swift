internal import CNCurses
internal import TerminalUI

/// Maps styles to ncurses colour pairs.
struct ColorPairs {
    private let colors: TerminalColors

    /// The pair of the terminal's default colours. Avoids pair 0 if there are colours, because ncurses writes twice as
    /// many bytes to return to it.
    private let standard: Int32

    /// Requires that ncurses has initialized the terminal's colours.
    ///
    /// - Parameter colors: The number of colours of the terminal, or 0 for none.
    init(colors: Int) {
        self.colors = TerminalColors(count: colors)
        standard = colors > 0 && init_extended_pair(1, -1, -1) == OK ? 1 : 0
    }

    func pair(for style: Style) -> Int32 {
        guard colors.count > 0 else { return 0 }
        guard style.foreground != .standard || style.background != .standard else { return standard }
        return max(0, alloc_pair(colors.number(of: style.foreground), colors.number(of: style.background)))
    }
}

/// The numbered colours of a terminal.
struct TerminalColors {
    /// 0 for none, up to 256 for a palette, more for direct colour.
    let count: Int

    /// Returns the terminal's number for a colour, or −1 for its default.
    func number(of color: Color) -> Int32 {
        let rgb: TerminalPalette.RGB
        switch color {
        case .standard: return -1
        // Direct colour includes the first eight palette colours, which all terminals have and users can configure.
        case .indexed(let index) where count == 256 || count > 256 && index < 8: return Int32(index)
        case .indexed(let index) where count < 256:
            return Int32(TerminalPalette.nearest(to: index, among: min(count, 16)))
        case .indexed(let index): rgb = TerminalPalette.rgb(index)
        case .rgb(let red, let green, let blue):
            rgb = TerminalPalette.RGB(red: Int(red), green: Int(green), blue: Int(blue))
        }
        return switch count {
        case 257...: Int32(DirectColor.black | rgb.red << 16 | rgb.green << 8 | rgb.blue)
        case 256: Int32(TerminalPalette.nearest(to: rgb))
        default: Int32(TerminalPalette.nearest(to: rgb, among: min(count, 16)))
        }
    }
}
