import LoadResource

/// One line of the key table: an action with the keys that it has now.
public struct KeyBinding: Hashable, Sendable {
    /// What the keys do.
    public let action: Action
    /// The keys, of which the footer shows the first; empty if the action has none.
    public fileprivate(set) var keys: [Key]
    /// Description in help and palette.
    public let help: String

    /// - Parameters:
    ///   - action: what the keys do.
    ///   - keys: by default the standard keys of the action.
    ///   - help: by default that of the action.
    public init(_ action: Action, keys: [Key]? = nil, help: String? = nil) {
        self.action = action
        self.keys = keys ?? action.keys
        self.help = help ?? action.help
    }
}

extension KeyBinding {
    /// Whether footers show it where its action is possible: it has a hint, and its first key is no sequence.
    package var isHinted: Bool {
        guard action.hint != nil, let key = keys.first else { return false }
        return if case .sequence = key { false } else { true }
    }
}

/// The key bindings of an app: the one source for dispatch, footer and help.
///
/// ```swift
/// let keys = KeyTable([.move(.previous), .move(.next), .open, .back, .archive] + KeyTable.app)
/// let action = keys.actions(for: .escape).first
/// ```
public struct KeyTable: Sendable {
    /// The lines, in the order of the help; of two actions with the same key, the first possible one is performed.
    public private(set) var bindings: [KeyBinding]

    /// - Parameter bindings: the lines, in the order of the help. Actions may share a key.
    public init(_ bindings: [KeyBinding]) {
        self.bindings = bindings
    }

    /// A table of actions with their standard keys.
    public init(_ actions: [Action]) {
        self.init(actions.map { KeyBinding($0) })
    }

    /// The actions of every list and of every app, around those of a program.
    ///
    /// - Parameter own: in the order of footer and help.
    public static func standard(with own: [Action] = []) -> KeyTable {
        let moves = ListMove.allCases.map { Action.move($0) }
        let app: [Action] = [.nextPane, .widenList, .widenDetail, .back, .forward, .repaint, .suspend, .help, .quit]
        return KeyTable(moves + [.open, .retry] + own + app)
    }

    /// A copy with other keys for some actions, or none. An action's keys are not taken from other actions.
    public func changed(_ keys: [Action: [Key]]) -> KeyTable {
        var table = self
        for (index, binding) in bindings.enumerated() {
            table.bindings[index].keys = keys[binding.action] ?? binding.keys
        }
        return table
    }

    /// Keys of an action, with the one that footers show first; empty for an action that is not in the table.
    public func keys(for action: Action) -> [Key] {
        for binding in bindings where binding.action == action { return binding.keys }
        return []
    }

    /// The sequences that begin with a character, in table order: the last character of each, and its action.
    func sequences(beginning first: Character) -> [(last: Character, action: Action)] {
        bindings.flatMap { binding in
            binding.keys.compactMap { key in
                guard case .sequence(let characters) = key, characters.first == first else { return nil }
                return characters.last.map { ($0, binding.action) }
            }
        }
    }

    /// All actions of a key, in table order.
    public func actions(for key: Key) -> [Action] {
        bindings.filter { $0.keys.contains(key) }.map(\.action)
    }

    /// Footer entries of the actions that are possible now and have a hint and a key, in table order. A key that several of
    /// them have is that of the first. Sequences are left out: they are hinted once their first character was pressed.
    ///
    /// Within a view, an action is asked again only when something has changed that its answer depends on.
    ///
    /// - Parameter yields: whether an entry is left out before others where there is no room; none, by default.
    @MainActor
    package func hints(
        for isPossible: @escaping (Action) -> Bool,
        yields: (Action) -> Bool = { _ in false }
    ) -> [KeyHint] {
        var hints: [KeyHint] = []
        for binding in bindings {
            guard binding.isHinted, let hint = binding.action.hint, let key = binding.keys.first,
                derived({ isPossible(binding.action) }), !hints.contains(where: { $0.keys.first == key })
            else { continue }
            var entry = KeyHint(key, text: hint)
            entry.yields = yields(binding.action)
            hints.append(entry)
        }
        return hints
    }
}

/// A footer entry: keys and what they do.
public struct KeyHint: Hashable, Sendable {
    /// Keys that belong together, such as Left and Right.
    public internal(set) var keys: [Key]
    /// What they do, in a word or two.
    public let text: String
    /// Whether it is left out before all others where there is no room.
    var yields = false

    /// - Parameters:
    ///   - keys: at least one.
    ///   - text: what they do, in a word or two.
    public init(_ keys: Key..., text: String) {
        self.keys = keys
        self.text = text
    }
}
