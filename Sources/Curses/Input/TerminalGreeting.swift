/// What is said to a terminal past ncurses, which knows nothing of it.
nonisolated enum TerminalGreeting {
    /// Asks what is behind the text, whether frames can be shown all at once, and at last what every terminal answers.
    static let questions = "\u{1B}]11;?\u{1B}\\" + "\u{1B}[?2026$p" + "\u{1B}[c"

    /// Marks what is pasted, and reports the mouse where that is wanted.
    static func on(mouse: Bool) -> String {
        pastes + "h" + (mouse ? mouseOn : "")
    }

    /// Reports buttons, drags and the wheel, with numbers for where.
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"

    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

    /// Also ends a frame that was cut off.
    static let off = "\u{1B}[?2026l" + mouseOff + pastes + "l"

    private static let pastes = "\u{1B}[?2004"
}
