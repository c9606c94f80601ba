internal import CNCurses

/// What is said to a terminal past ncurses, which knows nothing of it.
enum TerminalGreeting {
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

/// What the terminal database says of the terminal in use.
@MainActor
enum Terminfo {
    /// - Parameter capability: by its short name, for example `cup`.
    /// - Returns: the bytes to send, `nil` where the terminal cannot do it.
    static func string(_ capability: String) -> String? {
        guard let bytes = tigetstr(capability), Int(bitPattern: bytes) != -1 else { return nil }
        return String(cString: bytes)
    }

    /// Whether it is of the family of xterm, which nearly all are: with a mouse, and a second screen. What is said past the
    /// database is for those only.
    static var speaksXTerm: Bool { string("kmous") != nil && string("smcup") != nil }

    /// What puts the terminal back in order in one write, whatever state it is in.
    static var farewell: String {
        (speaksXTerm ? TerminalGreeting.off : "") + frameEnd + strings("op", "rmkx", "rmcup")
    }

    /// What ends a frame that was cut off: ncurses takes it for shown, and would leave attributes, insertion, the wrapping
    /// of lines and the cursor as they are.
    static var frameEnd: String { strings("sgr0", "rmir", "smam", "cnorm") }

    private static func strings(_ capabilities: String...) -> String {
        // A dollar begins a delay, which only terminals made of tubes and relays need.
        capabilities.compactMap { string($0)?.prefix { $0 != "$" } }.joined()
    }
}

/// What has a terminal put a text on the clipboard: OSC 52, in which the text is no more than letters and digits.
struct ClipboardSequence {
    let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array("\u{1B}]52;c;".utf8) + Self.base64(Array(text.utf8)) + Array("\u{7}".utf8)
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// RFC 4648: six bits a character, three bytes in four.
    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 3).flatMap { start in
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            let characters = (0..<4).map { digits[bits >> (18 - 6 * $0) & 63] }
            return characters.prefix(group.count + 1) + Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
        }
    }
}
