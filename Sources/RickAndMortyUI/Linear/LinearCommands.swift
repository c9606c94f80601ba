import TerminalUI

/// What can be typed everywhere. What a key of the app does as well has its letter and its words.
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
                context.environment.insist { list.retry() }
                return .listAgain
            }
            context.environment.insist { context.place.retry() }
            return .again
        },
        LinearCommand("R", help: Keys.help(of: .retryAll), if: { $0.environment.failures() > 0 }) { context, _ in
            guard context.environment.failures() > 0 else { return .lines([LinearWords.nothingFailed]) }
            context.environment.insist { context.environment.retryAll() }
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
            .lines(LinearHelp.lines(in: context))
        },
        LinearCommand("q", "quit", "exit", help: Keys.help(of: .quit)) { _, _ in .end },
    ]
}

extension LinearContext {
    var canRetry: Bool { place.canRetry || place.list?.canRetry == true }
}

extension Keys {
    /// What the key does, as the app's own help says it.
    static func help(of action: Action) -> String {
        table(sections: []).bindings.first { $0.action == action }?.help ?? ""
    }

    /// The letter that stands for it, where one does.
    static func letter(of action: Action) -> String? {
        let keys = table(sections: []).bindings.first { $0.action == action }?.keys ?? []
        return keys.lazy.compactMap { key in
            if case .character(let character) = key { String(character) } else { nil }
        }.first
    }
}
