/// The styles of the user interface, by meaning. Colour is never the only sign of anything.
///
/// ```swift
/// var theme = Theme.dark
/// theme.accent = Style(foreground: .rgb(red: 255, green: 160, blue: 0), .bold)
/// let appearance = Appearance(theme: theme)
/// ```
public struct Theme: Hashable, Sendable {
    /// Text without another meaning; plain in all themes, so that it has the terminal's own colours.
    public var text = Style.plain
    /// Secondary text: labels, frames, explanations of keys.
    public var muted = Style.plain
    /// The user's position: the focused frame, the mark of the selected row, the current section.
    public var accent = Style.plain
    /// Titles and names, among them that of the selected row (``Canvas/primary``).
    public var heading = Style(.bold)
    /// Success.
    public var positive = Style.plain
    /// Failure.
    public var negative = Style.plain
    /// Messages that ask for attention: of failed loads, of invalid input.
    public var warning = Style.plain
    /// Marked items.
    public var marked = Style.plain
    /// Placeholders of content that loads.
    public var skeleton = Style.plain
    /// The selected row, across its whole width (``Canvas/select(_:isFocused:)``). A background alone keeps the colours of what
    /// is in the row; with a foreground, or reversed, all of the row is drawn in this style.
    public var selection = Style(.reverse)
    /// The selected row while keys go elsewhere.
    package var inactiveSelection = Style([.reverse, .dim])
    /// Input of a form, also where it is empty.
    public var input = Style(.underline)
    /// Levels from low to high, such as of a heat map; the accent where there are none. What has a level says it in a text, too.
    public var levels: [Style] = []
    /// Attributes of a focused panel's title, in addition to its colour.
    package var focusedTitle: Style.Attributes = []

    /// The level of a value from 0 up to a highest one.
    public func level(_ value: Double, of highest: Double) -> Style {
        guard !levels.isEmpty, value.isFinite, highest > 0 else { return accent }
        return levels[max(0, min(levels.count - 1, Int(value / highest * Double(levels.count))))]
    }

    /// Dark text on the five levels from red to green, which are the same on every terminal with 256 colours.
    private static let trafficLights = [174, 180, 186, 150, 114].map {
        Style(foreground: .indexed(16), background: .indexed($0))
    }

    /// Style of a character that matches a search, within text of another style.
    func found(in style: Style) -> Style {
        Style(foreground: accent.foreground, background: style.background, style.attributes).adding(.underline)
    }

    /// Empty part of a form field, and what completes its text.
    var inputPlace: Style { input.hasOneColor ? input : muted.on(input) }

    /// For an unknown background: the colours of the palette that have the same contrast on black as on white.
    public static let standard = Theme(
        muted: Style(foreground: .indexed(243)),
        accent: Style(foreground: .indexed(63)),
        positive: Style(foreground: .indexed(29)),
        negative: Style(foreground: .indexed(131)),
        warning: Style(foreground: .indexed(131)),
        marked: Style(foreground: .indexed(163)),
        skeleton: Style(foreground: .indexed(240)),
        inactiveSelection: Style(foreground: .indexed(243), .reverse),
        levels: trafficLights
    )

    /// For 8 or 16 colours, which the user's palette defines, on an unknown background: uses the colours that are readable
    /// on black and on white.
    package static let basic = Theme(
        muted: Style(.dim),
        accent: Style(.bold),
        negative: Style(foreground: .indexed(1)),
        warning: Style(foreground: .indexed(5)),
        marked: Style(foreground: .indexed(5)),
        skeleton: Style(.dim),
        // A console that has 8 colours may have no underline.
        input: Style(foreground: .indexed(7), background: .indexed(4)),
        focusedTitle: .reverse
    )

    /// For 8 or 16 colours on a dark background. Red and magenta are too dark on it, and most terminals with 8 colours show
    /// them brighter in bold.
    package static let basicOnDark = Theme(
        muted: Style(.dim),
        accent: Style(foreground: .indexed(6)),
        positive: Style(foreground: .indexed(2)),
        negative: Style(foreground: .indexed(9), .bold),
        warning: Style(foreground: .indexed(3)),
        marked: Style(foreground: .indexed(13), .bold),
        skeleton: Style(.dim),
        selection: Style(foreground: .indexed(0), background: .indexed(6)),
        inactiveSelection: Style(foreground: .indexed(7), background: .indexed(4)),
        input: Style(foreground: .indexed(7), background: .indexed(4))
    )

    /// For 8 or 16 colours on a light background. Green, yellow and cyan are too bright on it, and what bold makes of red and
    /// magenta.
    package static let basicOnLight = Theme(
        muted: Style(.dim),
        accent: Style(foreground: .indexed(4)),
        negative: Style(foreground: .indexed(1)),
        warning: Style(foreground: .indexed(5)),
        marked: Style(foreground: .indexed(5)),
        skeleton: Style(.dim),
        selection: Style(foreground: .indexed(7), background: .indexed(4)),
        inactiveSelection: Style(foreground: .indexed(0), background: .indexed(7)),
        input: Style(foreground: .indexed(0), background: .indexed(7))
    )

    /// Without colour.
    package static let mono = Theme(
        muted: Style(.dim),
        accent: Style(.bold),
        marked: Style(.bold),
        skeleton: Style(.dim),
        focusedTitle: .reverse
    )

