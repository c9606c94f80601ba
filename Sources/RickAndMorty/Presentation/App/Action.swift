package import TerminalUI

/// The actions of the program, in addition to TerminalUI's standard ones. Settings files refer to actions by name, so
/// the names must not change.
package nonisolated extension Action {
    static let left = Action("left", .left, .character("h"), hint: "card", help: "The card to the left")
    static let right = Action("right", .right, .character("l"), hint: "card", help: "The card to the right")
    static let unfilter = Action("unfilter", .backspace, hint: "widen", help: "Remove the last part of the question")
    /// Loads what is here again, revalidating what is cached.
    static let renew = Action("renew", .character("r"), hint: "refresh", help: "Refresh what is here from the network")
    static let retryAll = Action("retryAll", .character("R"), hint: "retry all", help: "Retry everything that failed")
    static let nextMatch = Action("nextMatch", .character("n"), help: "The next one that was found")
    static let previousMatch = Action("previousMatch", .character("N"), help: "The one that was found before this one")
    static let filter = Action("filter", .character("F"), hint: "filter", help: "Narrow the list, or the loads")
    static let sort = Action("sort", .character(","), hint: "sort", help: "Sort the list, again to reverse")

    // MARK: - Marked rows

    static let markRow = Action("mark", .character(" "), help: "Mark the row, or not any more")
    static let markRange = Action("markRange", .character("v"), help: "Mark rows from here on, as you move")
    static let markAll = Action("markAll", .character("a"), help: "Mark all that the list has")
    static let unmark = Action("unmark", .escape, hint: "unmark", help: "Mark no row")

    // MARK: - The selected or open subject

    static let mark = Action(
        "favourite",
        .character("f"),
        hint: "favourite",
        help: "Make it a favourite, or not any more"
    )
    static let markOpened = Action("favouriteOpened", .character("*"), help: "Mark what is open as a favourite")
    static let diary = Action("diary", .character("d"), hint: "diary", help: "Write about it in the diary")
    static let watch = Action(
        "watch",
        .character("w"),
        hint: "watch along",
        help: "Watch along: who is in it, new or last seen"
    )
    static let reveal = Action("unveil", .character("V"), hint: "unveil", help: "Show who it is, spoiler or not")
    static let zoom = Action("zoom", .character("z"), hint: "zoom", help: "Zoom the portrait, then to the whole screen")
    static let openLocation = Action("location", .sequence("gl"), hint: "location", help: "Open where it is")
    static let openOrigin = Action("origin", .sequence("go"), hint: "origin", help: "Open where it comes from")
    static let openFirstEpisode = Action(
        "firstEpisode",
        .sequence("gf"),
        hint: "first episode",
        help: "Open the first episode with it"
    )
    static let copy = Action("copy", .character("y"), hint: "copy", help: "Copy its name, link or JSON")
    static let copyOpened = Action("copyOpened", .character("Y"), help: "Copy what is open: name, link, JSON")
    static let copyRequest = Action(
        "copyRequest",
        .character("y"),
        hint: "copy",
        help: "Copy it as a curl command, or the result"
    )
    static let browse = Action("browser", .character("o"), hint: "browser", help: "Open it in the browser")
    static let browseOpened = Action("browserOpened", .character("O"), help: "Open in the browser what is open")
    static let pipe = Action("pipe", .character("|"), help: "Give its JSON to a command")
    static let delete = Action("delete", .character("x"), .delete, hint: "delete", help: "Delete what is selected")
    static let undo = Action("undo", .character("u"), hint: "undo", help: "Undo what was done last")

    // MARK: - Sections

    static let guess = Action("guess", .enter, hint: "guess", help: "Guess who it is, by a name")
    static let giveUp = Action("giveUp", .character("x"), hint: "give up", help: "Give up, and see who it is")
    static let practise = Action("practise", .character("p"), hint: "practice", help: "Practise with another character")
    static let previousReport = Action(
        "previousReport",
        .character("["),
        hint: "report",
        help: "The report before this one"
    )
    static let nextReport = Action("nextReport", .character("]"), hint: "report", help: "The report after this one")
    static let sync = Action("sync", .character("s"), hint: "sync", help: "Fetch everything for offline use")
    static let syncPortraits = Action(
        "syncPortraits",
        .character("S"),
        hint: "with portraits",
        help: "Fetch everything, portraits included"
    )
    static let stopSync = Action(
        "stopSync",
        .character("s"),
        .character("S"),
        hint: "stop sync",
        help: "Stop fetching everything"
    )
    static let palette = Action(
        "palette",
        .character(":"),
        hint: "commands",
        help: "Commands, names, and paths to others"
    )

    static let section = Action("section", help: "")
    static func section(_ number: Int) -> Action { section.numbered(number) }

    /// Runs a saved question from the settings.
    static let ask = Action("question", help: "")
    /// Runs the saved question at an index.
    static func ask(_ index: Int) -> Action { ask.numbered(index + 1) }
}
