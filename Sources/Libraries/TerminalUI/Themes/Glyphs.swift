/// The characters that views draw with, in Unicode or ASCII. Each `Character` is one column wide.
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
        package var topLeft: Character
        package var topRight: Character
        package var bottomLeft: Character
        package var bottomRight: Character
    }

    /// Names of the arrow keys, in text and on both sides of a choice. May be words of several columns.
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

    /// Frames of dialogs, and the divider between panes.
    public var box = Box(horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")
    /// Mark beside the selected row.
    public var selection: Character = "▌"
    /// Shown in the last column of truncated text, and in the first of a scrolled text field. Replaces the spinner when
    /// animations are disabled.
    public var ellipsis: Character = "…"
    /// Cell of the filled part of a horizontal bar.
    public var bar: Character = "━"
    /// Cell of its empty part.
    public var barTrack: Character = "─"
    /// Thumb of a scroll bar.
    public var scrollThumb: Character = "┃"
    /// Cell of a placeholder bar for loading text.
    public var skeleton: Character = "░"
    /// A filled cell, such as in place of each letter of a hidden text.
    public var block: Character = "█"
    /// Mark of a present or completed item.
    public var full: Character = "●"
    /// A point of a rating.
    package var star: Character = "★"
    /// A missing point of a rating.
    package var hollowStar: Character = "☆"
    /// One of several items in a line, such as in a heat map.
    public var square: Character = "■"
    /// A lower level of such an item.
    package var smallSquare: Character = "▪"
    /// Mark of an absent or incomplete item.
    public var hollow: Character = "○"
    /// Mark of a dead or defunct item.
    public var cross: Character = "✗"
    /// Button that removes an item.
    public var remove: Character = "×"
    /// Mark of an item chosen for the next command.
    public var mark: Character = "»"
    /// Marks of a guess: right, close and wrong.
    package var match: Character = "◆"
    package var partialMatch: Character = "≈"
    package var mismatch: Character = "◇"
    /// Mark of an unknown value; in a text field, of an invisible character.
    public var question: Character = "?"
    /// Mark before a warning.
    public var warning: Character = "⚠"
    /// Mark before the remaining time of a pause.
    public var pause = "▮▮"
    /// Mark of a background sync.
    public var sync: Character = "⟳"
    /// Separator between the parts of a line.
    public var separator: Character = "·"
    /// Separator between the items of a breadcrumb.
    public var breadcrumbSeparator: Character = "›"
    /// Names of the arrow keys.
    package var arrows = Arrows(up: "↑", down: "↓", left: "←", right: "→")
    /// Name of the Enter key.
    public var enter = "⏎"
    /// Animation steps of a spinner; at least one.
    public var spinner: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    /// Mark of a finished item.
    public var check: Character = "✓"
    /// Levels of a vertical bar within a cell, from low to full; at least one.
    public var bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Whether this is the ASCII set.
    public var isASCII: Bool { box.vertical.isASCII }

    /// For terminals and fonts with box drawing, block elements and arrows.
    public static let unicode = Glyphs()

    /// For the Linux console, whose fonts have the characters of code page 437.
    package static let console = Glyphs(
        box: Box(horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘"),
        ellipsis: "~",
        bar: "═",
        scrollThumb: "▐",
        full: "•",
        star: "*",
        hollowStar: "·",
        smallSquare: "▒",
        cross: "x",
        remove: "x",
        match: "=",
        partialMatch: "≈",
        mismatch: "-",
        warning: "!",
        pause: "||",
        sync: "@",
        breadcrumbSeparator: "»",
        enter: "Enter",
        spinner: ascii.spinner,
        check: "√",
        bars: ["▄", "█"]
    )

    /// For all other terminals. Names arrow keys in words.
    public static let ascii = Glyphs(
        box: Box(horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"),
        selection: ">",
        ellipsis: "~",
        bar: "=",
        barTrack: "-",
        scrollThumb: "#",
        skeleton: ".",
        block: "#",
        full: "*",
        square: "#",
        smallSquare: "+",
        hollow: "o",
        cross: "x",
        remove: "x",
        mark: "&",
        match: "=",
        partialMatch: "+",
        mismatch: "-",
        warning: "!",
        pause: "||",
        sync: "@",
        separator: "-",
        breadcrumbSeparator: ">",
        arrows: Arrows(up: "Up", down: "Down", left: "Left", right: "Right"),
        enter: "Enter",
        spinner: ["|", "/", "-", "\\"],
        check: "v",
        bars: [".", ":", "#"]
    )
}
