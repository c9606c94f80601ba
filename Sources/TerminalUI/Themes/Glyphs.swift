/// The characters that views draw with, as Unicode or ASCII.
public struct Glyphs: Sendable {
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

    /// Stars of a rating.
    public struct Stars: Sendable {
        public var full: Character
        public var half: Character
        public var empty: Character
    }

    public var box = Box(horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘")
    /// Mark beside the selected row.
    public var selection: Character = "▌"
    public var ellipsis: Character = "…"
    public var scrollUp: Character = "▲"
    public var scrollDown: Character = "▼"
    public var scrollThumb: Character = "█"
    public var skeleton: Character = "░"
    /// Replaces each letter of a hidden text.
    public var veil: Character = "█"
    public var full: Character = "●"
    public var hollow: Character = "○"
    public var cross: Character = "✗"
    public var question: Character = "?"
    /// Mark beside a marked item.
    public var heart: Character = "♥"
    public var warning: Character = "⚠"
    /// Mark before a pause that has to pass.
    public var pause = "▮▮"
    /// Mark of a background sync.
    public var sync: Character = "⟳"
    /// Separates two parts of a line.
    public var separator: Character = "·"
    public var arrows = Arrows(up: "↑", down: "↓", left: "←", right: "→")
    public var enter = "⏎"
    public var spinner: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    /// Mark of a finished item.
    public var check: Character = "✓"
    /// Levels of a bar, from low to full.
    public var bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    /// `nil` if a rating is shown as a number only.
    public var stars: Stars? = Stars(full: "★", half: "½", empty: "☆")

    /// Whether the set is the ASCII one.
    public var isASCII: Bool { ellipsis.isASCII }

    public static let unicode = Glyphs()

    public static let ascii = Glyphs(
        box: Box(horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"),
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
        heart: "+",
        warning: "!",
        pause: "||",
        sync: "@",
        separator: "-",
        arrows: Arrows(up: "Up", down: "Down", left: "Left", right: "Right"),
        enter: "Enter",
        spinner: ["|", "/", "-", "\\"],
        check: "v",
        bars: [".", ":", "#"],
        stars: nil
    )
}
