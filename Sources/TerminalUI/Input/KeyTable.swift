/// One line of the key table: an action, its keys, and their description.
public struct KeyBinding<Action: Hashable & Sendable>: Hashable, Sendable {
    public let action: Action
    public fileprivate(set) var keys: [Key]
    /// Description in the footer, in a word or two; `nil` to leave the action out. Neighbours with the same hint share
    /// an entry.
    public let hint: String?
    /// Description in the help, in a sentence.
    public let help: String

    public init(_ action: Action, _ keys: Key..., hint: String? = nil, help: String) {
        self.init(action, keys: keys, hint: hint, help: help)
    }

    public init(_ action: Action, keys: [Key], hint: String? = nil, help: String) {
        self.action = action
        self.keys = keys
        self.hint = hint
        self.help = help
    }
}

/// The key bindings of an app: the one source for dispatch, footer and help.
public struct KeyTable<Action: Hashable & Sendable>: Sendable {
    public let bindings: [KeyBinding<Action>]
    private let actions: [Key: [Action]]

    public init(_ bindings: [KeyBinding<Action>]) {
        self.bindings = bindings
        actions = Dictionary(
            bindings.flatMap { binding in binding.keys.map { ($0, [binding.action]) } },
            uniquingKeysWith: +
        )
    }

    /// A copy with other keys for some actions. An action's keys are not taken from other actions.
    public func changed(_ keys: [Action: [Key]]) -> KeyTable {
        var bindings = bindings
        for index in bindings.indices { bindings[index].keys = keys[bindings[index].action] ?? bindings[index].keys }
        return KeyTable(bindings)
    }

    /// Keys of an action, with the one that footers show first; empty for an action that is not in the table.
    public func keys(for action: Action) -> [Key] {
        bindings.first { $0.action == action }?.keys ?? []
    }

    /// All actions of a key, in table order.
    public func actions(for key: Key) -> [Action] { actions[key] ?? [] }

    /// The first action of a key, in table order, that is possible now.
    public func action(for key: Key, where isPossible: (Action) -> Bool = { _ in true }) -> Action? {
        actions[key]?.first(where: isPossible)
    }

    /// Footer entries of the actions that are possible now and have a hint and a key, in table order.
    public func hints(for isPossible: (Action) -> Bool) -> [KeyHint] {
        bindings.filter { isPossible($0.action) }.compactMap { binding in
            guard let hint = binding.hint, let key = binding.keys.first else { return nil }
            return KeyHint(key, text: hint)
        }
    }
}

/// A footer entry: keys and what they do.
public struct KeyHint: Hashable, Sendable {
    public internal(set) var keys: [Key]
    public let text: String

    public init(_ keys: Key..., text: String) {
        self.keys = keys
        self.text = text
    }
}