    /// For a dark background.
    public static let dark = Theme(
        muted: Style(foreground: .indexed(248)),
        accent: Style(foreground: .indexed(80)),
        positive: Style(foreground: .indexed(114)),
        negative: Style(foreground: .indexed(210)),
        warning: Style(foreground: .indexed(221)),
        marked: Style(foreground: .indexed(176)),
        skeleton: Style(foreground: .indexed(240)),
        // The nearest of 256 colours is blue as well: grey could not be told from the one below.
        selection: Style(background: .rgb(red: 14, green: 40, blue: 92)),
        inactiveSelection: Style(background: .indexed(236)),
        input: Style(background: .indexed(236)),
        levels: trafficLights
    )

    /// For a light background.
    public static let light = Theme(
        muted: Style(foreground: .indexed(241)),
        accent: Style(foreground: .indexed(24)),
        positive: Style(foreground: .indexed(22)),
        negative: Style(foreground: .indexed(124)),
        warning: Style(foreground: .indexed(94)),
        marked: Style(foreground: .indexed(90)),
        skeleton: Style(foreground: .indexed(250)),
        selection: Style(background: .rgb(red: 210, green: 242, blue: 248)),
        inactiveSelection: Style(background: .indexed(255)),
        input: Style(background: .indexed(255)),
        levels: trafficLights
    )

    /// High contrast on a dark background: secondary text is as bright as the rest.
    package static let highContrastOnDark = Theme(
        accent: Style(foreground: .indexed(51), .bold),
        positive: Style(foreground: .indexed(120), .bold),
        negative: Style(foreground: .indexed(217), .bold),
        warning: Style(foreground: .indexed(228), .bold),
        marked: Style(foreground: .indexed(219), .bold),
        skeleton: Style(foreground: .indexed(247)),
        selection: Style(foreground: .indexed(16), background: .indexed(51)),
        inactiveSelection: Style(background: .indexed(236)),
        levels: trafficLights,
        focusedTitle: .reverse
    )

    /// High contrast on a light background.
    package static let highContrastOnLight = Theme(
        accent: Style(foreground: .indexed(18), .bold),
        positive: Style(foreground: .indexed(22), .bold),
        negative: Style(foreground: .indexed(88), .bold),
        warning: Style(foreground: .indexed(52), .bold),
        marked: Style(foreground: .indexed(54), .bold),
        skeleton: Style(foreground: .indexed(241)),
        selection: Style(foreground: .indexed(231), background: .indexed(18)),
        inactiveSelection: Style(background: .indexed(254)),
        levels: trafficLights,
        focusedTitle: .reverse
    )

    /// High contrast on an unknown background: uses the terminal's own colours, which have the most of it.
    package static let highContrast = Theme(
        accent: Style(.bold),
        positive: Style(.bold),
        negative: Style(.bold),
        warning: Style(.bold),
        marked: Style(.bold),
        inactiveSelection: Style(.underline),
        focusedTitle: .reverse
    )
}

/// The appearance of the user interface: styles, characters, whether anything moves, and how pictures are drawn.
///
/// ```swift
/// let appearance = Appearance(theme: .dark, glyphs: .unicode)
/// let canvas = Canvas(size: Size(columns: 80, rows: 24), appearance: appearance)
/// ```
public struct Appearance: Sendable {
    /// Styles by meaning. A ``Display`` with a ``ThemeChoice`` replaces them when the terminal reports its background.
    public var theme: Theme
    /// Characters that the terminal's font and encoding have.
    public var glyphs: Glyphs
    /// Whether spinners turn. Otherwise a fixed mark takes the place of a spinner.
    public var hasMotion: Bool
    /// How pictures are drawn; `nil` where none can be, and a text takes their place.
    public var pictures: PictureStyle?

    /// - Parameters:
    ///   - theme: by default, one for an unknown background.
    ///   - glyphs: by default, those of Unicode.
    ///   - hasMotion: whether anything moves. Otherwise the spinner of `glyphs` is replaced by the ellipsis.
    ///   - pictures: how pictures are drawn; by default, a text takes their place.
    public init(
        theme: Theme = .standard,
        glyphs: Glyphs = .unicode,
        hasMotion: Bool = true,
        pictures: PictureStyle? = nil
    ) {
        self.theme = theme
        self.glyphs = glyphs
        self.hasMotion = hasMotion
        self.pictures = pictures
        if !hasMotion { self.glyphs.spinner = [glyphs.ellipsis] }
    }

    /// What suits a terminal: characters and pictures that it can show, and a theme that it has the colours for.
    public init(
        on terminal: TerminalCapabilities,
        themes: ThemeChoice = .byBackground,
        background: Background? = nil,
        hasMotion: Bool = true
    ) {
        let themes = themes.suited(to: terminal)
        self.init(
            theme: themes.theme(on: background),
            glyphs: terminal.unicode ? .unicode : .ascii,
            hasMotion: hasMotion,
            pictures: PictureStyle(on: terminal, isColored: themes != .mono)
        )
    }
}

/// A style by its meaning, such as `\.warning`: that of the theme that a view is drawn in.
///
/// ```swift
/// var style: ThemeStyle { isOverdue ? \.warning : \.text }
/// ```
public typealias ThemeStyle = any KeyPath<Theme, Style> & Sendable
