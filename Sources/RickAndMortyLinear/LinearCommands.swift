import RickAndMortyPresentation
import TerminalUI

/// A command of the linear mode. The table of commands feeds both the parser and the help.
package struct LinearCommand {
    /// The required argument.
    enum Argument {
        case nothing, number, row, rowOrNothing
    }

    /// The parsed argument.
    enum Given {
        case nothing
        case number(Int)
        case row(LinearRow)
    }

    /// The name and its aliases; the help displays the first one.
    let names: [String]
    let argument: Argument
    let help: String
    let isPossible: (LinearContext) -> Bool
    let perform: (LinearContext, Given) -> LinearAnswer

    init(
        _ names: String...,
        takes argument: Argument = .nothing,
        help: String,
        if isPossible: @escaping (LinearContext) -> Bool = { _ in true },
        perform: @escaping (LinearContext, Given) -> LinearAnswer
    ) {
        self.names = names
        self.argument = argument
        self.help = help
        self.isPossible = isPossible
        self.perform = perform
    }

    /// As in "f or f N".
    var usage: String {
        switch argument {
        case .nothing: names[0]
        case .number, .row: "\(names[0]) N"
        case .rowOrNothing: LinearWords.either(names[0], or: "\(names[0]) N")
        }
    }
}

/// The state commands act on.
package struct LinearContext {
    let place: any LinearPlace
    /// Index of the first printed row, and number of rows per page.
    let top: Int
    let pageSize: Int
    let canGoBack: Bool
    let undoStack: UndoStack
    let control: any AppControl
    /// The commands of the place, in the order of the help.
    let commands: () -> [LinearCommand]

    /// Length of the list; 0 until it has loaded.
    var count: Int { place.list?.count.value ?? 0 }

    var isMoreBehind: Bool { top + pageSize < count }
}

/// The commands of every place. A command that is also an action of the app shares its key and help text.
enum LinearCommands {
    static let moving = [
        LinearCommand("n", "next", help: "More of the list; Enter alone does the same", if: \.isMoreBehind) {
            context,
            _ in
            context.isMoreBehind ? .window(from: context.top + context.pageSize) : .lines([LinearWords.atTheEnd])
        },
        LinearCommand("p", "previous", help: "What came before", if: { $0.top > 0 }) { context, _ in
            context.top > 0
                ? .window(from: max(0, context.top - context.pageSize)) : .lines([LinearWords.atTheBeginning])
        },
        LinearCommand("g", "go", takes: .number, help: "The list from number N on", if: { $0.count > 0 }) {
            context,
            given in
            guard case .number(let number) = given, (1...max(1, context.count)).contains(number), context.count > 0
            else { return .lines([LinearWords.numbers(upTo: context.count)]) }
            return .window(from: number - 1)
        },
        LinearCommand("b", "back", help: Keys.help(of: .back), if: \.canGoBack) { context, _ in
            context.canGoBack ? .back : .lines([LinearWords.nowhereToGoBack])
        },
        LinearCommand("w", "where", help: "Where you are: all that was told, again") { _, _ in .again },
    ]

    static let loading = [
        LinearCommand("r", "retry", help: LinearWords.retries, if: \.canRetry) { context, _ in
            guard context.canRetry else { return .lines([LinearWords.nothingFailedHere]) }
            if let list = context.place.list, list.canRetry {
                context.control.bypassingPause { list.retry() }
                return .listAgain
            }
            context.control.bypassingPause { context.place.retry() }
            return .again
        },
        LinearCommand("R", help: Keys.help(of: .retryAll), if: { $0.control.failureCount > 0 }) { context, _ in
            guard context.control.failureCount > 0 else { return .lines([LinearWords.nothingFailed]) }
            context.control.bypassingPause { context.control.retryAll() }
            return .again
        },
    ]

    static let app = [
        LinearCommand("u", "undo", help: Keys.help(of: .undo), if: { !$0.undoStack.isEmpty }) { context, _ in
            if context.undoStack.isEmpty { return .lines([LinearWords.nothingToUndo]) }
            context.undoStack.undo()
            return .done
        },
        LinearCommand("?", "help", "h", help: Keys.help(of: .help)) { context, _ in
            .lines(context.helpLines)
        },
        LinearCommand("q", "quit", "exit", help: Keys.help(of: .quit)) { _, _ in .end },
    ]
}

