#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

extension termios {
    /// Whether the input, output, control and local flags are equal.
    package func isLike(_ other: termios) -> Bool {
        c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag && c_lflag == other.c_lflag
    }
}

extension PseudoTerminal {
    /// Waits until the alternate screen is left and the cursor is visible.
    package func waitUntilRestored() throws {
        try wait(for: "terminal given back") { !$0.screen.isAlternate && $0.screen.isCursorVisible }
    }

    /// Overwrites the whole screen as another program would.
    package func scribble() throws {
        let text = Array("\u{1B}[m\u{1B}[2J\u{1B}[2;2Hnoise".utf8)
        _ = write(device, text, text.count)
        try waitForText("noise")
    }
}
