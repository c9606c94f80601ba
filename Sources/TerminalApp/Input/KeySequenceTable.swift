internal import CNCurses
internal import TerminalUI

/// The byte sequences that terminals send for keys.
enum KeySequenceTable {
    private static let common: [(String, Key)] = [
        ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
        ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
        ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
        ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
        ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab),
        ("\u{1B}OM", .enter),
        ("\u{1B}[1;5D", .controlLeft), ("\u{1B}Od", .controlLeft), ("\u{1B}[1;3D", .controlLeft),
        ("\u{1B}[1;5C", .controlRight), ("\u{1B}Oc", .controlRight), ("\u{1B}[1;3C", .controlRight),
    ]

    /// By terminfo capability. The corners of the keypad (`ka1` to `kc3`) are left out: terminals send them for digits.
    private static let capabilities: [(String, Key)] = [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
        ("khome", .home), ("kfnd", .home), ("kend", .end), ("kslt", .end), ("kll", .end),
        ("kpp", .pageUp), ("knp", .pageDown),
        ("kent", .enter), ("kbs", .backspace), ("kdch1", .delete), ("kcbt", .backTab),
    ]

    /// The sequences of nearly all terminals, whatever their terminfo entry says.
    static var standard: [[UInt8]: Key] {
        Dictionary(common.map { (Array($0.utf8), $1) }) { first, _ in first }
    }

    /// The standard sequences, overridden by the terminfo entry of the terminal in use.
    @MainActor static var ofTerminal: [[UInt8]: Key] {
        var keys = standard
        for (name, key) in capabilities {
            if let sequence = Terminfo.string(name), !sequence.isEmpty { keys[Array(sequence.utf8)] = key }
        }
        return keys
    }
}
