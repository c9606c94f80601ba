/// How a terminal is to be taken.
package nonisolated struct TerminalOptions {
    /// Nothing but ASCII, also where the terminal knows more.
    package var ascii: Bool
    /// Whether to colour at all.
    package var color: Bool
    /// Whether to listen to the mouse; where not, the terminal keeps it for itself.
    package var mouse: Bool

    package init(ascii: Bool = false, color: Bool = true, mouse: Bool = true) {
        self.ascii = ascii
        self.color = color
        self.mouse = mouse
    }
}
