package import RickAndMorty
package import TerminalUI

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
