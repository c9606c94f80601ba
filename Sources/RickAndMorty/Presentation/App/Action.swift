package import TerminalUI

/// The actions of the program, in addition to TerminalUI's standard ones. Settings files refer to actions by name, so
/// the names must not change.
package nonisolated extension Action {
    static let left = Action("left", .left, .character("h"), help: "Left")
    static let right = Action("right", .right, .character("l"), help: "Right")
    static let dropLastFilter = Action(
        "unfilter",
        .backspace,
        hint: "remove last filter",
        help: "Remove the last filter"
    )
    /// Reloads the visible content and revalidates cached responses.
    static let refresh = Action(
        "renew",
        .character("r"),
        hint: "refresh",
        help: "Refresh from the network"
    )
    static let retryAll = Action("retryAll", .character("R"), hint: "retry all", help: "Retry everything that failed")
    static let nextMatch = Action("nextMatch", .character("n"), help: "Next match")
    static let previousMatch = Action("previousMatch", .character("N"), help: "Previous match")
    static let filter = Action("filter", .character("F"), hint: "filter", help: "Filter with a form")
    static let sort = Action("sort", .character(","), hint: "sort", help: "Sort")

    // MARK: - Marked rows

    static let markRow = Action("mark", .character(" "), help: "Mark or unmark row")
    static let markRange = Action("markRange", .character("v"), help: "Mark a range")
    static let markAll = Action("markAll", .character("a"), help: "Mark all rows")
    static let unmark = Action("unmark", .escape, hint: "unmark", help: "Clear marks")

    // MARK: - The selected or open subject

    static let toggleFavourite = Action(
        "favourite",
        .character("f"),
        hint: "favourite",
        help: "Toggle favourite"
    )
    static let toggleFavouriteOfOpen = Action(
        "favouriteOpened",
        .character("*"),
        help: "Toggle favourite for the current page"
    )
    static let diary = Action("diary", .character("d"), hint: "add entry", help: "Add a diary entry")
    static let watch = Action(
        "watch",
        .character("w"),
        hint: "watch along",
        help: "Watch along: the cast without spoilers"
    )
    static let reveal = Action("unveil", .character("V"), hint: "reveal", help: "Reveal the spoiler")
    static let zoom = Action("zoom", .character("z"), hint: "zoom", help: "Zoom the portrait; again for full screen")
    static let openLocation = Action("location", .sequence("gl"), hint: "location", help: "Open the location")
    static let openOrigin = Action("origin", .sequence("go"), hint: "origin", help: "Open the origin")
    static let openFirstEpisode = Action(
        "firstEpisode",
        .sequence("gf"),
        hint: "first episode",
        help: "Open the first episode"
    )
    static let copy = Action("copy", .character("y"), hint: "copy", help: "Copy name, link or JSON")
    static let copyOpen = Action("copyOpened", .character("Y"), help: "Copy name, link or JSON of the current page")
    static let copyRequest = Action(
        "copyRequest",
        .character("y"),
        hint: "copy",
        help: "In Activity: copy the request as a curl command"
    )
    static let browse = Action("browser", .character("o"), hint: "open in browser", help: "Open in web browser")
    static let browseOpen = Action("browserOpened", .character("O"), help: "Open the current page in web browser")
    static let pipe = Action("pipe", .character("|"), help: "Pipe JSON to a command")
    static let delete = Action(
        "delete",
        .character("x"),
        .delete,
        hint: "delete",
        help: "Delete the selected entry or favourite"
    )
    static let undo = Action("undo", .character("u"), hint: "undo", help: "Undo")

    // MARK: - Sections

    static let guess = Action("guess", .enter, hint: "guess", help: "In the game: guess a name")
    static let giveUp = Action(
        "giveUp",
        .character("x"),
        hint: "give up",
        help: "In the game: give up and show the answer"
    )
    static let practise = Action(
        "practise",
        .character("p"),
        hint: "practice",
        help: "In the game: practise with another character"
    )
    static let previousReport = Action(
        "previousReport",
        .character("["),
        hint: "switch tab",
        help: "Previous tab"
    )
    static let nextReport = Action("nextReport", .character("]"), hint: "switch tab", help: "Next tab")
    static let sync = Action("sync", .character("s"), hint: "sync", help: "Download everything for offline use")
    static let syncPortraits = Action(
        "syncPortraits",
        .character("S"),
        hint: "with portraits",
        help: "Download everything with portraits"
    )
    static let stopSync = Action(
        "stopSync",
        .character("s"),
        .character("S"),
        hint: "stop sync",
        help: "Stop the running sync"
    )
    static let palette = Action(
        "palette",
        .character(":"),
        hint: "commands",
        help: "Command palette"
    )

    static let section = Action("section", help: "")
    static func section(_ number: Int) -> Action { section.numbered(number) }

    /// Runs a saved question from the settings.
    static let savedSearch = Action("question", help: "")
    /// Runs the saved question at an index.
    static func savedSearch(_ index: Int) -> Action { savedSearch.numbered(index + 1) }
}
