internal import TerminalUI

/// What comes from the terminal.
nonisolated enum TerminalInput: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case reply(TerminalReply)
}

/// What a terminal answers when it is asked about itself.
nonisolated enum TerminalReply: Hashable, Sendable {
    case background(Background)
    /// Whether it can be told to show a frame all at once.
    case synchronizedOutput(Bool)
    /// It has taken all that came before the question (DSR 5).
    case fine
    /// The device attributes (DA1), which every terminal answers: what was asked before them is answered by now, if at
    /// all.
    case attributes
}
