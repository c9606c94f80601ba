internal import Libc

/// How to take a terminal.
public struct TerminalOptions: Sendable {
    /// Whether to use ASCII only, even if the terminal supports more.
    public var ascii: Bool
    public var color: Bool
    /// Whether to receive the mouse; if not, the terminal handles it itself.
    public var mouse: Bool

    /// - Parameter color: by default unless the variable `NO_COLOR` is set (https://no-color.org).
    public init(ascii: Bool = false, color: Bool = !hasNoColor, mouse: Bool = true) {
        self.ascii = ascii
        self.color = color
        self.mouse = mouse
    }

    /// Whether the user wants no colour from any program.
    public static var hasNoColor: Bool { getenv("NO_COLOR").map { $0.pointee != 0 } ?? false }
}
