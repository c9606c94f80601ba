package import RickAndMorty
package import TerminalUI

/// The key table: each action with its name in the settings file, its standard keys and its description, in the order in
/// which footer and help display them. A narrow footer leaves out the palette first, then the lines of `screens` from the
/// end.
package nonisolated enum Keys {
    // Not a tuple, whose type would be made at the start.
    fileprivate struct Line {
        /// Stable: files written by older versions refer to it.
        let name: String
        let binding: KeyBinding<Action>
    }

    /// - Parameter questions: those that have keys of their own.
    package static func table(sections: [SectionTitle], asking questions: [QuestionAddress] = []) -> KeyTable<Action> {
        // Appended one by one: each start makes this table.
        var bindings: [KeyBinding<Action>] = []
        bindings.reserveCapacity(lines.count + questions.count + sections.count + app.count)
        for line in lines { bindings.append(line.binding) }
        for (place, question) in questions.enumerated() {
            bindings.append(KeyBinding(.ask(place), help: "Ask \(question)"))
        }
        for title in sections {
            guard let key = title.key else { continue }
            bindings.append(KeyBinding(.section(title.number), key, help: title.name))
        }
        for line in app { bindings.append(line.binding) }
        return KeyTable(bindings)
    }

    /// The name and the first standard key of an action; empty for a section and a question, whose lines are made for them.
    fileprivate static func line(of action: Action) -> (name: String, key: Key?) {
        for line in lines where line.binding.action == action { return (line.name, line.binding.keys.first) }
        for line in app where line.binding.action == action { return (line.name, line.binding.keys.first) }
        return ("", nil)
    }

    private static let lines: [Line] = {
        var lines: [Line] = []
        addMoves(to: &lines) { $0 != nil }
        lines += screens
        addMoves(to: &lines) { $0 == nil }
        return lines
    }()

    private static func addMoves(to lines: inout [Line], withHint isWanted: (String?) -> Bool) {
        for line in ListMove.keys where isWanted(line.hint) {
            let binding = KeyBinding<Action>(.move(line.move), keys: line.keys, hint: line.hint, help: line.help)
            lines.append(Line(name: line.move.name, binding: binding))
        }
    }

    private static let screens: [Line] = [
        Line("left", .left, .left, .character("h"), hint: "card", help: "The card to the left"),
        Line("right", .right, .right, .character("l"), hint: "card", help: "The card to the right"),
        Line("open", .open, .enter, .character("l"), .right, hint: "open", help: "Open what is selected"),
        Line("unfilter", .unfilter, .backspace, hint: "widen", help: "Remove the last part of the question"),
        Line("retry", .retry, .character("r"), hint: "retry", help: "Retry what failed here"),
        Line("guess", .guess, .enter, hint: "guess", help: "Guess who it is, by a name"),
        Line("giveUp", .giveUp, .character("x"), hint: "give up", help: "Give up, and see who it is"),
        Line("practise", .practise, .character("p"), hint: "practice", help: "Practise with another character"),
        Line("search", .search, .character("/"), hint: "search", help: "Look for something, as you type"),
        Line("nextMatch", .nextMatch, .character("n"), help: "The next one that was found"),
        Line("previousMatch", .previousMatch, .character("N"), help: "The one that was found before this one"),
        Line("mark", .markRow, .character(" "), help: "Mark the row, or not any more"),
        Line("markRange", .markRange, .character("v"), help: "Mark rows from here on, as you move"),
        Line("markAll", .markAll, .character("a"), help: "Mark all that the list has"),
        Line("unmark", .unmark, .escape, hint: "unmark", help: "Mark no row"),
        Line("favourite", .mark, .character("f"), hint: "favourite", help: "Make it a favourite, or not any more"),
        Line("diary", .diary, .character("d"), hint: "diary", help: "Write about it in the diary"),
        Line("renew", .renew, .character("r"), hint: "refresh", help: "Refresh what is here from the network"),
        Line("retryAll", .retryAll, .character("R"), hint: "retry all", help: "Retry everything that failed"),
        Line("filter", .filter, .character("F"), hint: "filter", help: "Narrow the list, or the loads"),
        Line(
            "watch",
            .watch,
            .character("w"),
            hint: "watch along",
            help: "Watch along: who is in it, new or last seen"
        ),
        Line(
            "favouriteOpened",
            .markOpened,
            .character("*"),
            help: "Mark what is open as a favourite"
        ),
        Line("sort", .sort, .character(","), hint: "sort", help: "Sort the list, again to reverse"),
        Line("unveil", .reveal, .character("V"), hint: "unveil", help: "Show who it is, spoiler or not"),
        Line(
            "copyRequest",
            .copyRequest,
            .character("y"),
            hint: "copy",
            help: "Copy it as a curl command, or the result"
        ),
        Line("delete", .delete, .character("x"), .delete, hint: "delete", help: "Delete what is selected"),
        Line("previousReport", .previousReport, .character("["), hint: "report", help: "The report before this one"),
        Line("nextReport", .nextReport, .character("]"), hint: "report", help: "The report after this one"),
        Line(
            "sync",
            .sync(withPortraits: false),
            .character("s"),
            hint: "sync",
            help: "Fetch everything for offline use"
        ),
        Line(
            "syncPortraits",
            .sync(withPortraits: true),
            .character("S"),
            hint: "with portraits",
            help: "Fetch everything, portraits included"
        ),
        Line(
            "stopSync",
            .stopSync,
            .character("s"),
            .character("S"),
            hint: "stop sync",
            help: "Stop fetching everything"
        ),
        Line("undo", .undo, .character("u"), hint: "undo", help: "Undo what was done last"),
        Line("zoom", .zoom, .character("z"), hint: "zoom", help: "Zoom the portrait, then to the whole screen"),
        Line("nextPane", .nextPane, .tab, .backTab, hint: "pane", help: "To the other pane"),
        Line("widenList", .widenList, .character("+"), help: "Widen the list"),
        Line("widenDetail", .widenDetail, .character("-"), help: "Widen what is beside the list"),
        Line("location", .openLocation, .sequence("gl"), hint: "location", help: "Open where it is"),
        Line("origin", .openOrigin, .sequence("go"), hint: "origin", help: "Open where it comes from"),
        Line(
            "firstEpisode",
            .openFirstEpisode,
            .sequence("gf"),
            hint: "first episode",
            help: "Open the first episode with it"
        ),
        Line("copy", .copy, .character("y"), hint: "copy", help: "Copy its name, link or JSON"),
        Line("copyOpened", .copyOpened, .character("Y"), help: "Copy what is open: name, link, JSON"),
        Line("browser", .browse, .character("o"), hint: "browser", help: "Open it in the browser"),
        Line("browserOpened", .browseOpened, .character("O"), help: "Open in the browser what is open"),
        Line("pipe", .pipe, .character("|"), help: "Give its JSON to a command"),
    ]

    private static let app: [Line] = [
        Line("palette", .palette, .character(":"), hint: "commands", help: "Commands, names, and paths to others"),
        Line(
            "back",
            .back,
            .escape,
            .backspace,
            .character("h"),
            .left,
            .character("H"),
            .altLeft,
            hint: "back",
            help: "Back to where you came from"
        ),
        Line("forward", .forward, .character("L"), .altRight, help: "Forward to where you came back from"),
        Line("repaint", .repaint, .control("l"), help: "Paint the screen anew"),
        Line("suspend", .suspend, .control("z"), help: "Back to the shell; fg returns"),
        Line("help", .help, .character("?"), hint: "help", help: "This help"),
        Line("quit", .quit, .character("q"), .control("c"), .sequence("ZZ"), hint: "quit", help: "Quit"),
    ]
}

