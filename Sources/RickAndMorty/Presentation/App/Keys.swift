package import RickAndMorty
package import TerminalUI

/// The key table of the app, in the order in which footer and help display the actions. A narrow footer leaves out the palette
/// first, then the actions before it from the end.
package nonisolated enum Keys {
    /// - Parameter questions: those that have keys of their own.
    package static func table(sections: [SectionTitle], asking questions: [QuestionAddress] = []) -> KeyTable {
        var bindings = actions.map { KeyBinding($0) }
        for (index, question) in questions.enumerated() {
            bindings.append(KeyBinding(.ask(index), help: "Ask \(question)"))
        }
        for title in sections {
            guard let key = title.key else { continue }
            bindings.append(KeyBinding(.section(title.number), keys: [key], help: title.name))
        }
        return KeyTable(bindings + last.map { KeyBinding($0) })
    }

    private static let actions: [Action] = [
        .move(.previous), .move(.next), .left, .right, .open, .unfilter, .retry, .guess, .giveUp, .practise, .search,
        .nextMatch, .previousMatch, .markRow, .markRange, .markAll, .unmark, .mark, .diary, .renew, .retryAll, .filter,
        .watch, .markOpened, .sort, .reveal, .copyRequest, .delete, .previousReport, .nextReport, .sync, .syncPortraits,
        .stopSync, .undo, .zoom, .nextPane, .widenList, .widenDetail, .openLocation, .openOrigin, .openFirstEpisode,
        .copy, .copyOpened, .browse, .browseOpened, .pipe, .move(.pageUp), .move(.pageDown), .move(.halfPageUp),
        .move(.halfPageDown), .move(.first), .move(.last),
    ]

    private static let last: [Action] = [.palette, .back, .forward, .repaint, .suspend, .help, .quit]
}

nonisolated extension Advice.StringInterpolation {
    /// Appends the current key of an action.
    package mutating func appendInterpolation(_ action: Action) {
        appendInterpolation(keyOf: action.name, standard: action.keys.first)
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

/// The key table as the help shows it: in groups, with neighbours on one line, so that all of it fits on 80×24.
package nonisolated enum HelpGroups {
    /// - Parameters:
    ///   - sections: of the app.
    ///   - questions: those that have keys of their own.
    package static func all(sections: [SectionTitle], questions: [QuestionAddress]) -> [HelpGroup] {
        [
            HelpGroup(
                "Move",
                [
                    ("up, down", [.move(.previous), .move(.next)]), ("a page", [.move(.pageUp), .move(.pageDown)]),
                    ("half a page", [.move(.halfPageUp), .move(.halfPageDown)]),
                    ("to the first, last", [.move(.first), .move(.last)]), ("left, right", [.left, .right]),
                    ("other pane, widths", [.nextPane, .widenList, .widenDetail]),
                ]
            ),
            HelpGroup(
                "Open",
                [
                    ("open", [.open]), ("back, forward", [.back, .forward, .unmark]),
                    ("section", sections.map { .section($0.number) }),
                    ("place, origin, debut", [.openLocation, .openOrigin, .openFirstEpisode]),
                    ("portrait in large", [.zoom]), ("in the browser", [.browse, .browseOpened]),
                    ("show a spoiler", [.reveal]), ("guess, give up, next", [.guess, .giveUp, .practise]),
                ]
            ),
            HelpGroup(
                "Diary",
                [
                    ("write about it", [.diary]), ("watch along", [.watch]),
                    ("report: back, on", [.previousReport, .nextReport]),
                ]
            ),
            HelpGroup(
                "Find",
                [
                    ("search, as you type", [.search]), ("next, previous match", [.nextMatch, .previousMatch]),
                    ("search by a form", [.filter]), ("sort", [.sort]), ("widen the question", [.unfilter]),
                    ("commands and names", [.palette]),
                ] + questions.enumerated().map { ("\($1)", [.ask($0)]) }
            ),
            HelpGroup(
                "Keep",
                [
                    ("favourite", [.mark, .markOpened]),
                    ("mark row, range, all", [.markRow, .markRange, .markAll]),
                    ("undo, delete", [.undo, .delete]),
                    ("sync, with portraits", [.sync, .syncPortraits, .stopSync]),
                ]
            ),
            HelpGroup("Copy", [("copy", [.copy, .copyRequest, .copyOpened]), ("to a command", [.pipe])]),
            HelpGroup(
                "Program",
                [
                    ("retry, reload, all", [.retry, .renew, .retryAll]), ("this help", [.help]),
                    ("repaint, suspend", [.repaint, .suspend]), ("quit", [.quit]),
                ]
            ),
        ]
    }
}
