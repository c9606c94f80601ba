internal import CNCurses
internal import FoundationEssentials
internal import TerminalUI

/// Escape sequences for which ncurses has no function.
enum EscapeSequences {
    /// Queries the background colour, synchronized output, the terminal's name, the cell size, the device status and,
    /// last, the device attributes, which every terminal reports.
    static let queries =
        backgroundQuery + "\u{1B}[?2026$p" + graphicsQueries + statusQuery + attributesQuery

    /// Wraps a sequence for tmux to pass through to the outer terminal, if `allow-passthrough` is on.
    static func passedThrough(_ sequence: [UInt8]) -> [UInt8] {
        Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + Array("\u{1B}\\".utf8)
    }

    /// Queries the background colour.
    static let backgroundQuery = "\u{1B}]11;?\u{1B}\\"

    /// The first round of queries for image support.
    static let graphicsQueries = versionQuery + cellQuery

    /// Queries the terminal's name and version (XTVERSION).
    static let versionQuery = "\u{1B}[>0q"

    /// Queries the cell size in pixels.
    static let cellQuery = "\u{1B}[16t"

    static let attributesQuery = "\u{1B}[c"

    /// Queries the number of colours in a sixel image (XTSMGRAPHICS).
    static let sixelColorsQuery = "\u{1B}[?1;1;0S"

    /// Queries kitty graphics support with an image of one pixel, which the terminal does not store.
    static let kittyQuery = "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// Sets an RGB background and queries the attributes (DECRQSS), between saving and restoring them. A terminal without
    /// direct colour reports another background, or nothing.
    static let directColorQuery = "\u{1B}7\u{1B}[0;48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}8"

    /// Queries the device status (DSR 5). The reply means that the terminal has processed everything before it.
    static let statusQuery = "\u{1B}[5n"

    /// Enables bracketed paste, and mouse reports if requested.
    static func enableModes(mouse: Bool) -> String {
        bracketedPaste + "h" + (mouse ? mouseOn : "")
    }

    /// Enables reports of buttons, drags and the wheel in SGR notation.
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"

    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

    /// Disables the modes. Also resets the scroll region, which a frame that was cut off may have left set.
    static let disableModes = mouseOff + bracketedPaste + "l" + "\u{1B}[r"

    static let frameStart = "\u{1B}[?2026h"
    static let frameEnd = "\u{1B}[?2026l"

    private static let bracketedPaste = "\u{1B}[?2004"

    /// Copies text to the clipboard (OSC 52).
    static func clipboard(_ text: String) -> [UInt8] {
        Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{7}".utf8)
    }

    static func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
}

/// The terminfo entry of the terminal in use.
@MainActor
enum Terminfo {
    /// - Parameter capability: The short name, such as `cup`.
    /// - Returns: The bytes to send, or `nil` if the terminal lacks the capability.
    static func string(_ capability: String) -> String? {
        guard let bytes = tigetstr(capability), Int(bitPattern: bytes) != -1 else { return nil }
        return String(cString: bytes)
    }

    /// Moves the cursor to a position counted from 0. `nil` if the terminal lacks the capability.
    static func cursorAddress(row: Int, column: Int) -> String? { string("cup", row, column) }

    /// Scrolls rows of the screen, preserving the cursor and attributes. `nil` if the terminal lacks a capability.
    ///
    /// - Parameters:
    ///   - rows: The rows to scroll. Rows that scroll in are blank.
    ///   - lines: The distance, positive to scroll up.
    ///   - height: The height of the screen.
    static func scroll(_ rows: Range<Int>, by lines: Int, height: Int) -> String? {
        guard let save = string("sc"), let restore = string("rc"), let all = string("csr", 0, height - 1),
            let region = string("csr", rows.lowerBound, rows.upperBound - 1),
            let step = string(lines > 0 ? "indn" : "rin", abs(lines))
        else { return nil }
        return save + region + step + all + restore
    }

    /// Resets the scroll region to the whole screen, preserving the cursor. `nil` if the terminal lacks a capability.
    static func resetScrollRegion(height: Int) -> String? {
        guard let save = string("sc"), let restore = string("rc"), let all = string("csr", 0, height - 1)
        else { return nil }
        return save + all + restore
    }

    private static func string(_ capability: String, _ first: Int, _ second: Int = 0) -> String? {
        cn_sequence(capability, Int32(first), Int32(second)).map { unpadded(String(cString: $0)) }
    }

    /// Drops padding, which starts with a dollar sign and only hardware terminals need.
    private static func unpadded(_ sequence: String) -> String { String(sequence.prefix { $0 != "$" }) }

    /// Whether the terminal is compatible with xterm and has a mouse and an alternate screen, as nearly all do.
    /// Sequences outside terminfo are sent only to such terminals.
    static var isXTermCompatible: Bool { string("kmous") != nil && string("smcup") != nil }

    /// Restores the terminal from any state, in one write.
    static var restoreSequence: String {
        (isXTermCompatible ? EscapeSequences.disableModes : "") + frameEnd + strings("op", "rmkx", "rmcup")
    }

    /// Ends a frame that was cut off. ncurses assumes that it was shown and would not reset attributes, insert mode,
    /// line wrapping and the cursor.
    static var frameEnd: String { strings("sgr0", "rmir", "smam", "cnorm") }

    private static func strings(_ capabilities: String...) -> String {
        capabilities.reduce(into: "") { strings, capability in
            if let string = string(capability) { strings += unpadded(string) }
        }
    }
}
