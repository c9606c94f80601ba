internal import CNCurses

/// What terminals send for a key though their entry in the terminal database names another sequence.
enum KeySequences {
    private static let common: [(sequence: String, code: Int32)] = [
        ("\u{1B}[A", KEY_UP), ("\u{1B}[B", KEY_DOWN), ("\u{1B}[C", KEY_RIGHT), ("\u{1B}[D", KEY_LEFT),
        ("\u{1B}OA", KEY_UP), ("\u{1B}OB", KEY_DOWN), ("\u{1B}OC", KEY_RIGHT), ("\u{1B}OD", KEY_LEFT),
        ("\u{1B}[H", KEY_HOME), ("\u{1B}OH", KEY_HOME), ("\u{1B}[1~", KEY_HOME), ("\u{1B}[7~", KEY_HOME),
        ("\u{1B}[F", KEY_END), ("\u{1B}OF", KEY_END), ("\u{1B}[4~", KEY_END), ("\u{1B}[8~", KEY_END),
        ("\u{1B}[5~", KEY_PPAGE), ("\u{1B}[6~", KEY_NPAGE), ("\u{1B}[3~", KEY_DC), ("\u{1B}[Z", KEY_BTAB),
        ("\u{1B}OM", KEY_ENTER),
    ]

    /// Codes of our own: ncurses has none for these keys, or another one for each terminal.
    nonisolated static let controlLeft: Int32 = 0o4000
    nonisolated static let controlRight: Int32 = 0o4001

    private static let ours: [(sequence: String, code: Int32)] = [
        ("\u{1B}[1;5D", controlLeft), ("\u{1B}Od", controlLeft), ("\u{1B}[1;3D", controlLeft),
        ("\u{1B}[1;5C", controlRight), ("\u{1B}Oc", controlRight), ("\u{1B}[1;3C", controlRight),
    ]

    /// Makes ncurses know the common sequences besides those of the terminal in use, which keep their meaning.
    static func define() {
        for (sequence, code) in common where key_defined(sequence) == 0 {
            define_key(sequence, code)
        }
        for (sequence, code) in ours { define_key(sequence, code) }
        // The beginning of a report that only the key decoder knows the end of.
        if let mouse = Terminfo.string("kmous") { define_key(mouse, 0) }
    }
}
