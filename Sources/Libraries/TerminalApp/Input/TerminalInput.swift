internal import TerminalUI

/// An input from the terminal.
enum TerminalInput: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case reply(TerminalReply)
}
