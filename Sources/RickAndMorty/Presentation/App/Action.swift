package import TerminalUI

/// What the user can ask the app to do.
package nonisolated enum Action: Hashable, Sendable {
    case move(ListMove)
    case left, right
    case nextMatch, previousMatch
    // Rows of a list, for a command on several.
    case markRow, markRange, markAll, unmark
    case open, back, forward, nextPane
    case widenList, widenDetail
    /// By its number.
    case section(Int)
    /// Retries what failed here; retries every failed load; revalidates a live list.
    case retry, retryAll, renew
    // On the selected subject; on the opened one.
    case mark, markOpened
    case openLocation, openOrigin, openFirstEpisode
    case copy, copyOpened
    case browse, browseOpened
    case pipe
    case zoom, reveal
    /// A question of the settings, asked by a key: by its place among them. A payload with a text would make
    /// each copy and comparison of an action dearer, of which a key takes hundreds.
    case ask(Int)
    case search, filter, unfilter, sort, copyRequest, undo
    case diary, watch, delete
    case previousReport, nextReport
    case guess, giveUp, practise
    case sync(withPortraits: Bool), stopSync
    case palette, help, repaint, suspend, quit
}
