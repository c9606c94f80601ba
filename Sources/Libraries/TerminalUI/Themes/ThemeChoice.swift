/// A named theme, with a variant for each background.
///
/// ```swift
/// let choice = ThemeChoice.all.first { $0.name == "high-contrast" } ?? .byBackground
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

    /// Name by which the user selects it; empty for ``byBackground``, the default.
    public let name: String
    private let variants: Variants
    private let fewColors: Variants

    /// - Parameters:
    ///   - name: by which the user selects it.
    ///   - variants: for terminals with 256 colours or more.
    ///   - fewColors: for terminals with 8 or 16 colours.
    init(_ name: String, _ variants: Variants, fewColors: Variants) {
        self.name = name
        self.variants = variants
        self.fewColors = fewColors
    }

    /// The variant for a background; `nil` for one that the terminal has not reported.
    public func theme(on background: Background?) -> Theme {
        switch background {
        case .dark: variants.dark
        case .light: variants.light
        case nil: variants.unknown
        }
    }

    /// The choice as far as the terminal has colours for it.
    public func suited(to terminal: TerminalCapabilities) -> ThemeChoice {
        switch terminal.colors {
        case 256...: self
        case 8...: ThemeChoice(name, fewColors, fewColors: fewColors)
        default: .mono
        }
    }
}

extension ThemeChoice.Variants {
    /// Creates one theme for every background.
    init(_ theme: Theme) {
        self.init(dark: theme, light: theme, unknown: theme)
    }
}

extension ThemeChoice {
    /// The choices that a user can name, in the order of the help.
    public static let all = [
        ThemeChoice("default", Variants(.dark), fewColors: Variants(.basicOnDark)),
        ThemeChoice("light", Variants(.light), fewColors: Variants(.basicOnLight)),
        ThemeChoice(
            "high-contrast",
            Variants(dark: .highContrastOnDark, light: .highContrastOnLight, unknown: .highContrast),
            fewColors: Variants(.highContrast)
        ),
        mono,
    ]

    /// Without colour.
    package static let mono = ThemeChoice("mono", Variants(.mono), fewColors: Variants(.mono))

    /// The default: follows the background.
    public static let byBackground = ThemeChoice(
        "",
        Variants(dark: .dark, light: .light, unknown: .standard),
        fewColors: Variants(dark: .basicOnDark, light: .basicOnLight, unknown: .basic)
    )
}

/// Brightness of a terminal's background.
public enum Background: Hashable, Sendable {
    /// Light text is readable on it.
    case dark
    /// Dark text is readable on it.
    case light

    /// Classifies a colour, whose components go from 0 to 1, by its luma: what is brighter than middle grey is light.
    public init(red: Double, green: Double, blue: Double) {
        self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }
}
