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
        ("\u{1B}Od", .controlLeft), ("\u{1B}Oc", .controlRight),
        // The first four also as rxvt sends them, the first five as the Linux console does.
        ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
        ("\u{1B}OQ", .function(2)), ("\u{1B}[12~", .function(2)), ("\u{1B}[[B", .function(2)),
        ("\u{1B}OR", .function(3)), ("\u{1B}[13~", .function(3)), ("\u{1B}[[C", .function(3)),
        ("\u{1B}OS", .function(4)), ("\u{1B}[14~", .function(4)), ("\u{1B}[[D", .function(4)),
        ("\u{1B}[15~", .function(5)), ("\u{1B}[[E", .function(5)), ("\u{1B}[17~", .function(6)),
        ("\u{1B}[18~", .function(7)), ("\u{1B}[19~", .function(8)), ("\u{1B}[20~", .function(9)),
        ("\u{1B}[21~", .function(10)), ("\u{1B}[23~", .function(11)), ("\u{1B}[24~", .function(12)),
    ]

    /// By terminfo capability. The corners of the keypad (`ka1` to `kc3`) are left out: terminals send them for digits.
    private static let capabilities: [(String, Key)] = [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
        ("khome", .home), ("kfnd", .home), ("kend", .end), ("kslt", .end), ("kll", .end),
        ("kpp", .pageUp), ("knp", .pageDown),
        ("kent", .enter), ("kbs", .backspace), ("kdch1", .delete), ("kcbt", .backTab),
        ("kf1", .function(1)), ("kf2", .function(2)), ("kf3", .function(3)), ("kf4", .function(4)),
        ("kf5", .function(5)), ("kf6", .function(6)), ("kf7", .function(7)), ("kf8", .function(8)),
        ("kf9", .function(9)), ("kf10", .function(10)), ("kf11", .function(11)), ("kf12", .function(12)),
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
