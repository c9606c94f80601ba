import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// A command of linear mode. The same table feeds the parser and the help.
package struct LinearCommand {
    enum Argument {
        case nothing, number, row, rowOrNothing
        /// Any text, including none.
        case text
    }

    struct Invocation {
        var number: Int?
        var row: LinearRow?
        var text = ""
    }

    /// The name, shown in the help, and its aliases.
    let names: [String]
    let argument: Argument
    let help: String
    let isPossible: (LinearApp) -> Bool
    let perform: (LinearApp, Invocation) -> LinearResponse

    /// Example: "f or f N".
    var usage: String {
        switch argument {
        case .nothing: names[0]
        case .number, .row: "\(names[0]) N"
        case .rowOrNothing: "\(names[0]) or \(names[0]) N"
        case .text: "\(names[0]) text"
        }
    }
}

extension LinearCommand {
    init(
        _ names: String...,
        takes argument: Argument = .nothing,
        help: String,
        if isPossible: @escaping (LinearApp) -> Bool = { _ in true },
        perform: @escaping (LinearApp, Invocation) -> LinearResponse
    ) {
        self.init(names: names, argument: argument, help: help, isPossible: isPossible, perform: perform)
    }
}

/// State that commands depend on.
extension LinearApp {
    /// Length of the list; 0 until it has loaded.
    var count: Int { place.list?.count.value ?? 0 }
    var hasMore: Bool { currentVisit.top + currentVisit.pageSize < count }

    /// The action of a retry and its reply; `nil` if there is nothing to retry.
    fileprivate var retry: (() -> Void, LinearResponse)? {
        place.list?.retry.map { ($0, .reprintList) } ?? place.retry.map { ($0, .reprint) }
    }

    /// Shows the next page of the list. Also the reply to an empty line.
    var more: LinearResponse {
        if hasMore { return .window(from: currentVisit.top + currentVisit.pageSize) }
        return .lines([count > 0 ? LinearStrings.atTheEnd : LinearStrings.nothingMore])
    }

    /// The commands of the current place, in the order of the help. If names clash, the first command wins.
    var commands: [LinearCommand] {
        let sectionCommands = sections.map { section in
            LinearCommand(section.title.commandName, help: LinearStrings.section(section.title.name)) { _, _ in
                .place(section.place)
            }
        }
        let all =
            LinearCommands.navigation + place.commands + control.commands.compactMap(LinearCommand.init)
            + LinearCommands.loading + LinearCommands.general + sectionCommands
        var names: Set<String> = []
        return all.filter { names.insert($0.names[0]).inserted }
    }

    /// Help for the commands that are currently available.
    fileprivate var helpLines: [String] {
        let possible = commands.filter { $0.isPossible(self) }
        let numbers = count > 0 ? [LinearStrings.command("a number", LinearStrings.openHelp)] : []
        let search = place.list == nil ? [] : [LinearStrings.command("/text", LinearStrings.searchHelp)]
        return [LinearStrings.canBeTyped(in: place.name)] + numbers
            + possible.map { LinearStrings.command($0.usage, $0.help) } + search
    }
}

/// The commands available in every place. A command that corresponds to an action shares its key and help text.
enum LinearCommands {
    static let navigation = [
        LinearCommand("n", "next", help: LinearStrings.nextPageHelp, if: \.hasMore) { app, _ in
            app.hasMore ? app.more : .lines([LinearStrings.atTheEnd])
        },
        LinearCommand(
            "p",
            "previous",
            help: LinearStrings.previousPageHelp,
            if: { $0.currentVisit.top > 0 }
        ) { app, _ in
            let top = app.currentVisit.top
            return top > 0
                ? .window(from: max(0, top - app.currentVisit.pageSize)) : .lines([LinearStrings.startOfList])
        },
        LinearCommand("g", "go", takes: .number, help: LinearStrings.goHelp, if: { $0.count > 0 }) { app, given in
            guard let number = given.number, number > 0, number <= app.count else {
                return .lines([LinearStrings.numberPrompt(upTo: app.count)])
            }
            return .window(from: number - 1)
        },
        LinearCommand("b", "back", help: Action.back.help, if: \.canGoBack) { app, _ in
            app.canGoBack ? .back : .lines([LinearStrings.nothingToGoBackTo])
        },
        LinearCommand("w", "where", help: LinearStrings.repeatHelp) { _, _ in .reprint },
    ]

    static let loading = [
        LinearCommand("r", "retry", "refresh", help: LinearStrings.retryHelp, if: { $0.retry != nil }) { app, _ in
            guard let (retry, answer) = app.retry else { return .lines([LinearStrings.nothingFailedHere]) }
            app.control.bypassingPause(retry)
            return answer
        },
        LinearCommand("R", help: Action.retryAll.help, if: { $0.control.failureCount > 0 }) { app, _ in
            guard app.control.failureCount > 0 else { return .lines([LinearStrings.nothingFailed]) }
            app.control.bypassingPause { app.control.retryAll() }
            return .reprint
        },
    ]

