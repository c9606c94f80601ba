internal import CNCurses
internal import FoundationEssentials
internal import TerminalUI

/// Escape sequences that ncurses has no function for.
enum EscapeSequences {
    /// Queries the background colour, synchronized output, the terminal's name, the size of a cell, the device status and,
    /// last, the device attributes, which every terminal reports.
    static let queries =
        "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p" + graphicsQueries + statusQuery + attributesQuery

    /// A sequence that tmux passes through to its terminal, if it is set to do so.
    static func passedThrough(_ sequence: [UInt8]) -> [UInt8] {
        Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + Array("\u{1B}\\".utf8)
    }

    /// Queries what pictures depend on, first.
    static let graphicsQueries = versionQuery + cellQuery

    /// Queries the terminal's name and version (XTVERSION).
    static let versionQuery = "\u{1B}[>0q"

    /// Queries the size of a cell in pixels.
    static let cellQuery = "\u{1B}[16t"

    static let attributesQuery = "\u{1B}[c"

    /// Queries the number of colours of a sixel image (XTSMGRAPHICS).
    static let sixelColorsQuery = "\u{1B}[?1;1;0S"

    /// Queries whether an image of one pixel would be taken by kitty's protocol.
    static let kittyQuery = "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// Device status report: a terminal that replies has processed everything before it.
    static let statusQuery = "\u{1B}[5n"

    /// Enables bracketed paste, and mouse reports if wanted.
    static func on(mouse: Bool) -> String {
        pastes + "h" + (mouse ? mouseOn : "")
    }

    /// Reports buttons, drags and the wheel, in SGR notation.
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"

    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

    /// Ends with a reset of the scroll region, for a frame that was cut off.
    static let off = mouseOff + pastes + "l" + "\u{1B}[r"

    static let frameStart = "\u{1B}[?2026h"
    static let frameEnd = "\u{1B}[?2026l"

    private static let pastes = "\u{1B}[?2004"

    /// The sequence that copies a text to the clipboard (OSC 52), with the text in Base64.
    static func clipboard(_ text: String) -> [UInt8] {
        Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{7}".utf8)
    }

    static func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
}

/// The terminfo entry of the terminal in use.
@MainActor
enum Terminfo {
    /// - Parameter capability: its short name, such as `cup`.
    /// - Returns: the bytes to send; `nil` if the terminal lacks the capability.
    static func string(_ capability: String) -> String? {
        guard let bytes = tigetstr(capability), Int(bitPattern: bytes) != -1 else { return nil }
        return String(cString: bytes)
    }

    /// Moves the cursor to a position, counted from 0; `nil` if the terminal cannot.
    static func cursorAddress(row: Int, column: Int) -> String? { string("cup", row, column) }

    /// Moves rows of the screen, and keeps cursor and attributes; `nil` if the terminal cannot.
    ///
    /// - Parameters:
    ///   - rows: to move; those that appear are blank.
    ///   - lines: up by so many, or down if negative.
    ///   - height: of the screen.
    static func scroll(_ rows: Range<Int>, by lines: Int, height: Int) -> String? {
        guard let save = string("sc"), let restore = string("rc"), let all = string("csr", 0, height - 1),
            let region = string("csr", rows.lowerBound, rows.upperBound - 1),
            let step = string(lines > 0 ? "indn" : "rin", abs(lines))
        else { return nil }
        return save + region + step + all + restore
    }

    /// Has all rows of a screen take part when it scrolls, and keeps the cursor; `nil` if the terminal cannot.
    static func scrollAll(height: Int) -> String? {
        guard let save = string("sc"), let restore = string("rc"), let all = string("csr", 0, height - 1)
        else { return nil }
        return save + all + restore
    }

    private static func string(_ capability: String, _ first: Int, _ second: Int = 0) -> String? {
        cn_sequence(capability, Int32(first), Int32(second)).map { unpadded(String(cString: $0)) }
    }

    /// A dollar introduces padding, which only hardware terminals need.
    private static func unpadded(_ sequence: String) -> String { String(sequence.prefix { $0 != "$" }) }

    /// Whether the terminal is compatible with xterm, with a mouse and an alternate screen, as nearly all are. Only
    /// those are sent sequences that terminfo does not list.
    static var speaksXTerm: Bool { string("kmous") != nil && string("smcup") != nil }

    /// Restores the terminal in one write, whatever its state.
    static var farewell: String {
        (speaksXTerm ? EscapeSequences.off : "") + frameEnd + strings("op", "rmkx", "rmcup")
    }

    /// Ends a frame that was cut off. ncurses assumes that it was shown, and would not reset attributes, insert mode,
    /// line wrapping and the cursor.
    static var frameEnd: String { strings("sgr0", "rmir", "smam", "cnorm") }

    private static func strings(_ capabilities: String...) -> String {
        capabilities.reduce(into: "") { strings, capability in
            if let string = string(capability) { strings += unpadded(string) }
        }
    }
}
