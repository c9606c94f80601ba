package import TerminalUI

/// What the user can ask the app to do.
package nonisolated enum Action: Hashable, Sendable {
    case move(ListMove)
    case left, right
    case open, back, nextPane
    /// By its number.
    case section(Int)
    /// Retries what failed here; retries every failed load; revalidates a live list.
    case retry, retryAll, renew
    // On the selected subject; on the opened one.
    case mark, markOpened
    case copyThing, copyOpened
    case browse, browseOpened
    case unveil
    case search, filter, unfilter, copy, undo
    case diary, delete
    case previousReport, nextReport
    case sync(withPortraits: Bool), stopSync
    case palette, help, repaint, suspend, quit
}

/// What an action does now.
package typealias Effect = () -> Void

nonisolated extension Action {
    /// Name in the settings file. Stable: files written by older versions refer to it.
    package var name: String {
        switch self {
        case .move(let move): move.name
        case .left: "left"
        case .right: "right"
        case .open: "open"
        case .back: "back"
        case .nextPane: "nextPane"
        case .section(let number): "section\(number)"
        case .retry: "retry"
        case .retryAll: "retryAll"
        case .renew: "renew"
        case .mark: "favourite"
        case .markOpened: "favouriteOpened"
        case .unveil: "unveil"
        case .search: "search"
        case .filter: "filter"
        case .unfilter: "unfilter"
        case .copy: "copyRequest"
        case .copyThing: "copy"
        case .copyOpened: "copyOpened"
        case .browse: "browser"
        case .browseOpened: "browserOpened"
        case .undo: "undo"
        case .diary: "diary"
        case .delete: "delete"
        case .previousReport: "previousReport"
        case .nextReport: "nextReport"
        case .sync(withPortraits: false): "sync"
        case .sync(withPortraits: true): "syncPortraits"
        case .stopSync: "stopSync"
        case .palette: "palette"
        case .help: "help"
        case .repaint: "repaint"
        case .suspend: "suspend"
        case .quit: "quit"
        }
    }
}

nonisolated extension ListMove {
    fileprivate var name: String {
        switch self {
        case .previous: "up"
        case .next: "down"
        case .pageUp: "pageUp"
        case .pageDown: "pageDown"
        case .halfPageUp: "halfPageUp"
        case .halfPageDown: "halfPageDown"
        case .first: "first"
        case .last: "last"
        }
    }
}
