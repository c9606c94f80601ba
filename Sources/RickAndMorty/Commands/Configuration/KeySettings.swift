import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalUI

/// Parser of key bindings. An action with an invalid or conflicting binding keeps its default keys.
nonisolated struct KeyBindingsParser {
    /// New keys for an action.
    private struct Change {
        let action: Action
        /// Name of the action in the file.
        let name: String
        let keys: [Key]
        let line: Int
    }

    private var changes: [Change] = []
    /// Saved searches with key bindings, indexed as in `Action.savedSearch(_:)`.
    private(set) var questions: [QuestionAddress] = []
    private(set) var problems: [ConfigurationProblem] = []

    var keys: [Action: [Key]] { Dictionary(uniqueKeysWithValues: changes.map { ($0.action, $0.keys) }) }

    mutating func read(_ value: JSON5Value) throws(JSON5Error) {
        guard !value.isNull else { return }
        guard value.isObject else {
            let reason = "expected an object, such as { quit: \"q\" }"
            return problems.append(.invalidValue(of: "keys", reason: reason, line: value.line))
        }
        let members = try JSON5Splitter.members(of: value) ?? []
        for (place, member) in members.enumerated() { read(member, after: members[..<place]) }
        resolveConflicts()
    }

    private mutating func read(_ member: JSON5Member, after others: some Sequence<JSON5Member>) {
        let actions = KeyBindings.standard.bindings.map(\.action)
        var action = actions.first { $0.name == member.name }
        do {
            if let question = try QuestionAddress(member.name, of: ResourceKinds.models) {
                action = .savedSearch(questions.count)
                questions.append(question)
            }
        } catch {
            let reason = error.description.uncapitalized
            return problems.append(.invalidValue(of: member.name, reason: reason, line: member.line))
        }
        guard let action else {
            return problems.append(.unknown("action", member, among: actions.map(\.name)))
        }
        guard !others.contains(where: { $0.name == member.name }) else { return problems.append(.duplicate(member)) }
        // `null` keeps the default keys.
        if member.value.isNull { return }
        func refuse(_ reason: String) {
            problems.append(.invalidValue(of: member.name, reason: reason, line: member.line))
        }
        let names = member.value.decoded(as: String.self).map { [$0] } ?? member.value.decoded(as: [String].self)
        guard let names else { return refuse("expected a key in quotes, or a list of keys") }
        if let name = names.first(where: { Key(named: $0) == nil }) {
            return refuse(
                "unknown key '\(SafeText(name.prefix(40)).string)'. Use a character, Ctrl-A, Alt-A, F1, Space, Enter, Esc, "
                    + "Tab, Del, PgUp, Home and the like"
            )
        }
        let keys = names.compactMap(Key.init(named:))
        if action == .quit, keys.isEmpty { return refuse("needs at least one key") }
        if action != .quit, keys.contains(.control("c")) {
            return refuse(Self.conflictMessage(.control("c"), by: .quit))
        }
        changes.append(Change(action: action, name: member.name, keys: keys, line: member.line))
    }

    private static func conflictMessage(_ key: Key, by action: Action) -> String {
        "\(key.name(in: .ascii)) is already bound to \(action.name)"
    }

    /// Drops changes that would bind a key to two actions, last line first.
    private mutating func resolveConflicts() {
        while let (place, reason) = conflict() {
            let change = changes.remove(at: place)
            problems.append(.invalidValue(of: change.name, reason: reason, line: change.line))
        }
        problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    private func conflict() -> (place: Int, reason: String)? {
        let table = KeyBindings.table(sections: SectionTitle.all(of: ResourceKinds.models), asking: questions)
            .rebinding(keys)
        for (place, change) in changes.enumerated().reversed() {
            for binding in table.bindings where binding.action != change.action {
                guard let key = change.keys.first(where: binding.keys.contains),
                    !KeyBindings.standard.sharesKey(change.action, binding.action)
                else { continue }
                return (place, Self.conflictMessage(key, by: binding.action))
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
            "// Key bindings: a key, such as \"q\", a list, such as [\"q\", \"Ctrl-Q\"], or [] for none. Questions can have keys too:",
            "// \"characters?status:dead species:alien\": \"D\"", "keys: {",
        ]
            + KeyBindings.standard.bindings.flatMap(lines) + ["},"]
    ) { settings, value throws(JSON5Error) in
        var parser = KeyBindingsParser()
        try parser.read(value)
        settings.keys = parser.keys
        settings.questions = parser.questions
        return parser.problems
    }

    private static func lines(of binding: KeyBinding) -> [String] {
        let keys = binding.keys.map { "\"\($0.name(in: .ascii))\"" }.joined(separator: ", ")
        return ["    // \(binding.help)", "    //\(binding.action.name): [\(keys)],"]
    }
}

nonisolated extension KeyBindings {
    /// Default keys of the app.
    static let standard = table(sections: SectionTitle.all(of: ResourceKinds.models))
}

nonisolated extension KeyTable {
    /// Whether the actions share a key by design. The key performs the first possible action.
    fileprivate func sharesKey(_ action: Action, _ other: Action) -> Bool {
        !Set(keys(for: action)).isDisjoint(with: keys(for: other))
    }
}
