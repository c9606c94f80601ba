/// The styles of the user interface, by meaning. Nothing is indicated by colour alone.
///
/// ```swift
/// var theme = Theme.dark
/// theme.accent = Style(foreground: .rgb(red: 255, green: 160, blue: 0), .bold)
/// let appearance = Appearance(theme: theme)
/// ```
public struct Theme: Hashable, Sendable {
    /// Ordinary text. Plain in all built-in themes, so that it has the terminal's default colours.
    public var text = Style.plain
    /// Secondary text: labels, notes, descriptions of keys.
    public var secondary = Style.plain
    /// What needs no reading: placeholders for loading content, empty parts of bars.
    public var faint = Style.plain
    /// What the user should notice: the title with the focus, the selected row's mark, keys to press, success.
    public var accent = Style.plain
    /// Titles and names, including the name in the selected row (``Canvas/titleStyle``).
    public var heading = Style(.bold)
    /// Failed loads, invalid input and other problems.
    public var failure = Style.plain
    /// Ratings by the user.
    public var rating = Style.plain
    /// Marked items.
    public var marked = Style.plain
    /// The selected row, across its full width (``Canvas/select(_:isFocused:)``). With only a background, the content
    /// of the row keeps its colours. With a foreground, or in reverse, the whole row has this style.
    public var selection = Style(.reverse)
    /// The selected row of a list without the focus.
    package var inactiveSelection = Style([.reverse, .dim])
    /// Input fields of forms, including their empty part.
    public var input = Style(.underline)
    /// Levels from low to high, such as in a heat map. If empty, the accent is used. A level must also be shown as
    /// text.
    public var levels: [Style] = []
    /// Attributes of the title of a focused panel, in addition to its colour.
    package var focusedTitle: Style.Attributes = []
    /// The terminal's background, to which pictures below a dialog fade; grey if it is unknown.
    package var background = TerminalPalette.RGB(red: 128, green: 128, blue: 128)

    /// Returns the style of the level for a value between 0 and `highest`.
    public func level(_ value: Double, of highest: Double) -> Style {
        guard !levels.isEmpty, value.isFinite, highest > 0 else { return accent }
        return levels[max(0, min(levels.count - 1, Int(value / highest * Double(levels.count))))]
    }

    /// Dark text on backgrounds from red to green, in palette colours that are the same on every terminal with 256
    /// colours.
    private static let trafficLights = [174, 180, 186, 150, 114].map {
        Style(foreground: .indexed(16), background: .indexed($0))
    }

    /// Returns the style of a character that matches a search, within text of another style.
    func found(in style: Style) -> Style {
        Style(foreground: accent.foreground, background: style.background, style.attributes).adding(.underline)
    }

    /// Style of the empty part of an input field, and of a suggested completion.
    var inputPlaceholder: Style { input.overridesContentColors ? input : secondary.on(input) }

    /// For an unknown background: palette colours with the same contrast on black and on white.
    public static let standard = Theme(
        secondary: Style(foreground: .indexed(243)),
        faint: Style(foreground: .indexed(240)),
        accent: Style(foreground: .indexed(29)),
        failure: Style(foreground: .indexed(131)),
        marked: Style(foreground: .indexed(163)),
        inactiveSelection: Style(foreground: .indexed(243), .reverse),
        levels: trafficLights
    )

    /// For an unknown background with 8 or 16 colours, which the user may redefine: only colours that are readable on
    /// black and on white.
    package static let basic = Theme(
        secondary: Style(.dim),
        faint: Style(.dim),
        accent: Style(.bold),
        failure: Style(foreground: .indexed(1)),
        rating: Style(foreground: .indexed(5)),
        marked: Style(foreground: .indexed(5)),
        // Consoles with 8 colours may not support underlines.
        input: Style(foreground: .indexed(7), background: .indexed(4)),
        focusedTitle: .reverse
    )

    /// For a dark background with 8 or 16 colours. Red and magenta are too dark for it; most terminals with 8 colours
    /// show them brighter in bold.
    package static let basicOnDark = Theme(
        secondary: Style(.dim),
        faint: Style(.dim),
        accent: Style(foreground: .indexed(2)),
        failure: Style(foreground: .indexed(9), .bold),
        rating: Style(foreground: .indexed(3)),
        marked: Style(foreground: .indexed(13), .bold),
        selection: Style(foreground: .indexed(0), background: .indexed(2)),
        inactiveSelection: Style(foreground: .indexed(7), background: .indexed(4)),
        input: Style(foreground: .indexed(7), background: .indexed(4)),
        background: .black
    )

    /// For a light background with 8 or 16 colours. Green, yellow and cyan are too bright for it, as are bold red and
    /// magenta.
    package static let basicOnLight = Theme(
        secondary: Style(.dim),
        faint: Style(.dim),
        accent: Style(foreground: .indexed(4)),
        failure: Style(foreground: .indexed(1)),
        rating: Style(.bold),
        marked: Style(foreground: .indexed(5)),
        selection: Style(foreground: .indexed(7), background: .indexed(4)),
        inactiveSelection: Style(foreground: .indexed(0), background: .indexed(7)),
        input: Style(foreground: .indexed(0), background: .indexed(7)),
        background: .white
    )

