/// What is said to a terminal past ncurses, which knows nothing of it.
nonisolated enum TerminalGreeting {
    /// Asks for the background colour, for synchronized output, for a device status report, and at last for the device
    /// attributes, which every terminal sends.
    static let questions = "\u{1B}]11;?\u{1B}\\" + "\u{1B}[?2026$p" + statusQuestion + "\u{1B}[c"

    /// A terminal that answers it has taken all that came before.
    static let statusQuestion = "\u{1B}[5n"

    /// Marks what is pasted, and reports the mouse where that is wanted.
    static func on(mouse: Bool) -> String {
        pastes + "h" + (mouse ? mouseOn : "")
    }

    /// Reports buttons, drags and the wheel, with numbers for where.
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"

    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

    /// The last sequence is for a frame that was cut off where it scrolled a part of the screen.
    static let off = mouseOff + pastes + "l" + "\u{1B}[r"

    static let frameStart = "\u{1B}[?2026h"
    static let frameEnd = "\u{1B}[?2026l"

    private static let pastes = "\u{1B}[?2004"
}
