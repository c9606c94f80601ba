import TerminalUI
import Testing

@testable import TerminalApp

/// Contrast according to the Web Content Accessibility Guidelines 2.2, with xterm's colours.
@Suite("Text of a theme")
struct ThemeContrastTests {
    nonisolated struct Sample: CustomTestStringConvertible, Sendable {
        let name: String
        let theme: Theme
        let backgrounds: [RGB]
        /// The required contrast.
        let least: Double
        var testDescription: String { name }
    }

    typealias RGB = TerminalPalette.RGB

    nonisolated private static let darkBackgrounds = greys(0...0x30)
    nonisolated private static let lightBackgrounds = greys(0xE8...0xFF)

    nonisolated private static let samples = [
        Sample(name: "dark", theme: .dark, backgrounds: darkBackgrounds, least: 4.5),
        Sample(name: "light", theme: .light, backgrounds: lightBackgrounds, least: 4.5),
        Sample(name: "high contrast on dark", theme: .highContrastOnDark, backgrounds: darkBackgrounds, least: 7),
        Sample(name: "high contrast on light", theme: .highContrastOnLight, backgrounds: lightBackgrounds, least: 6),
        Sample(name: "standard", theme: .standard, backgrounds: greys(0...0) + greys(0xFF...0xFF), least: 4.5),
        // The highest contrast that a colour can have on all of them.
        Sample(name: "standard on any", theme: .standard, backgrounds: darkBackgrounds + lightBackgrounds, least: 2.7),
    ]

