package import RickAndMorty
package import TerminalUI

/// The standard keys, in the order in which footer and help display them. A narrow footer leaves out the palette first, then
/// those of `screens` from the end.
package nonisolated enum Keys {
    package static func table(sections: [SectionTitle]) -> KeyTable<Action> {
        let sectionKeys = sections.compactMap { title in
            title.key.map { KeyBinding<Action>(.section(title.number), $0, help: title.name) }
        }
        return KeyTable(steps + screens + jumps + sectionKeys + app)
    }

    static func standardKey(for action: Action) -> Key? {
        (steps + screens + app).first { $0.action == action }?.keys.first
    }

    private static let steps = moves { $0 != nil }
    private static let jumps = moves { $0 == nil }

    private static func moves(withHint isWanted: (String?) -> Bool) -> [KeyBinding<Action>] {
        ListMove.keys.filter { isWanted($0.hint) }.map { move, keys, hint, help in
            KeyBinding(.move(move), keys: keys, hint: hint, help: help)
        }
    }

    private static let screens: [KeyBinding<Action>] = [
        KeyBinding(.left, .left, .character("h"), hint: "card", help: "The card to the left"),
        KeyBinding(.right, .right, .character("l"), hint: "card", help: "The card to the right"),
        KeyBinding(.open, .enter, hint: "open", help: "Open what is selected"),
        KeyBinding(.unfilter, .backspace, hint: "unfilter", help: "Widen the filter by one part"),
        KeyBinding(.retry, .character("r"), hint: "retry", help: "Retry what failed here"),
        KeyBinding(.search, .character("/"), hint: "search", help: "Look for something, as you type"),
        KeyBinding(.mark, .character("f"), hint: "favourite", help: "Make it a favourite, or not any more"),
        KeyBinding(.diary, .character("d"), hint: "diary", help: "Write about it in the diary"),
        KeyBinding(.renew, .character("r"), hint: "refresh", help: "Refresh what is here from the network"),
        KeyBinding(.retryAll, .character("R"), hint: "retry all", help: "Retry everything that failed"),
        KeyBinding(.filter, .character("F"), hint: "filter", help: "Narrow the list, or the loads"),
        KeyBinding(.markOpened, .character("*"), hint: "favourite opened", help: "Mark what is open as a favourite"),
        KeyBinding(.unveil, .character("v"), hint: "unveil", help: "Show who it is, spoiler or not"),
        KeyBinding(.copy, .character("y"), hint: "copy", help: "Copy it as a curl command"),
        KeyBinding(.delete, .character("x"), .delete, hint: "delete", help: "Delete what is selected"),
        KeyBinding(.previousReport, .character("["), hint: "report", help: "The report before this one"),
        KeyBinding(.nextReport, .character("]"), hint: "report", help: "The report after this one"),
        KeyBinding(
            .sync(withPortraits: false),
            .character("s"),
            hint: "sync",
            help: "Fetch everything for offline use"
        ),
        KeyBinding(
            .sync(withPortraits: true),
            .character("S"),
            hint: "with portraits",
            help: "Fetch everything, portraits included"
        ),
        KeyBinding(.stopSync, .character("s"), .character("S"), hint: "stop sync", help: "Stop fetching everything"),
        KeyBinding(.undo, .character("u"), hint: "undo", help: "Undo what was done last"),
        KeyBinding(.nextPane, .tab, .backTab, hint: "pane", help: "To the other pane"),
        KeyBinding(.copyThing, .character("y"), hint: "copy", help: "Copy its name, link or JSON"),
        KeyBinding(.copyOpened, .character("Y"), help: "Copy what is open: name, link, JSON"),
        KeyBinding(.browse, .character("o"), hint: "browser", help: "Open it in the browser"),
        KeyBinding(.browseOpened, .character("O"), help: "Open in the browser what is open"),
    ]

    private static let app: [KeyBinding<Action>] = [
        KeyBinding(.palette, .character(":"), hint: "commands", help: "Commands and things, by name"),
        KeyBinding(.back, .escape, .backspace, hint: "back", help: "Back to where you came from"),
        KeyBinding(.repaint, .control("l"), help: "Paint the screen anew"),
        KeyBinding(.suspend, .control("z"), help: "Back to the shell; fg returns"),
        KeyBinding(.help, .character("?"), hint: "help", help: "This help"),
        KeyBinding(.quit, .character("q"), .control("c"), hint: "quit", help: "Quit"),
    ]
}

nonisolated extension Advice.StringInterpolation {
    /// Appends the current key of an action.
    package mutating func appendInterpolation(_ action: Action) {
        appendInterpolation(keyOf: action.name, standard: Keys.standardKey(for: action))
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