    static let general = [
        LinearCommand("u", "undo", help: Action.undo.help, if: { !$0.services.undoStack.isEmpty }) { app, _ in
            if app.services.undoStack.isEmpty { return .lines([LinearStrings.nothingToUndo]) }
            app.services.undoStack.undo()
            return .done
        },
        LinearCommand("?", "help", "h", help: Action.help.help) { app, _ in .lines(app.helpLines) },
        LinearCommand("q", "quit", "exit", help: Action.quit.help) { _, _ in .end },
    ]

    /// Finds a command by name or unambiguous prefix. Single letters are case-sensitive; longer names are not.
    static func command(_ word: String, among commands: [LinearCommand]) -> Result<LinearCommand, CommandLookupError> {
        let lowercased = word.lowercased()
        let exact = commands.first { $0.names.contains(word) }
        if let exact = exact ?? commands.first(where: { $0.names.contains(lowercased) }) { return .success(exact) }
        // A single letter does not abbreviate a command that has its own letter.
        let candidates = commands.filter { command in word.count > 1 || command.names.allSatisfy { $0.count > 1 } }
        let matches = candidates.compactMap { command in
            command.names.first { $0.count > 1 && $0.hasPrefix(lowercased) }.map { (command: command, name: $0) }
        }
        guard let first = matches.first else {
            return .failure(CommandLookupError(sentence: LinearStrings.unknown(word)))
        }
        if matches.count == 1 { return .success(first.command) }
        return .failure(CommandLookupError(sentence: LinearStrings.ambiguous(word, matches.map(\.name))))
    }
}

/// The reason why an input is rejected.
struct CommandLookupError: Error {
    let sentence: String
}

extension Action {
    /// The first default key that types a character, if any.
    fileprivate var characterKey: String? {
        keys.lazy.compactMap { key in
            if case .character(let character) = key { String(character) } else { nil }
        }.first
    }
}

extension LinearCommand {
    /// Names and help of commands that print in linear mode instead of copying or opening a browser.
    private static let printing: [Action: (word: String?, help: String)] = [
        .copy: ("copy", LinearStrings.copyHelp), .browse: ("link", LinearStrings.linkHelp),
    ]

    /// Creates a subject command named by its key. It acts on the numbered row or on the subject of the place.
    ///
    /// - Returns: `nil` if the key is not a letter.
    init?(_ command: SubjectCommand) {
        guard let letter = command.action.characterKey, letter.allSatisfy(\.isLetter) else { return nil }
        let (word, help) = Self.printing[command.action] ?? (nil, command.action.help)
        self.init(
            names: [word, letter].compactMap(\.self),
            argument: .rowOrNothing,
            help: help,
            isPossible: { $0.count > 0 || command.subject(LinearSelection(at: $0.place)) != nil },
            perform: { app, given in
                guard let subject = command.subject(LinearSelection(at: app.place, given.row)) else {
                    let needsNumber = given.row == nil && app.place.subject == nil
                    return .lines([
                        needsNumber ? LinearStrings.numberRequired(word ?? letter) : LinearStrings.notPossible
                    ])
                }
                command.perform([subject])
                return .done
            }
        )
    }
}

/// Provides the subject of a row, or that of a place as both the selected and the open one.
private struct LinearSelection: SelectionProviding {
    let selectedSubject: (any Subject)?
    let openedSubject: (any Subject)?

    init(at place: any LinearPlace, _ row: LinearRow? = nil) {
        openedSubject = row == nil ? place.subject : nil
        selectedSubject = row == nil ? openedSubject : row?.subject
    }
}

extension LinearCommand {
    /// - Parameter narrow: Filters the list by the command's argument.
    package static func filter(_ narrow: @escaping (String) -> LinearResponse) -> LinearCommand {
        LinearCommand("filter", takes: .text, help: LinearStrings.filterHelp) { _, given in narrow(given.text) }
    }
}

extension QuestionText {
    /// The text with a condition added, replacing others on the same field. `nil` without a known field and a value.
    ///
    /// - Parameter typed: The condition, as in "status alive" or "status:alive".
    package func narrowed<Model: Resource>(by typed: String, of _: Model.Type) -> QuestionText? {
        let words = typed.split(maxSplits: 1, whereSeparator: { $0.isWhitespace || $0 == ":" }).map(String.init)
        guard words.count == 2, let field = Model.questionField(words[0]) else { return nil }
        return withoutAliases(of: Model.self).replacing([(field.name, words[1])])
    }
}
