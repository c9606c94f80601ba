import LoadResource

/// An action with its current keys: one entry of a key table.
public struct KeyBinding: Hashable, Sendable {
    /// The action that the keys perform.
    public let action: Action
    /// The keys; empty if the action has none. The footer shows the first one.
    public fileprivate(set) var keys: [Key]
    /// Description in the help and the palette.
    public let help: String

    /// - Parameters:
    ///   - action: the action that the keys perform.
    ///   - keys: the action's default keys if omitted.
    ///   - help: the action's description if omitted.
    public init(_ action: Action, keys: [Key]? = nil, help: String? = nil) {
        self.action = action
        self.keys = keys ?? action.keys
        self.help = help ?? action.help
    }
}

extension KeyBinding {
    /// Whether the footer can show it.
    package var isHinted: Bool { action.hint != nil && !keys.isEmpty }
}

/// The key bindings of a program, the common source of key dispatch, footer and help.
///
/// ```swift
/// let keys = KeyTable.standard(with: [.archive])
/// let action = keys.actions(for: .escape).first
/// ```
public struct KeyTable: Sendable {
    /// The bindings, in the order of the help. A key performs the first of its actions that currently has an effect.
    public private(set) var bindings: [KeyBinding]

    /// - Parameter bindings: the bindings, in the order of the help. Actions may share a key.
    public init(_ bindings: [KeyBinding]) {
        self.bindings = bindings
    }

    /// Creates a table of actions with their default keys.
    public init(_ actions: [Action]) {
        self.init(actions.map { KeyBinding($0) })
    }

    /// Creates a table of the standard list and program actions, with a program's own actions between them.
    ///
    /// - Parameter own: in the order of the footer and the help.
    public static func standard(with own: [Action] = []) -> KeyTable {
        let moves = ListMovement.allCases.map { Action.move($0) }
        let app: [Action] = [.nextPane, .widenList, .widenDetail, .back, .forward, .repaint, .suspend, .help, .quit]
        return KeyTable(moves + [.open, .retry] + own + app)
    }

    /// Returns a copy with different keys for some actions. Keys are not removed from the other actions, which may
    /// share them; an empty array unbinds an action.
    public func rebinding(_ keys: [Action: [Key]]) -> KeyTable {
        var table = self
        for (index, binding) in bindings.enumerated() {
            table.bindings[index].keys = keys[binding.action] ?? binding.keys
        }
        return table
    }

    /// Returns the keys of an action, starting with the one in the footer; empty if the action is not in the table.
    public func keys(for action: Action) -> [Key] {
        for binding in bindings where binding.action == action { return binding.keys }
        return []
    }

    /// Returns the sequences that start with a character, in table order, as the last character and the action of each.
    func sequences(beginning first: Character) -> [(last: Character, action: Action)] {
        // A loop, since each key asks for sequences, and an array for each binding would cost 15,000 instructions.
        var sequences: [(last: Character, action: Action)] = []
        for binding in bindings {
            for case .sequence(let characters) in binding.keys where characters.first == first {
                if let last = characters.last { sequences.append((last, binding.action)) }
            }
        }
        return sequences
    }

    /// Returns all actions of a key, in table order.
    public func actions(for key: Key) -> [Action] {
        bindings.filter { $0.keys.contains(key) }.map(\.action)
    }

    /// Returns footer entries for the actions that are currently possible and have a hint and a key, in table order. A
    /// key shared by several of them is shown for the first one only.
    ///
    /// In an observed context, such as drawing, `isPossible` is called again only after a change of state that it has
    /// read.
    ///
    /// - Parameter text: the hint for the action's current effect.
    @MainActor
    package func hints(
        for isPossible: @escaping (Action) -> Bool,
        text: (Action) -> String? = { $0.hint }
    ) -> [KeyHint] {
        var hints: [KeyHint] = []
        for binding in bindings {
            guard binding.isHinted, let key = binding.keys.first, derived({ isPossible(binding.action) }),
                !hints.contains(where: { $0.keys.first == key }), let text = text(binding.action)
            else { continue }
            hints.append(KeyHint(key, text: text))
        }
        return hints
    }
}

/// A footer entry: one or more keys and their function.
public struct KeyHint: Hashable, Sendable {
    /// Related keys, such as Left and Right.
    public internal(set) var keys: [Key]
    /// The function of the keys, in one or two words.
    public let text: String

    /// - Parameters:
    ///   - keys: at least one.
    ///   - text: the function of the keys, in one or two words.
    public init(_ keys: Key..., text: String) {
        self.keys = keys
        self.text = text
    }
}