extension LinearContext {
    var canRetry: Bool { place.canRetry || place.list?.canRetry == true }
}

extension Keys {
    /// The help text of an action.
    static func help(of action: Action) -> String {
        table(sections: []).bindings.first { $0.action == action }?.help ?? ""
    }

    /// The key of an action as a letter, if it is one.
    static func letter(of action: Action) -> String? {
        let keys = table(sections: []).bindings.first { $0.action == action }?.keys ?? []
        return keys.lazy.compactMap { key in
            if case .character(let character) = key { String(character) } else { nil }
        }.first
    }
}

extension LinearCommands {
    /// The commands of a place in the order of the help. The first of several with the same name wins.
    static func all(
        at place: any LinearPlace,
        _ commands: [SubjectCommand],
        _ sections: [LinearSection]
    ) -> [LinearCommand] {
        let ways = sections.map { section in
            LinearCommand(section.title.name.lowercased(), help: LinearWords.section(section.title.name)) { _, _ in
                .place(section.place)
            }
        }
        let all = moving + place.commands + commands.compactMap(LinearCommand.init) + loading + app + ways
        var names: Set<String> = []
        return all.filter { names.insert($0.names[0]).inserted }
    }

    /// The reply to an empty line.
    static func more(_ context: LinearContext) -> LinearAnswer {
        if context.isMoreBehind { return .window(from: context.top + context.pageSize) }
        return .lines([context.count > 0 ? LinearWords.atTheEnd : LinearWords.nothingMore])
    }

    /// Finds a command by name or unambiguous prefix. Single letters are case-sensitive, longer names are not.
    static func command(_ word: String, among commands: [LinearCommand]) -> Result<LinearCommand, LinearProblem> {
        let lowercased = word.lowercased()
        let exact = commands.first { $0.names.contains(word) }
        if let exact = exact ?? commands.first(where: { $0.names.contains(lowercased) }) { return .success(exact) }
        let begun = commands.filter { $0.names.contains { $0.count > 1 && $0.hasPrefix(lowercased) } }
        guard let first = begun.first else { return .failure(LinearProblem(LinearWords.unknown(word))) }
        if begun.count == 1 { return .success(first) }
        let names = begun.compactMap { $0.names.first { $0.count > 1 && $0.hasPrefix(lowercased) } }
        return .failure(LinearProblem(LinearWords.ambiguous(word, names)))
    }
}

extension LinearContext {
    /// The commands that are possible now.
    var helpLines: [String] {
        let possible = commands().filter { $0.isPossible(self) }
        let numbers = count > 0 ? [LinearWords.command("a number", LinearWords.opens)] : []
        let search = place.list == nil ? [] : [LinearWords.command("/text", LinearWords.searches)]
        return [LinearWords.canBeTyped(in: place.name)] + numbers
            + possible.map { LinearWords.command($0.usage, $0.help) } + search
    }
}

extension LinearCommand {
    /// A subject command named by its key, for the numbered row or the subject of the place.
    ///
    /// - Returns: `nil` if the key is not a letter.
    init?(_ command: SubjectCommand) {
        guard let letter = Keys.letter(of: command.action), letter.allSatisfy(\.isLetter) else { return nil }
        self.init(
            letter,
            takes: .rowOrNothing,
            help: Keys.help(of: command.action),
            if: { $0.count > 0 || command.subject(LinearPointer(selected: nil, at: $0.place)) != nil },
            perform: { context, given in
                let pointer: LinearPointer
                switch given {
                case .row(let row): pointer = LinearPointer(selected: row.subject, at: nil)
                case .nothing, .number: pointer = LinearPointer(selected: nil, at: context.place)
                }
                guard let subject = command.subject(pointer) else {
                    let isOpen = context.place.subject != nil
                    return .lines([LinearWords.notPossible(letter, needsNumber: !isOpen && !given.isRow)])
                }
                command.perform(subject)
                return .done
            }
        )
    }
}

/// Provides the named row as the selected subject, otherwise the subject of the place.
private struct LinearPointer: SelectionProviding {
    let selectedSubject: (any Subject)?
    let openedSubject: (any Subject)?

    init(selected: (any Subject)?, at place: (any LinearPlace)?) {
        selectedSubject = selected ?? place?.subject
        openedSubject = place?.subject
    }
}

extension LinearCommand.Given {
    fileprivate var isRow: Bool {
        if case .row = self { true } else { false }
    }
}