    @Test(arguments: samples)
    func `is legible on every background of the theme`(sample: Sample) throws {
        for (name, style) in styles(of: sample.theme) where style.foreground != .standard {
            if case .indexed(let index) = style.foreground { #expect(index >= 16, "\(name) is in the user's palette") }
            for text in shown(style.foreground) {
                let least = sample.backgrounds.map { text.contrast(with: $0) }.min() ?? 0
                #expect(least >= sample.least, "\(name) has \(least)")
            }
        }
    }

    nonisolated private static let basicSamples = [
        Sample(name: "on dark", theme: .basicOnDark, backgrounds: greys(0...0), least: 4.5),
        Sample(name: "on light", theme: .basicOnLight, backgrounds: greys(0xFF...0xFF), least: 4.5),
        // The highest contrast that red can have on both.
        Sample(name: "on both", theme: .basic, backgrounds: greys(0...0) + greys(0xFF...0xFF), least: 3.5),
    ]

    /// xterm draws bold text in the first eight colours with the second eight.
    @Test(arguments: basicSamples, [8, 16])
    func `is legible in xterm's palette, even when emphasized`(sample: Sample, colors: Int) {
        let emphasized = ("emphasized", sample.theme.accent.adding(.bold))
        for (name, style) in styles(of: sample.theme) + [emphasized] {
            guard case .indexed(let index) = style.foreground else { continue }
            let number = TerminalPalette.nearest(to: index, among: colors)
            let shown = UInt8(style.attributes.contains(.bold) && number < 8 ? number + 8 : number)
            let least = sample.backgrounds.map { TerminalPalette.rgb(shown).contrast(with: $0) }.min() ?? 0
            #expect(least >= sample.least, "\(name) has \(least)")
        }
    }

    /// Checks the selected row with and without focus, a form field, and the levels of a heat map.
    @Test(arguments: samples.filter { !$0.name.hasSuffix("any") })
    func `is legible on selections, form fields and heat maps`(sample: Sample) throws {
        let theme = sample.theme
        let plain = sample.backgrounds == Self.lightBackgrounds ? TerminalPalette.rgb(0) : TerminalPalette.rgb(7)
        for style in [theme.selection, theme.inactiveSelection, theme.input] {
            // A reversed style swaps the text colour and the terminal's background, which are tested above.
            guard style.background != .standard else { continue }
            let hasOneColor = style.foreground != .standard
            let texts = hasOneColor ? [style] : styles(of: theme).map(\.1)
            for background in shown(style.background) {
                for text in hasOneColor ? shown(style.foreground) : texts.flatMap({ shown($0.foreground) }) + [plain] {
                    let found = text.contrast(with: background)
                    #expect(found >= min(sample.least, 4.5), "\(text) on \(background) has \(found)")
                }
            }
        }
        for level in theme.levels {
            for background in shown(level.background) {
                for text in shown(level.foreground) { #expect(text.contrast(with: background) >= 7) }
            }
        }
    }

    nonisolated private static let reportedBackgrounds: [RGB] =
        darkBackgrounds + lightBackgrounds + [
            RGB(red: 0x1E, green: 0x1E, blue: 0x2E), RGB(red: 0x00, green: 0x2B, blue: 0x36),
            RGB(red: 0xFD, green: 0xF6, blue: 0xE3), RGB(red: 0x28, green: 0x2A, blue: 0x36),
        ]

    /// In direct colour, all text is legible on the background, both selections and form fields.
    @Test(arguments: reportedBackgrounds)
    func `is legible if blended from a reported background`(background: RGB) throws {
        func part(_ value: Int) -> Double { Double(value) / 255 }
        let theme = ThemeChoice.automatic.theme(
            on: Background(red: part(background.red), green: part(background.green), blue: part(background.blue))
        )
        let fills = [theme.selection, theme.inactiveSelection, theme.input].flatMap { exact($0.background) }
        for (name, style) in styles(of: theme) {
            for text in exact(style.foreground) {
                for fill in [background] + fills {
                    #expect(text.contrast(with: fill) >= 4.5, "\(name) on \(fill)")
                }
            }
        }
        let faint = try #require(exact(theme.faint.foreground).first).contrast(with: background)
        #expect((1.2...3).contains(faint))
        let levels = try [theme.secondary, theme.faint].map {
            try #require(exact($0.foreground).first).contrast(with: background)
        }
        #expect(levels[0] > levels[1] + 1)
    }

    private func exact(_ color: Color) -> [RGB] { Array(shown(color).prefix(1)) }

    /// A colour in true colour and among 256 colours; empty for the terminal's own.
    private func shown(_ color: Color) -> [RGB] {
        switch color {
        case .standard: return []
        case .indexed(let index): return [TerminalPalette.rgb(index)]
        case .rgb(let red, let green, let blue):
            let exact = RGB(red: Int(red), green: Int(green), blue: Int(blue))
            return [exact, TerminalPalette.rgb(UInt8(TerminalPalette.nearest(to: exact)))]
        }
    }

    @Test(arguments: basicSamples)
    func `is legible on selections and form fields in xterm's palette`(sample: Sample) {
        for style in [sample.theme.selection, sample.theme.inactiveSelection, sample.theme.input] {
            guard case .indexed(let text) = style.foreground, case .indexed(let background) = style.background else {
                #expect(style.attributes.contains(.reverse) || style.attributes.contains(.underline))
                continue
            }
            #expect(!style.attributes.contains(.bold), "bold changes the foreground colour")
            #expect(TerminalPalette.rgb(text).contrast(with: TerminalPalette.rgb(background)) >= 4.5)
        }
    }

    @Test(arguments: samples)
    func `is neither dim nor on its own background in a theme with colours`(sample: Sample) {
        for (_, style) in styles(of: sample.theme) {
            #expect(style.background == .standard)
            #expect(!style.attributes.contains(.dim))
        }
    }

    @Test func `has a contrast of 21 to 1 for black on white`() {
        let (black, white) = (RGB(red: 0, green: 0, blue: 0), RGB(red: 255, green: 255, blue: 255))
        #expect(abs(black.contrast(with: white) - 21) < 0.001)
        #expect(white.contrast(with: white) == 1)
    }

    /// Text styles by their names in the theme, without placeholders and backgrounds.
    private func styles(of theme: Theme) -> [(String, Style)] {
        let others = ["faint", "selection", "inactiveSelection", "input"]
        return Mirror(reflecting: theme).children.compactMap { child in
            guard let name = child.label, !others.contains(name), let style = child.value as? Style else { return nil }
            return (name, style)
        }
    }

    nonisolated private static func greys(_ range: ClosedRange<Int>) -> [RGB] {
        range.map { RGB(red: $0, green: $0, blue: $0) }
    }
}