nonisolated extension Keys.Line {
    fileprivate init(_ name: String, _ action: Action, _ keys: Key..., hint: String? = nil, help: String) {
        self.init(name: name, binding: KeyBinding(action, keys: keys, hint: hint, help: help))
    }
}

nonisolated extension ListMove {
    /// Name in the settings file.
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

nonisolated extension Action {
    /// Name in the settings file; empty for an action without a line in the key table.
    package var name: String {
        switch self {
        case .section(let number): "section\(number)"
        case .ask(let place): "question\(place + 1)"
        default: Keys.line(of: self).name
        }
    }
}

nonisolated extension Advice.StringInterpolation {
    /// Appends the current key of an action.
    package mutating func appendInterpolation(_ action: Action) {
        let line = Keys.line(of: action)
        appendInterpolation(keyOf: line.name, standard: line.key)
    }
}

package nonisolated struct SectionTitle: Hashable, Sendable {
    /// Values from 1 to 9 are also keys. A section of the number 0 has no tab either: it is opened by the palette.
    package let number: Int
    package let name: String
    private let otherWord: String?

    /// The sections of the app: one for each kind of resource, and those of the user's own.
    package static func all(of kinds: [any Resource.Type]) -> [SectionTitle] {
        let names = kinds.map { $0.sectionName } + [Words.favourites, Words.diary, Words.activity]
        let titles = names.enumerated().map { SectionTitle($0 + 1, $1) }
        return titles + [SectionTitle(0, Words.whosThat, word: Words.guess)]
    }

    /// - Parameter word: its name on the command line and in the linear mode; by default the name in lowercase.
    package init(_ number: Int, _ name: String, word: String? = nil) {
        self.number = number
        self.name = name
        otherWord = word
    }

    package var word: String { otherWord ?? name.lowercased() }

    package var key: Key? { (1...9).contains(number) ? .character(Character("\(number)")) : nil }
}
