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

    package static func table(sections: [SectionTitle]) -> KeyTable<Action> {
        let sectionKeys = sections.compactMap { title in
            title.key.map { KeyBinding<Action>(.section(title.number), $0, help: title.name) }
        }
        return KeyTable(lines.map(\.binding) + sectionKeys + app.map(\.binding))
    }

    /// `nil` for a section, whose line is made for its title.
    fileprivate static func line(of action: Action) -> Line? {
        lines.first { $0.binding.action == action } ?? app.first { $0.binding.action == action }
    }

    private static func line(_ name: String, _ action: Action, _ keys: Key..., hint: String? = nil, help: String)
        -> Line
    {
        Line(name: name, binding: KeyBinding(action, keys: keys, hint: hint, help: help))
    }

    private static let lines = moves { $0 != nil } + screens + moves { $0 == nil }

    private static func moves(withHint isWanted: (String?) -> Bool) -> [Line] {
        ListMove.keys.filter { isWanted($0.hint) }.map { line in
            Line(
                name: line.name,
                binding: KeyBinding(.move(line.move), keys: line.keys, hint: line.hint, help: line.help)
            )
        }
    }

    private static let screens: [Line] = [
        line("left", .left, .left, .character("h"), hint: "card", help: "The card to the left"),
        line("right", .right, .right, .character("l"), hint: "card", help: "The card to the right"),
        line("open", .open, .enter, hint: "open", help: "Open what is selected"),
        line("unfilter", .unfilter, .backspace, hint: "unfilter", help: "Widen the filter by one part"),
        line("retry", .retry, .character("r"), hint: "retry", help: "Retry what failed here"),
        line("search", .search, .character("/"), hint: "search", help: "Look for something, as you type"),
        line("favourite", .mark, .character("f"), hint: "favourite", help: "Make it a favourite, or not any more"),
        line("diary", .diary, .character("d"), hint: "diary", help: "Write about it in the diary"),
        line("renew", .renew, .character("r"), hint: "refresh", help: "Refresh what is here from the network"),
        line("retryAll", .retryAll, .character("R"), hint: "retry all", help: "Retry everything that failed"),
        line("filter", .filter, .character("F"), hint: "filter", help: "Narrow the list, or the loads"),
        line(
            "favouriteOpened",
            .markOpened,
            .character("*"),
            hint: "favourite opened",
            help: "Mark what is open as a favourite"
        ),
        line("unveil", .reveal, .character("v"), hint: "unveil", help: "Show who it is, spoiler or not"),
        line("copyRequest", .copyRequest, .character("y"), hint: "copy", help: "Copy it as a curl command"),
        line("delete", .delete, .character("x"), .delete, hint: "delete", help: "Delete what is selected"),
        line("previousReport", .previousReport, .character("["), hint: "report", help: "The report before this one"),
        line("nextReport", .nextReport, .character("]"), hint: "report", help: "The report after this one"),
        line(
            "sync",
            .sync(withPortraits: false),
            .character("s"),
            hint: "sync",
            help: "Fetch everything for offline use"
        ),
        line(
            "syncPortraits",
            .sync(withPortraits: true),
            .character("S"),
            hint: "with portraits",
            help: "Fetch everything, portraits included"
        ),
        line(
            "stopSync",
            .stopSync,
            .character("s"),
            .character("S"),
            hint: "stop sync",
            help: "Stop fetching everything"
        ),
        line("undo", .undo, .character("u"), hint: "undo", help: "Undo what was done last"),
        line("nextPane", .nextPane, .tab, .backTab, hint: "pane", help: "To the other pane"),
        line("copy", .copy, .character("y"), hint: "copy", help: "Copy its name, link or JSON"),
        line("copyOpened", .copyOpened, .character("Y"), help: "Copy what is open: name, link, JSON"),
        line("browser", .browse, .character("o"), hint: "browser", help: "Open it in the browser"),
        line("browserOpened", .browseOpened, .character("O"), help: "Open in the browser what is open"),
    ]

    private static let app: [Line] = [
        line("palette", .palette, .character(":"), hint: "commands", help: "Commands and things, by name"),
        line("back", .back, .escape, .backspace, hint: "back", help: "Back to where you came from"),
        line("repaint", .repaint, .control("l"), help: "Paint the screen anew"),
        line("suspend", .suspend, .control("z"), help: "Back to the shell; fg returns"),
        line("help", .help, .character("?"), hint: "help", help: "This help"),
        line("quit", .quit, .character("q"), .control("c"), hint: "quit", help: "Quit"),
    ]
}

nonisolated extension Action {
    /// Name in the settings file; empty for an action without a line in the key table.
    package var name: String {
        if case .section(let number) = self { "section\(number)" } else { Keys.line(of: self)?.name ?? "" }
    }
}

nonisolated extension Advice.StringInterpolation {
    /// Appends the current key of an action.
    package mutating func appendInterpolation(_ action: Action) {
        let line = Keys.line(of: action)
        appendInterpolation(keyOf: line?.name ?? "", standard: line?.binding.keys.first)
    }
}

package nonisolated struct SectionTitle: Hashable, Sendable {
    /// Values from 1 to 9 are also keys.
    package let number: Int
    package let name: String

    /// The sections of the app: one for each kind of resource, and those of the user's own.
    package static func all(of kinds: [any Resource.Type]) -> [SectionTitle] {
        let names = kinds.map { $0.sectionName } + [Words.favourites, Words.diary, Words.activity]
        return names.enumerated().map { SectionTitle($0 + 1, $1) }
    }

    package init(_ number: Int, _ name: String) {
        self.number = number
        self.name = name
    }

    package var key: Key? { (1...9).contains(number) ? .character(Character("\(number)")) : nil }
}
