import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalUI

/// Parser of key bindings. An action with an invalid or conflicting binding keeps its default keys.
nonisolated struct KeyChangesReader {
    /// New keys of an action, with their line in the file.
    private struct Change {
        let action: Action
        /// Of the action, in the file.
        let name: String
        let keys: [Key]
        let line: Int
    }

    private var changes: [Change] = []
    /// The questions that keys ask, by the place that their actions have.
    private(set) var questions: [QuestionAddress] = []
    private(set) var problems: [ConfigurationProblem] = []

    var keys: [Action: [Key]] { Dictionary(uniqueKeysWithValues: changes.map { ($0.action, $0.keys) }) }

    mutating func read(_ value: JSON5Value) throws(JSON5Error) {
        guard !value.isNull else { return }
        guard value.isObject else {
            let reason = "The keys stand in braces: { quit: \"q\" }"
            return problems.append(.badValue(of: "keys", reason: reason, line: value.line))
        }
        let members = try JSON5Splitter.members(of: value) ?? []
        for (place, member) in members.enumerated() { read(member, after: members[..<place]) }
        resolveConflicts()
    }

    private mutating func read(_ member: JSON5Member, after others: some Sequence<JSON5Member>) {
        let actions = Keys.standard.bindings.map(\.action)
        var action = actions.first { $0.name == member.name }
        do {
            if let question = try QuestionAddress(member.name, of: ResourceKinds.models) {
                action = .ask(questions.count)
                questions.append(question)
            }
        } catch {
            return problems.append(.badValue(of: member.name, reason: error.description, line: member.line))
        }
        guard let action else {
            return problems.append(.unknown("action", member, among: actions.map(\.name)))
        }
        guard !others.contains(where: { $0.name == member.name }) else { return problems.append(.secondTime(member)) }
        do throws(KeyError) {
            guard let keys = try Self.keys(member.value) else { return }
            if action == .quit, keys.isEmpty { throw KeyError(reason: "There has to be one") }
            if action != .quit, keys.contains(.control("c")) { throw .taken(.control("c"), by: .quit) }
            changes.append(Change(action: action, name: member.name, keys: keys, line: member.line))
        } catch {
            problems.append(.badValue(of: member.name, reason: error.reason, line: member.line))
        }
    }

    /// - Returns: `nil` for the default keys.
    private static func keys(_ value: JSON5Value) throws(KeyError) -> [Key]? {
        if value.isNull { return nil }
        guard let names = value.decoded(as: String.self).map({ [$0] }) ?? value.decoded(as: [String].self) else {
            throw KeyError(reason: "The value is a key in quotes, or a list of them")
        }
        return try names.map(key)
    }

    private static func key(_ name: String) throws(KeyError) -> Key {
        if let key = Key(named: name) { return key }
        throw KeyError(
            reason:
                "'\(SafeText(name.prefix(40)).string)' is no key: a key is a character, Ctrl-A, Alt-A, F1, or one like "
                + "Space, Enter, Esc, Tab, Del, PgUp, Home"
        )
    }

    /// Resolves conflicts: drops changes that would bind a key to two actions, the last lines first.
    private mutating func resolveConflicts() {
        while let (place, error) = conflict() {
            let change = changes.remove(at: place)
            problems.append(.badValue(of: change.name, reason: error.reason, line: change.line))
        }
        problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    private func conflict() -> (place: Int, error: KeyError)? {
        let table = Keys.table(sections: SectionTitle.all(of: ResourceKinds.models), asking: questions).changed(keys)
        for (place, change) in changes.enumerated().reversed() {
            for binding in table.bindings where binding.action != change.action {
                guard let key = change.keys.first(where: binding.keys.contains),
                    !Keys.standard.share(change.action, binding.action)
                else { continue }
                return (place, .taken(key, by: binding.action))
            }
        }
        return nil
    }
}

/// Key bindings: `keys: { search: ["/", "Ctrl-F"], unveil: [], quit: "Q" }`.
nonisolated extension Setting {
    static let keys = Setting(
        name: "keys",
        lines: [
            "// what is done by which key, or by which ones: \"q\", [\"q\", \"Ctrl-Q\"], or [] for none; a question, too:",
            "// \"characters?status:dead species:alien\": \"D\"", "keys: {",
        ]
            + Keys.standard.bindings.flatMap(lines) + ["},"]
    ) { settings, value throws(JSON5Error) in
        var reader = KeyChangesReader()
        try reader.read(value)
        settings.keys = reader.keys
        settings.questions = reader.questions
        return reader.problems
    }

    private static func lines(of binding: KeyBinding) -> [String] {
        let keys = binding.keys.map { "\"\($0.name(in: .ascii))\"" }.joined(separator: ", ")
        return ["    // \(binding.help)", "    //\(binding.action.name): [\(keys)],"]
    }
}

nonisolated extension Keys {
    /// Default keys of the app.
    static let standard = table(sections: SectionTitle.all(of: ResourceKinds.models))
}

nonisolated extension KeyTable {
    /// Whether the actions have a common key by design: it performs the one that is possible.
    fileprivate func share(_ action: Action, _ other: Action) -> Bool {
        !Set(keys(for: action)).isDisjoint(with: keys(for: other))
    }
}

/// Why a binding is not valid.
private nonisolated struct KeyError: Error {
    let reason: String

    static func taken(_ key: Key, by action: Action) -> KeyError {
        KeyError(reason: "\(key.name(in: .ascii)) is also a key of \(action.name)")
    }
}
