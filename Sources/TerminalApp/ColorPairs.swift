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
        case .standard: -1
        case .indexed(let index): Int32(number(ofIndex: index))
        case .rgb(let red, let green, let blue):
            Int32(number(of: TerminalPalette.RGB(red: Int(red), green: Int(green), blue: Int(blue))))
        }
    }

    private func number(ofIndex index: UInt8) -> Int {
        switch colors {
        case 257...: index < Self.paletteColors ? Int(index) : number(of: TerminalPalette.rgb(index))
        case 256: Int(index)
        default: TerminalPalette.nearest(to: index, among: min(colors, 16))
        }
    }

    private func number(of rgb: TerminalPalette.RGB) -> Int {
        switch colors {
        case 257...: direct(rgb)
        case 256: TerminalPalette.nearest(to: rgb)
        default: TerminalPalette.nearest(to: rgb, among: min(colors, 16))
        }
    }

    /// Where a colour's number is its red, green and blue, all but the first eight, which are of the palette. The
    /// blacks that those would have been are shown with the least of green.
    private func direct(_ rgb: TerminalPalette.RGB) -> Int {
        let number = rgb.red << 16 | rgb.green << 8 | rgb.blue
        return number < Self.paletteColors ? number | 1 << 8 : number
    }

    private static let paletteColors = 8
}
