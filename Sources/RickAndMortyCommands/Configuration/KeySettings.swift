import JSON5
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalUI

/// Parser of key bindings. An action with an invalid or conflicting binding keeps its default keys.
nonisolated struct KeyChangesReader {
    private let standard: KeyTable<Action>
    private var changes: [KeyChange] = []
    private(set) var problems: [ConfigurationProblem] = []

    init(_ standard: KeyTable<Action>) {
        self.standard = standard
    }

    var keys: [Action: [Key]] { changes.keys }

    mutating func read(_ value: JSON5Value) {
        switch value.content {
        case .null: break
        case .object(let members):
            for (place, member) in members.enumerated() { read(member, after: members[..<place]) }
            resolveConflicts()
        default:
            problems.append(
                .badValue(of: "keys", reason: "The keys stand in braces: { quit: \"q\" }", line: value.line)
            )
        }
    }

    private mutating func read(_ member: JSON5Member, after others: some Sequence<JSON5Member>) {
        guard let action = standard.bindings.map(\.action).first(where: { $0.name == member.name }) else {
            let nearest = Nearest.name(to: member.name, among: standard.bindings.map(\.action.name))
            return problems.append(.unknownAction(member.name, nearest: nearest, line: member.line))
        }
        guard !others.contains(where: { $0.name == member.name }) else {
            return problems.append(.secondTime(member.name, line: member.line))
        }
        do throws(KeyError) {
            guard let keys = try Self.keys(member.value) else { return }
            try check(keys, for: action)
            changes.append(KeyChange(action: action, keys: keys, line: member.line))
        } catch {
            problems.append(.badValue(of: member.name, reason: error.description, line: member.line))
        }
    }

    /// - Returns: `nil` for the default keys.
    private static func keys(_ value: JSON5Value) throws(KeyError) -> [Key]? {
        switch value.content {
        case .null: return nil
        case .string(let name): return [try key(name)]
        case .list(let values):
            return try values.map { (value) throws(KeyError) in
                guard case .string(let name) = value.content else { throw .noName }
                return try key(name)
            }
        default: throw .noName
        }
    }

    private static func key(_ name: String) throws(KeyError) -> Key {
        guard let key = Key(named: name) else { throw .unknown(name) }
        return key
    }

    private func check(_ keys: [Key], for action: Action) throws(KeyError) {
        if action == .quit, keys.isEmpty { throw .needed }
        if action != .quit, keys.contains(.control("c")) { throw .taken(.control("c"), by: .quit) }
    }

    /// Resolves conflicts: drops changes that would bind a key to two actions, the last lines first.
    private mutating func resolveConflicts() {
        while let (place, error) = conflict() {
            let change = changes.remove(at: place)
            problems.append(.badValue(of: change.action.name, reason: error.description, line: change.line))
        }
        problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    private func conflict() -> (place: Int, error: KeyError)? {
        let table = standard.changed(changes.keys)
        for (place, change) in changes.enumerated().reversed() {
            for binding in table.bindings where binding.action != change.action {
                guard let key = change.keys.first(where: binding.keys.contains),
                    !standard.share(change.action, binding.action)
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
            "// what is done by which key, or by which ones: \"q\", [\"q\", \"Ctrl-Q\"], or [] for none", "keys: {",
        ]
            + Keys.standard.bindings.flatMap(lines) + ["},"]
    ) { settings, value in
        var reader = KeyChangesReader(Keys.standard)
        reader.read(value)
        settings.keys = reader.keys
        return reader.problems
    }

    private static func lines(of binding: KeyBinding<Action>) -> [String] {
        let keys = binding.keys.map { "\"\($0.name(in: .ascii))\"" }.joined(separator: ", ")
        return ["    // \(binding.help)", "    //\(binding.action.name): [\(keys)],"]
    }
}

nonisolated extension Keys {
    /// Default keys of the app.
    static let standard = table(sections: SectionTitle.all(of: ResourceKinds.models))
}

/// New keys of an action, with their line in the file.
nonisolated struct KeyChange {
    let action: Action
    let keys: [Key]
    let line: Int
}

nonisolated extension [KeyChange] {
    fileprivate var keys: [Action: [Key]] { Dictionary(map { ($0.action, $0.keys) }) { first, _ in first } }
}

nonisolated extension KeyTable<Action> {
    /// Whether the actions have a common key by design: it performs the one that is possible.
    func share(_ action: Action, _ other: Action) -> Bool {
        !Set(keys(for: action)).isDisjoint(with: keys(for: other))
    }
}

/// Why a binding is not valid.
nonisolated enum KeyError: Error, Equatable {
    case noName
    case unknown(String)
    case taken(Key, by: Action)
    /// Quitting needs a key.
    case needed
}

nonisolated extension KeyError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noName: "The value is a key in quotes, or a list of them"
        case .unknown(let name):
            "'\(SafeText(name.prefix(40)).string)' is no key: a key is a character, Ctrl-A, Alt-A, or one like Space, "
                + "Enter, Esc, Tab, Del, PgUp, Home"
        case .taken(let key, let action): "\(key.name(in: .ascii)) is also a key of \(action.name)"
        case .needed: "There has to be one"
        }
    }
}
