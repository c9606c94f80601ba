/// A named theme with a variant for each background.
///
/// ```swift
/// let choice = ThemeChoice.all.first { $0.name == "high-contrast" } ?? .automatic
/// let theme = choice.theme(on: .dark)
/// ```
public struct ThemeChoice: Hashable, Sendable {
    /// A theme for each background.
    public struct Variants: Hashable, Sendable {
        let dark: Theme
        let light: Theme
        /// For a background that the terminal has not reported.
        let unknown: Theme

    }

    /// Name that the user enters.
    public let name: String
    /// Whether direct colours are blended from a known background. A dark theme is never blended from a light background,
    /// nor a light theme from a dark one.
    private var isBlended: Bool
    private let variants: Variants
    private let fewColors: Variants

    /// - Parameters:
    ///   - name: name that the user enters.
    ///   - variants: for terminals with 256 colours or more.
    ///   - fewColors: for terminals with 8 or 16 colours.
    ///   - isBlended: whether direct colours are blended from a known background.
    init(_ name: String, _ variants: Variants, fewColors: Variants, isBlended: Bool = false) {
        self.name = name
        self.variants = variants
        self.fewColors = fewColors
        self.isBlended = isBlended
    }

    /// Returns the variant for a background; `nil` if the terminal has not reported one.
    public func theme(on background: Background?) -> Theme {
        guard let background else { return variants.unknown }
        var theme = background.isLight ? variants.light : variants.dark
        guard let color = background.color else { return theme }
        let isForBackground = theme.background == (background.isLight ? .white : .black)
        theme.background = color
        return isBlended && isForBackground ? theme.blended(on: color, isLight: background.isLight) : theme
    }

    /// Returns the choice with themes that the terminal has enough colours for.
    public func suited(to terminal: TerminalCapabilities) -> ThemeChoice {
        switch terminal.colors {
        case 257...: return self
        case 256:
            var choice = self
            choice.isBlended = false
            return choice
        case 8...: return ThemeChoice(name, fewColors, fewColors: fewColors)
        default: return .mono
        }
    }
}

extension ThemeChoice.Variants {
    /// Creates variants that use one theme for every background.
    init(_ theme: Theme) {
        self.init(dark: theme, light: theme, unknown: theme)
    }
}

extension ThemeChoice {
    /// The choices that the user can name, in the order of the help.
    public static let all = [
        automatic,
        ThemeChoice("dark", Variants(.dark), fewColors: Variants(.basicOnDark), isBlended: true),
        ThemeChoice("light", Variants(.light), fewColors: Variants(.basicOnLight), isBlended: true),
        ThemeChoice(
            "high-contrast",
            Variants(dark: .highContrastOnDark, light: .highContrastOnLight, unknown: .highContrast),
            fewColors: Variants(.highContrast)
        ),
        mono,
    ]

    /// Without colours.
    package static let mono = ThemeChoice("mono", Variants(.mono), fewColors: Variants(.mono))

    /// Follows the terminal's background, and blends some colours from it if the terminal reports it and shows direct
    /// colour. Applies unless the user chooses a theme.
    public static let automatic = ThemeChoice(
        "default",
        Variants(dark: .dark, light: .light, unknown: .standard),
        fewColors: Variants(dark: .basicOnDark, light: .basicOnLight, unknown: .basic),
        isBlended: true
    )
}

/// A terminal's background.
public struct Background: Hashable, Sendable {
    /// Whether it needs dark text.
    public let isLight: Bool
    /// `nil` if only the brightness is known.
    let color: TerminalPalette.RGB?

    /// Needs light text.
    public static let dark = Background(isLight: false, color: nil)
    /// Needs dark text.
    public static let light = Background(isLight: true, color: nil)

    private init(isLight: Bool, color: TerminalPalette.RGB?) {
        self.isLight = isLight
        self.color = color
    }

    /// Classifies a colour by its luma: above 0.5 is light. The components range from 0 to 1.
    public init(red: Double, green: Double, blue: Double) {
        func byte(_ part: Double) -> Int { Int((255 * part).rounded()) }
        isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5
        color = TerminalPalette.RGB(red: byte(red), green: byte(green), blue: byte(blue))
    }
}
