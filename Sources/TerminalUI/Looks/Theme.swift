/// Which style a meaning has. Colour is never the only sign of anything.
public nonisolated struct Theme: Hashable, Sendable {
    public var text = Style.plain
    /// What matters less: labels, frames, the keys' explanations.
    public var muted = Style.plain
    /// Where the person is: the focused frame, the selected row, the section.
    public var accent = Style.plain
    /// Titles and names.
    public var heading = Style(.bold)
    public var positive = Style.plain
    public var negative = Style.plain
    public var warning = Style.plain
    /// What a person has marked.
    public var marked = Style.plain
    /// What stands in until the content is there.
    public var skeleton = Style.plain
    /// The title of the frame that has the keys, beside its colour.
    public var focusedTitle: Style.Attributes = []

    /// A character that a person looked for, in a text of another style.
    func found(in style: Style) -> Style {
        Style(foreground: accent.foreground, background: style.background, style.attributes).adding(.underline)
    }

    /// What a person types.
    var input: Style { text.adding(.underline) }
    /// Where more can be typed.
    var inputPlace: Style { muted.adding(.underline) }

    /// For a background that nobody knows: readable on a dark one and on a light one.
    public static let standard = Theme(
        muted: Style(foreground: .indexed(244)),
        accent: Style(foreground: .indexed(30)),
        positive: Style(foreground: .indexed(65)),
        negative: Style(foreground: .indexed(167)),
        warning: Style(foreground: .indexed(166)),
        marked: Style(foreground: .indexed(133)),
        skeleton: Style(foreground: .indexed(240))
    )

    /// For terminals with 8 or 16 colours: those of the person's palette.
    public static let basic = Theme(
        muted: Style(.dim),
        accent: Style(foreground: .indexed(6)),
        positive: Style(foreground: .indexed(2)),
        negative: Style(foreground: .indexed(1)),
        warning: Style(foreground: .indexed(3)),
        marked: Style(foreground: .indexed(5)),
        skeleton: Style(.dim)
    )

    /// Without any colour.
    public static let mono = Theme(
        muted: Style(.dim),
        accent: Style(.bold),
        marked: Style(.bold),
        skeleton: Style(.dim),
        focusedTitle: .reverse
    )
}
