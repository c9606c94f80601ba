package import RickAndMorty
package import TerminalUI

/// The key table of the app, in the order of the footer: the action of Enter, the screen's own actions, then search,
/// back, help and quit. A narrow footer drops the screen's own actions first, from the end.
package nonisolated enum KeyBindings {
    /// - Parameter questions: The saved questions with a key.
    package static func table(sections: [SectionTitle], asking questions: [QuestionAddress] = []) -> KeyTable {
        var bindings = actions.map { KeyBinding($0) }
        for (index, question) in questions.enumerated() {
            bindings.append(KeyBinding(.savedSearch(index), help: "Search \(question)"))
        }
        for title in sections {
            guard let key = title.key else { continue }
            bindings.append(KeyBinding(.section(title.number), keys: [key], help: title.name))
        }
        return KeyTable(bindings + last.map { KeyBinding($0) })
    }

    private static let actions: [Action] = [
        .move(.previous), .move(.next), .left, .right, .open, .guess, .retry, .giveUp, .practise, .dropLastFilter,
        .unmark,
        .reveal, .delete, .previousReport, .nextReport, .stopSync, .toggleFavourite, .zoom, .refresh, .retryAll,
        .openLocation,
        .openOrigin,
        .openFirstEpisode, .diary, .watch, .copyRequest, .copy, .sort, .filter, .browse, .undo, .sync, .syncPortraits,
        .nextPane, .nextMatch, .previousMatch, .markRow, .markRange, .markAll, .toggleFavouriteOfOpen,
        .widenList, .widenDetail, .copyOpen, .browseOpen, .pipe, .move(.pageUp), .move(.pageDown),
        .move(.halfPageUp), .move(.halfPageDown), .move(.first), .move(.last),
    ]

    private static let last: [Action] = [.palette, .search, .back, .forward, .repaint, .suspend, .help, .quit]
}

nonisolated extension HintText.StringInterpolation {
    /// Appends the current key binding of an action.
    package mutating func appendInterpolation(_ action: Action) {
        appendInterpolation(keyOf: action.name, standard: action.keys.first)
    }
}

package nonisolated struct SectionTitle: Hashable, Sendable {
    /// Also the section's key, from 1 to 9. Section 0 has neither key nor tab and is opened from the palette.
    package let number: Int
    package let name: String
    private let customCommandName: String?

    /// A section for each kind of resource, followed by favourites, diary, Activity and the game.
    package static func all(of kinds: [any Resource.Type]) -> [SectionTitle] {
        let names = kinds.map { $0.sectionName } + [Strings.favourites, Strings.diary, Strings.activity]
        let titles = names.enumerated().map { SectionTitle($0 + 1, $1) }
        return titles + [SectionTitle(0, Strings.whosThat, commandName: Strings.guess)]
    }

    /// - Parameter commandName: The section's name on the command line and in linear mode; its lowercased name by
    ///   default.
    package init(_ number: Int, _ name: String, commandName: String? = nil) {
        self.number = number
        self.name = name
        customCommandName = commandName
    }

    package var commandName: String { customCommandName ?? name.lowercased() }

    package var key: Key? { (1...9).contains(number) ? .character(Character("\(number)")) : nil }
}

/// The contents of the help screen. Related keys share a line so that everything fits on an 80×24 screen.
package nonisolated enum HelpGroups {
    package static func all(sections: [SectionTitle], questions: [QuestionAddress]) -> [HelpGroup] {
        [
            HelpGroup(
                "Move",
                [
                    ("up, down", [.move(.previous), .move(.next)]),
                    ("page up, down", [.move(.pageUp), .move(.pageDown)]),
                    ("half page", [.move(.halfPageUp), .move(.halfPageDown)]),
                    ("first, last", [.move(.first), .move(.last)]), ("left, right", [.left, .right]),
                    ("other pane, resize", [.nextPane, .widenList, .widenDetail]),
                ]
            ),
            HelpGroup(
                "Open",
                [
                    ("open", [.open]), ("back, forward", [.back, .forward, .unmark]),
                    ("section", sections.map { .section($0.number) }),
                    ("open linked page", [.openLocation, .openOrigin, .openFirstEpisode]),
                    ("zoom portrait", [.zoom]), ("open in browser", [.browse, .browseOpen]),
                    ("reveal spoiler", [.reveal]), ("guess, give up, next", [.guess, .giveUp, .practise]),
                ]
            ),
            HelpGroup(
                "Diary",
                [
                    ("add entry", [.diary]), ("watch along", [.watch]),
                    ("previous, next tab", [.previousReport, .nextReport]),
                ]
            ),
            HelpGroup(
                "Find",
                [
                    ("search", [.search]), ("next, previous match", [.nextMatch, .previousMatch]),
                    ("filter form", [.filter]), ("sort", [.sort]), ("remove last filter", [.dropLastFilter]),
                    ("command palette", [.palette]),
                ] + questions.enumerated().map { ("\($1)", [.savedSearch($0)]) }
            ),
            HelpGroup(
                "Manage",
                [
                    ("favourite", [.toggleFavourite, .toggleFavouriteOfOpen]),
                    ("mark row, range, all", [.markRow, .markRange, .markAll]),
                    ("undo, delete", [.undo, .delete]),
                    ("sync data, portraits", [.sync, .syncPortraits, .stopSync]),
                ]
            ),
            HelpGroup("Copy", [("copy", [.copy, .copyRequest, .copyOpen]), ("pipe to a command", [.pipe])]),
            HelpGroup(
                "General",
                [
                    ("refresh, retry all", [.retry, .refresh, .retryAll]), ("keyboard shortcuts", [.help]),
                    ("redraw, suspend", [.repaint, .suspend]), ("quit", [.quit]),
                ]
            ),
        ]
    }
}
