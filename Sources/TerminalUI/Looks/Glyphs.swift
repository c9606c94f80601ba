/// The marks that the views draw with.
public nonisolated struct Glyphs: Sendable {
    public struct Box: Sendable {
        public var horizontal: Character
        public var vertical: Character
        public var topLeft: Character
        public var topRight: Character
        public var bottomLeft: Character
        public var bottomRight: Character
    }

    public struct Arrows: Sendable {
        public var up: String
        public var down: String
        public var left: String
        public var right: String
    }

    /// Of a rating.
    public struct Stars: Sendable {
        public var full: Character
        public var half: Character
        public var empty: Character
    }

    public var box: Box
    /// Beside the selected row.
    public var selection: Character
    public var ellipsis: Character
    public var scrollUp: Character
    public var scrollDown: Character
    public var scrollThumb: Character
    public var skeleton: Character
    /// Stands for a letter that is not to be read.
    public var veil: Character
    public var full: Character
    public var hollow: Character
    public var cross: Character
    public var question: Character
    /// Beside what a person has marked.
    public var heart: Character
    public var warning: Character
    /// Before the time that has to pass.
    public var pause: String
    /// Of something that is fetched in the background.
    public var sync: Character
    /// Between two things that are said of one.
    public var separator: Character
    public var arrows: Arrows
    public var enter: String
    public var spinner: [Character]
    /// Of something done.
    public var check: Character
    /// From a low bar to a full one.
    public var bars: [Character]
    /// `nil` where a rating is only a number.
    public var stars: Stars?

    /// Whether they are for terminals that know nothing else.
    public var isASCII: Bool { ellipsis.isASCII }

    public static let unicode = Glyphs(
        box: Box(
            horizontal: "─",
            vertical: "│",
            topLeft: "┌",
            topRight: "┐",
            bottomLeft: "└",
            bottomRight: "┘"
        ),
        selection: "▌",
        ellipsis: "…",
        scrollUp: "▲",
        scrollDown: "▼",
        scrollThumb: "█",
        skeleton: "░",
        veil: "█",
        full: "●",
        hollow: "○",
        cross: "✗",
        question: "?",
        heart: "♥",
        warning: "⚠",
        pause: "▮▮",
        sync: "⟳",
        separator: "·",
        arrows: Arrows(up: "↑", down: "↓", left: "←", right: "→"),
        enter: "⏎",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
        check: "✓",
        bars: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        stars: Stars(full: "★", half: "½", empty: "☆")
    )

    public static let ascii = Glyphs(
        box: Box(
            horizontal: "-",
            vertical: "|",
            topLeft: "+",
            topRight: "+",
            bottomLeft: "+",
            bottomRight: "+"
        ),
        selection: ">",
        ellipsis: "~",
        scrollUp: "^",
        scrollDown: "v",
        scrollThumb: "#",
        skeleton: ".",
        veil: "#",
        full: "*",
        hollow: "o",
        cross: "x",
        question: "?",
        heart: "+",
        warning: "!",
        pause: "||",
        sync: "@",
        separator: "-",
        arrows: Arrows(up: "Up", down: "Down", left: "Left", right: "Right"),
        enter: "Enter",
        spinner: ["|", "/", "-", "\\"],
        check: "v",
        bars: [".", ":", "#"]
    )
}
