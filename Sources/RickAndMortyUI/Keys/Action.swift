package import TerminalUI

/// What a person can ask the app to do.
package nonisolated enum Action: Hashable, Sendable {
    case move(ListMove)
    case left, right
    case open, back, nextPane
    /// By its number.
    case section(Int)
    /// What failed or was kept here, what failed anywhere, and what is live and may have changed since.
    case retry, retryAll, renew
    /// What is selected, and what is open.
    case mark, markOpened
    case unveil
    case search, filter, unfilter, copy, copyThing, browse, undo
    case diary, delete
    case previousReport, nextReport
    case sync(withPortraits: Bool), stopSync
    case palette, help, repaint, suspend, quit
}
