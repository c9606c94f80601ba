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

    /// Name that the user enters; empty for ``automatic``, which applies if the user enters none.
    public let name: String
    private let variants: Variants
    private let fewColors: Variants

    /// - Parameters:
    ///   - name: name that the user enters.
    ///   - variants: for terminals with 256 colours or more.
    ///   - fewColors: for terminals with 8 or 16 colours.
    init(_ name: String, _ variants: Variants, fewColors: Variants) {
        self.name = name
        self.variants = variants
        self.fewColors = fewColors
    }

    /// Returns the variant for a background; `nil` if the terminal has not reported one.
    public func theme(on background: Background?) -> Theme {
        switch background {
        case .dark: variants.dark
        case .light: variants.light
        case nil: variants.unknown
        }
    }

    /// Returns the choice with themes that the terminal has enough colours for.
    public func suited(to terminal: TerminalCapabilities) -> ThemeChoice {
        switch terminal.colors {
        case 256...: self
        case 8...: ThemeChoice(name, fewColors, fewColors: fewColors)
        default: .mono
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
        ThemeChoice("default", Variants(.dark), fewColors: Variants(.basicOnDark)),
        ThemeChoice("light", Variants(.light), fewColors: Variants(.basicOnLight)),
        ThemeChoice(
            "high-contrast",
            Variants(dark: .highContrastOnDark, light: .highContrastOnLight, unknown: .highContrast),
            fewColors: Variants(.highContrast)
        ),
        mono,
    ]

    /// Without colours.
    package static let mono = ThemeChoice("mono", Variants(.mono), fewColors: Variants(.mono))

    /// Follows the terminal's background. Applies unless the user chooses a theme.
    public static let automatic = ThemeChoice(
        "",
        Variants(dark: .dark, light: .light, unknown: .standard),
        fewColors: Variants(dark: .basicOnDark, light: .basicOnLight, unknown: .basic)
    )
}

/// The brightness of a terminal's background.
public enum Background: Hashable, Sendable {
    /// Needs light text.
    case dark
    /// Needs dark text.
    case light

    /// Classifies a colour by its luma: above 0.5 is light. The components range from 0 to 1.
    public init(red: Double, green: Double, blue: Double) {
        self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }
}
