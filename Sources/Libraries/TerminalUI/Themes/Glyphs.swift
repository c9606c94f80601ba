/// The characters that views draw with, as Unicode or ASCII. Each `Character` takes one column.
///
/// ```swift
/// var glyphs = Glyphs.unicode
/// glyphs.selection = "→"
/// ```
public struct Glyphs: Sendable {
    /// Lines and corners of a frame.
    public struct Box: Sendable {
        /// Top and bottom edge.
        package var horizontal: Character
        /// Left and right edge.
        public var vertical: Character
        /// Corner where the top edge begins.
        package var topLeft: Character
        /// Corner where the top edge ends.
        package var topRight: Character
        /// Corner where the bottom edge begins.
        package var bottomLeft: Character
        /// Corner where the bottom edge ends.
        package var bottomRight: Character
    }

    /// Names of the arrow keys, in texts and around a choice. May be words of several columns.
    public struct Arrows: Sendable {
        /// Name of ``Key/up``.
        public var up: String
        /// Name of ``Key/down``.
        public var down: String
        /// Name of ``Key/left``.
        public var left: String
        /// Name of ``Key/right``.
        public var right: String
    }

    /// Lines and corners of panels and dialogs.
    public var box = Box(horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘")
    /// Mark beside the selected row.
    public var selection: Character = "▌"
    /// Last column of a text that is cut off; in a field, also the first one. The spinner where nothing moves.
    public var ellipsis: Character = "…"
    /// A cell of a bar: of the part of a scroll bar that stands for what is visible, or of what is done.
    public var scrollThumb: Character = "█"
    /// Fills a bar that stands for a text which loads.
    public var skeleton: Character = "░"
    /// Replaces each letter of a hidden text.
    public var redaction: Character = "█"
    /// Mark of something present or done.
    public var full: Character = "●"
    /// One of several things in a line, such as in a heat map.
    public var square: Character = "■"
    /// Mark of something absent or not yet done.
    public var hollow: Character = "○"
    /// Mark of a failure, and of what removes an item.
    public var cross: Character = "✗"
    /// Mark of something unknown; in a field, of an invisible character.
    public var question: Character = "?"
    /// Mark before a warning.
    public var warning: Character = "⚠"
    /// Mark before a pause that has to pass.
    public var pause = "▮▮"
    /// Mark of a background sync.
    public var sync: Character = "⟳"
    /// Separates two parts of a line.
    public var separator: Character = "·"
    /// Separates a name from that of what was opened from it.
    public var trail: Character = "›"
    /// Names of the arrow keys.
    package var arrows = Arrows(up: "↑", down: "↓", left: "←", right: "→")
    /// Name of the Enter key.
    public var enter = "⏎"
    /// Animation frames of a spinner; at least one.
    public var spinner: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    /// Mark of a finished item.
    public var check: Character = "✓"
    /// The halves of a cell at the ends of a bar.
    public struct Halves: Sendable {
        /// Where a bar from left to right ends.
        public var left: Character
        /// Where a bar from top to bottom ends.
        public var upper: Character
        /// Where it begins.
        public var lower: Character
    }

    /// Ends of a bar within a cell; `nil` where bars end between two cells.
    public var halves: Halves? = Halves(left: "▌", upper: "▀", lower: "▄")
    /// Levels of a bar, from low to full; at least one.
    public var bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Whether the set is the ASCII one.
    public var isASCII: Bool { ellipsis.isASCII }

    /// For terminals and fonts with box drawing, block elements and arrows.
    public static let unicode = Glyphs()

    /// For all other terminals. Arrow keys have their names.
    public static let ascii = Glyphs(
        box: Box(horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"),
        selection: ">",
        ellipsis: "~",
        scrollThumb: "#",
        skeleton: ".",
        redaction: "#",
        full: "*",
        square: "#",
        hollow: "o",
        cross: "x",
        warning: "!",
        pause: "||",
        sync: "@",
        separator: "-",
        trail: ">",
        arrows: Arrows(up: "Up", down: "Down", left: "Left", right: "Right"),
        enter: "Enter",
        spinner: ["|", "/", "-", "\\"],
        check: "v",
        halves: nil,
        bars: [".", ":", "#"]
    )
}
