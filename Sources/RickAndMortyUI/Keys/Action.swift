package import TerminalUI

/// What a person can ask the app to do.
package nonisolated enum Action: Hashable, Sendable {
    case move(ListMove)
    case left, right
    case open, back, nextPane
    /// By its number.
    case section(Int)
    case retry, retryAll
    case filter, copy
    case help, repaint, suspend, quit
}