    /// Without colours.
    package static let mono = Theme(
        secondary: Style(.dim),
        faint: Style(.dim),
        accent: Style(.bold),
        marked: Style(.bold),
        focusedTitle: .reverse
    )

    /// For a dark background.
    public static let dark = Theme(
        secondary: Style(foreground: .indexed(248)),
        faint: Style(foreground: .indexed(239)),
        accent: Style(foreground: .rgb(red: 151, green: 206, blue: 76)),
        failure: Style(foreground: .indexed(210)),
        rating: Style(foreground: .indexed(221)),
        marked: Style(foreground: .indexed(176)),
        // No green of the palette is dark enough for the colours on it.
        selection: Style(background: .indexed(237)),
        inactiveSelection: Style(background: .indexed(235)),
        input: Style(background: .indexed(236)),
        levels: trafficLights,
        background: .black
    )

    /// For a light background.
    public static let light = Theme(
        secondary: Style(foreground: .indexed(241)),
        faint: Style(foreground: .indexed(250)),
        accent: Style(foreground: .rgb(red: 46, green: 107, blue: 18)),
        failure: Style(foreground: .indexed(124)),
        rating: Style(foreground: .indexed(94)),
        marked: Style(foreground: .indexed(90)),
        selection: Style(background: .indexed(194)),
        inactiveSelection: Style(background: .indexed(255)),
        input: Style(background: .indexed(255)),
        levels: trafficLights,
        background: .white
    )

    /// High contrast on a dark background. Secondary text is as bright as ordinary text.
    package static let highContrastOnDark = Theme(
        faint: Style(foreground: .indexed(247)),
        accent: Style(foreground: .indexed(120), .bold),
        failure: Style(foreground: .indexed(217), .bold),
        rating: Style(foreground: .indexed(228), .bold),
        marked: Style(foreground: .indexed(219), .bold),
        selection: Style(foreground: .indexed(16), background: .indexed(120)),
        inactiveSelection: Style(background: .indexed(236)),
        levels: trafficLights,
        focusedTitle: .reverse,
        background: .black
    )

    /// High contrast on a light background.
    package static let highContrastOnLight = Theme(
        faint: Style(foreground: .indexed(241)),
        accent: Style(foreground: .indexed(22), .bold),
        failure: Style(foreground: .indexed(88), .bold),
        rating: Style(.bold),
        marked: Style(foreground: .indexed(54), .bold),
        selection: Style(foreground: .indexed(231), background: .indexed(22)),
        inactiveSelection: Style(background: .indexed(254)),
        levels: trafficLights,
        focusedTitle: .reverse,
        background: .white
    )

    /// High contrast on an unknown background: the terminal's default colours, which have the highest contrast.
    package static let highContrast = Theme(
        accent: Style(.bold),
        failure: Style(.bold),
        rating: Style(.bold),
        marked: Style(.bold),
        inactiveSelection: Style(.underline),
        focusedTitle: .reverse
    )
}

/// The appearance of the user interface: styles, glyphs, animations, and the rendering of pictures.
///
/// ```swift
/// let appearance = Appearance(theme: .dark, glyphs: .unicode)
/// let canvas = Canvas(size: Size(columns: 80, rows: 24), appearance: appearance)
/// ```
public struct Appearance: Sendable {
    /// Styles by meaning. A ``Display`` with a ``ThemeChoice`` replaces the theme when the terminal reports its
    /// background.
    public var theme: Theme
    /// Characters that the terminal's font and encoding support.
    public var glyphs: Glyphs
    /// Whether animations are enabled. If not, a static mark replaces spinners.
    public var animationsEnabled: Bool
    /// Rendering of pictures; `nil` to show their alternative text.
    public var pictures: PictureStyle?

    /// - Parameters:
    ///   - theme: by default, one for an unknown background.
    ///   - glyphs: Unicode by default.
    ///   - animationsEnabled: whether animations are enabled. If not, the ellipsis replaces the spinner of `glyphs`.
    ///   - pictures: rendering of pictures; by default, their alternative text is shown.
    public init(
        theme: Theme = .standard,
        glyphs: Glyphs = .unicode,
        animationsEnabled: Bool = true,
        pictures: PictureStyle? = nil
    ) {
        self.theme = theme
        self.glyphs = glyphs
        self.animationsEnabled = animationsEnabled
        self.pictures = pictures
        if !animationsEnabled { self.glyphs.spinner = [glyphs.ellipsis] }
    }

    /// Creates an appearance that suits a terminal: glyphs and pictures that it can show, and a theme within its
    /// colours.
    public init(
        on terminal: TerminalCapabilities,
        themes: ThemeChoice = .automatic,
        background: Background? = nil,
        animationsEnabled: Bool = true
    ) {
        let themes = themes.suited(to: terminal)
        self.init(
            theme: themes.theme(on: terminal.background ?? background),
            glyphs: !terminal.unicode ? .ascii : terminal.isConsole ? .console : .unicode,
            animationsEnabled: animationsEnabled,
            pictures: PictureStyle(on: terminal, isColored: themes != .mono)
        )
    }
}

/// A style by its meaning, such as `\.failure`, resolved in the theme of the canvas.
///
/// ```swift
/// var style: ThemeStyle { isOverdue ? \.failure : \.text }
/// ```
public typealias ThemeStyle = any KeyPath<Theme, Style> & Sendable
