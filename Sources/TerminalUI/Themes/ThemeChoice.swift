/// A named theme, with a variant for each background.
///
/// ```swift
/// let choice = ThemeChoice.all.first { $0.name == "high-contrast" } ?? .byBackground
/// let theme = choice.theme(on: .dark)
/// ```
public struct ThemeChoice: Hashable, Sendable {
    /// Name by which the user selects it; empty for ``byBackground``, the default.
    public let name: String
    let dark: Theme
    let light: Theme
    /// For a background that the terminal has not reported.
    let unknown: Theme
    /// For terminals with 8 or 16 colours, on any background.
    let fewColors: Theme

    /// - Parameters:
    ///   - name: by which the user selects it.
    ///   - dark: for a dark background.
    ///   - light: for a light one.
    ///   - unknown: for one that the terminal has not reported.
    ///   - fewColors: for terminals with 8 or 16 colours, on any background.
    public init(name: String, dark: Theme, light: Theme, unknown: Theme, fewColors: Theme) {
        self.name = name
        self.dark = dark
        self.light = light
        self.unknown = unknown
        self.fewColors = fewColors
    }

    /// The variant for a background; `nil` for one that the terminal has not reported.
    public func theme(on background: Background?) -> Theme {
        switch background {
        case .dark: dark
        case .light: light
        case nil: unknown
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

extension ThemeChoice {
    /// Creates a choice with one theme for every background.
    init(_ name: String, _ theme: Theme, fewColors: Theme) {
        self.init(name: name, dark: theme, light: theme, unknown: theme, fewColors: fewColors)
    }

    /// The choices that a user can name, in the order of the help.
    public static let all = [
        ThemeChoice("default", .dark, fewColors: .basic),
        ThemeChoice("light", .light, fewColors: .basic),
        ThemeChoice(
            name: "high-contrast",
            dark: .highContrastOnDark,
            light: .highContrastOnLight,
            unknown: .highContrast,
            fewColors: .highContrast
        ),
        mono,
    ]

    /// Without colour.
    public static let mono = ThemeChoice("mono", .mono, fewColors: .mono)

    /// The default: follows the background.
    public static let byBackground =
        ThemeChoice(name: "", dark: .dark, light: .light, unknown: .standard, fewColors: .basic)
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
