import Glibc

extension Theme {
    private static let minimumContrast = 4.5

    /// Returns the theme with its surfaces and greys blended from a terminal's background. Colours that have too little
    /// contrast with the selected row, the surface closest to text, become lighter or darker.
    func blended(on background: TerminalPalette.RGB, isLight: Bool) -> Theme {
        let text: TerminalPalette.RGB = isLight ? .black : .white
        let row = background.blended(with: accent.foreground.rgb ?? text, 0.2)
        func legible(_ color: TerminalPalette.RGB) -> Style {
            let steps = stride(from: 0.0, to: 1, by: 0.1).lazy.map { color.blended(with: text, $0) }
            return Style(foreground: Color(steps.first { $0.contrast(with: row) >= Self.minimumContrast } ?? text))
        }
        var theme = self
        theme.secondary = legible(background.blended(with: text, 0.55))
        theme.faint = Style(foreground: Color(background.blended(with: text, 0.2)))
        for style in [\Theme.accent, \.failure, \.rating, \.marked] {
            if let color = self[keyPath: style].foreground.rgb { theme[keyPath: style] = legible(color) }
        }
        theme.selection = Style(background: Color(row))
        theme.inactiveSelection = Style(background: Color(background.blended(with: text, 0.07)))
        theme.input = Style(background: Color(background.blended(with: text, 0.1)))
        return theme
    }
}

extension Theme {
    /// Returns the style of a picture's cell below a dialog.
    func faded(_ style: Style) -> Style {
        // An outline is drawn like text.
        if style == .plain { return secondary }
        func faded(_ color: Color) -> Color { color.rgb.map { Color($0.blended(with: background, 0.5)) } ?? color }
        return Style(foreground: faded(style.foreground), background: faded(style.background), style.attributes)
    }
}

extension Color {
    /// `nil` for the terminal's default colour.
    fileprivate var rgb: TerminalPalette.RGB? {
        switch self {
        case .standard: nil
        case .indexed(let index): TerminalPalette.rgb(index)
        case .rgb(let red, let green, let blue): .init(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }

    fileprivate init(_ color: TerminalPalette.RGB) {
        self = .rgb(red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue))
    }
}

extension TerminalPalette.RGB {
    static let black = TerminalPalette.RGB(red: 0, green: 0, blue: 0)
    static let white = TerminalPalette.RGB(red: 255, green: 255, blue: 255)

    /// - Parameter share: of the other colour, from 0 to 1.
    fileprivate func blended(with other: TerminalPalette.RGB, _ share: Double) -> TerminalPalette.RGB {
        func part(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * share).rounded()) }
        return .init(
            red: part(red, other.red),
            green: part(green, other.green),
            blue: part(blue, other.blue)
        )
    }

    /// Contrast according to the Web Content Accessibility Guidelines 2.2, from 1 to 21.
    package func contrast(with other: TerminalPalette.RGB) -> Double {
        let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }

    private var luminance: Double { 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) }

    private func linear(_ part: Int) -> Double {
        let part = Double(part) / 255
        return part > 0.04045 ? pow((part + 0.055) / 1.055, 2.4) : part / 12.92
    }
}
