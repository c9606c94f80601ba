/// What ncurses makes of the bytes of a keyboard.
nonisolated enum KeyStroke: Hashable, Sendable {
    /// One of its `KEY_` codes.
    case function(Int32)
    case character(Unicode.Scalar)
}
