/// One line of the key table: what a person presses, what it does, and how that is told.
public nonisolated struct KeyBinding<Action: Hashable & Sendable>: Sendable {
    public let action: Action
    public let keys: [Key]
    /// For the footer, in a word or two; `nil` where the footer leaves it out. Neighbours that share it share a place.
    public let hint: String?
    /// For the help, in a sentence.
    public let help: String

    public init(_ action: Action, _ keys: Key..., hint: String? = nil, help: String) {
        self.init(action, keys, hint: hint, help: help)
    }

    private init(_ action: Action, _ keys: [Key], hint: String?, help: String) {
        self.action = action
        self.keys = keys
        self.hint = hint
        self.help = help
    }

    /// The same by other keys.
    func by(_ keys: [Key]) -> KeyBinding {
        KeyBinding(action, keys, hint: hint, help: help)
    }
}

/// Which key does what: the one source for dispatch, footer and help.
public nonisolated struct KeyTable<Action: Hashable & Sendable>: Sendable {
    public let bindings: [KeyBinding<Action>]
    private let actions: [Key: [Action]]

    public init(_ bindings: [KeyBinding<Action>]) {
        self.bindings = bindings
        actions = Dictionary(
            bindings.flatMap { binding in binding.keys.map { ($0, [binding.action]) } },
            uniquingKeysWith: +
        )
    }

    /// The same with other keys for some actions; none takes an action its keys.
    public func changed(_ keys: [Action: [Key]]) -> KeyTable {
        KeyTable(bindings.map { binding in keys[binding.action].map(binding.by) ?? binding })
    }

    /// Those of an action, the one first that footers show; none for an action that is not in the table.
    public func keys(for action: Action) -> [Key] {
        bindings.first { $0.action == action }?.keys ?? []
    }

    /// Where a key does one thing here and another there, the first one in the table.
    public func action(for key: Key) -> Action? {
        actions[key]?.first
    }

    /// What the key does here and now: the first in the table that is possible.
    public func action(for key: Key, where isPossible: (Action) -> Bool) -> Action? {
        actions[key]?.first(where: isPossible)
    }

    /// For the footer: what can be done here and now and has a hint, in the table's order.
    public func hints(for isPossible: (Action) -> Bool) -> [KeyHint] {
        bindings.filter { isPossible($0.action) }.compactMap(\.footer)
    }
}
