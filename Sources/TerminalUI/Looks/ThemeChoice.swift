/// A theme that a person can name: it may look another way on another background.
public nonisolated struct ThemeChoice: Hashable, Sendable {
    public let name: String
    private let dark: Theme
    private let light: Theme
    private let unknown: Theme
    private let fewColors: Theme

    /// - Parameters:
    ///   - unknown: for a background of which nobody knows whether it is dark or light.
    ///   - fewColors: for terminals with 8 or 16 colours, whatever is behind them.
    init(_ name: String, dark: Theme, light: Theme, unknown: Theme, fewColors: Theme) {
        self.name = name
        self.dark = dark
        self.light = light
        self.unknown = unknown
        self.fewColors = fewColors
    }

    /// The same on every background.
    init(_ name: String, _ theme: Theme, fewColors: Theme) {
        self.init(name, dark: theme, light: theme, unknown: theme, fewColors: fewColors)
    }

    public func theme(on background: Background?) -> Theme {
        switch background {
        case .dark: dark
        case .light: light
        case nil: unknown
        }
    }

    /// What is left of it on a terminal with 8 or 16 colours.
    public var inFewColors: ThemeChoice { ThemeChoice(name, fewColors, fewColors: fewColors) }
}

nonisolated extension ThemeChoice {
    /// Those with a name, in the order in which they are told of.
    public static let all = [
        ThemeChoice("default", .dark, fewColors: .basic),
        ThemeChoice("light", .light, fewColors: .basic),
        ThemeChoice(
            "high-contrast",
            dark: .highContrastOnDark,
            light: .highContrastOnLight,
            unknown: .highContrast,
            fewColors: .highContrast
        ),
        mono,
    ]

    /// Without any colour.
    public static let mono = ThemeChoice("mono", .mono, fewColors: .mono)

    /// Of whoever has named none: what suits the background.
    public static let byBackground = ThemeChoice(
        "",
        dark: .dark,
        light: .light,
        unknown: .standard,
        fewColors: .basic
    )
}
