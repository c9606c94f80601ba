internal import Libc

/// How to take a terminal.
public struct TerminalOptions: Sendable {
    /// Whether to use ASCII only, even if the terminal supports more.
    public var ascii: Bool
    /// Whether to use colour, as far as the terminal has it.
    public var color: Bool
    /// Whether to receive the mouse; if not, the terminal handles it itself.
    public var mouse: Bool

    /// - Parameters:
    ///   - ascii: whether to use ASCII only, even if the terminal supports more.
    ///   - color: by default unless the variable `NO_COLOR` is set (https://no-color.org).
    ///   - mouse: whether to receive the mouse; if not, the terminal handles it itself.
    public init(ascii: Bool = false, color: Bool = !hasNoColor, mouse: Bool = true) {
        self.ascii = ascii
        self.color = color
        self.mouse = mouse
    }

    /// Whether the user wants no colour from any program: `NO_COLOR` is set to a text that is not empty.
    public static var hasNoColor: Bool { getenv("NO_COLOR").map { $0.pointee != 0 } ?? false }
}
