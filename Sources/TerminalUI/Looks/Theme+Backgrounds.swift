extension Theme {
    /// On a dark background.
    public nonisolated static let dark = Theme(
        muted: Style(foreground: .indexed(247)),
        accent: Style(foreground: .indexed(80)),
        positive: Style(foreground: .indexed(114)),
        negative: Style(foreground: .indexed(210)),
        warning: Style(foreground: .indexed(221)),
        marked: Style(foreground: .indexed(176)),
        skeleton: Style(foreground: .indexed(240))
    )

    /// On a light background.
    public nonisolated static let light = Theme(
        muted: Style(foreground: .indexed(241)),
        accent: Style(foreground: .indexed(24)),
        positive: Style(foreground: .indexed(22)),
        negative: Style(foreground: .indexed(124)),
        warning: Style(foreground: .indexed(94)),
        marked: Style(foreground: .indexed(90)),
        skeleton: Style(foreground: .indexed(250))
    )

    /// On a dark background, for whoever needs more of a difference: what matters less is as bright as all else.
    public nonisolated static let highContrastOnDark = Theme(
        accent: Style(foreground: .indexed(51), .bold),
        positive: Style(foreground: .indexed(120), .bold),
        negative: Style(foreground: .indexed(217), .bold),
        warning: Style(foreground: .indexed(228), .bold),
        marked: Style(foreground: .indexed(219), .bold),
        skeleton: Style(foreground: .indexed(247)),
        focusedTitle: .reverse
    )

    /// The same on a light background.
    public nonisolated static let highContrastOnLight = Theme(
        accent: Style(foreground: .indexed(18), .bold),
        positive: Style(foreground: .indexed(22), .bold),
        negative: Style(foreground: .indexed(88), .bold),
        warning: Style(foreground: .indexed(52), .bold),
        marked: Style(foreground: .indexed(54), .bold),
        skeleton: Style(foreground: .indexed(241)),
        focusedTitle: .reverse
    )

    /// The same on a background that nobody knows, where the terminal's own colours have the most of it.
    public nonisolated static let highContrast = Theme(
        accent: Style(.bold),
        positive: Style(.bold),
        negative: Style(.bold),
        warning: Style(.bold),
        marked: Style(.bold),
        focusedTitle: .reverse
    )
}
