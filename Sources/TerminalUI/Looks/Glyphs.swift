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

    public var box: Box
    /// Beside the selected row.
    public var selection: Character
    public var ellipsis: Character
    public var scrollUp: Character
    public var scrollDown: Character
    public var scrollThumb: Character
    public var skeleton: Character
    public var full: Character
    public var hollow: Character
    public var cross: Character
    public var question: Character
    public var warning: Character
    /// Before the time that has to pass.
    public var pause: String
    /// Between two things that are said of one.
    public var separator: Character
    public var arrows: Arrows
    public var enter: String
    public var spinner: [Character]

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
        full: "●",
        hollow: "○",
        cross: "✗",
        question: "?",
        warning: "⚠",
        pause: "▮▮",
        separator: "·",
        arrows: Arrows(up: "↑", down: "↓", left: "←", right: "→"),
        enter: "⏎",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
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
        full: "*",
        hollow: "o",
        cross: "x",
        question: "?",
        warning: "!",
        pause: "||",
        separator: "-",
        arrows: Arrows(up: "Up", down: "Down", left: "Left", right: "Right"),
        enter: "Enter",
        spinner: ["|", "/", "-", "\\"]
    )
}
