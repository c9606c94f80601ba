internal import CNCurses
internal import TerminalUI

/// The byte sequences that terminals send for keys.
enum KeySequenceTable {
    /// Sequences of rxvt and the Linux console.
    private static let rxvtAndLinuxConsole: [(String, Key)] = [
        ("\u{1B}Od", .controlLeft), ("\u{1B}Oc", .controlRight),
        ("\u{1B}[[A", .function(1)), ("\u{1B}[[B", .function(2)), ("\u{1B}[[C", .function(3)),
        ("\u{1B}[[D", .function(4)), ("\u{1B}[[E", .function(5)),
    ]

    /// Keys by terminfo capability. Excludes the corners of the keypad (`ka1` to `kc3`), because terminals send them
    /// for digits.
    private static let capabilities: [(String, Key)] = [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
        ("khome", .home), ("kfnd", .home), ("kend", .end), ("kslt", .end), ("kll", .end),
        ("kpp", .pageUp), ("knp", .pageDown),
        ("kent", .enter), ("kbs", .backspace), ("kdch1", .delete), ("kcbt", .backTab),
        ("kf1", .function(1)), ("kf2", .function(2)), ("kf3", .function(3)), ("kf4", .function(4)),
        ("kf5", .function(5)), ("kf6", .function(6)), ("kf7", .function(7)), ("kf8", .function(8)),
        ("kf9", .function(9)), ("kf10", .function(10)), ("kf11", .function(11)), ("kf12", .function(12)),
    ]

    /// The sequences that `Key.init(_:)` cannot decode from their form. They apply to every terminal.
    static var standard: [[UInt8]: Key] {
        Dictionary(uniqueKeysWithValues: rxvtAndLinuxConsole.map { (Array($0.utf8), $1) })
    }

    /// The standard sequences, overridden by the terminfo entry in use.
    @MainActor static var ofTerminal: [[UInt8]: Key] {
        var keys = standard
        for (name, key) in capabilities {
            if let sequence = Terminfo.string(name), !sequence.isEmpty { keys[Array(sequence.utf8)] = key }
        }
        return keys
    }
}
