import LoadResource

/// One line of the key table: an action, its keys, and their description.
public struct KeyBinding<Action: Hashable & Sendable>: Hashable, Sendable {
    /// What the keys do.
    public let action: Action
    /// The keys, of which the footer shows the first; empty if the action has none.
    public fileprivate(set) var keys: [Key]
    /// Description in the footer, in a word or two; `nil` to leave the action out. Neighbours with the same hint share
    /// an entry.
    public let hint: String?
    /// Description in the help, in a sentence.
    public let help: String

    /// - Parameters:
    ///   - action: what the keys do.
    ///   - keys: any number, of which the footer shows the first.
    ///   - hint: description in the footer, in a word or two; `nil` to leave the action out.
    ///   - help: description in the help, in a sentence.
    public init(_ action: Action, _ keys: Key..., hint: String? = nil, help: String) {
        self.init(action, keys: keys, hint: hint, help: help)
    }

    /// The same with the keys in an array.
    public init(_ action: Action, keys: [Key], hint: String? = nil, help: String) {
        self.action = action
        self.keys = keys
        self.hint = hint
        self.help = help
    }
}

extension Key {
    fileprivate var isSequence: Bool { if case .sequence = self { true } else { false } }
}

extension KeyBinding {
    /// Whether footers show it where its action is possible: it has a hint, and its first key is no sequence.
    public var isHinted: Bool {
        guard hint != nil, let key = keys.first else { return false }
        return !key.isSequence
    }

    /// The binding as far as it has other keys; `nil` if it has none.
    func without(_ taken: Set<Key>) -> KeyBinding? {
        var binding = self
        binding.keys.removeAll(where: taken.contains)
        return binding.keys.isEmpty ? nil : binding
    }
}

/// The key bindings of an app: the one source for dispatch, footer and help.
///
/// ```swift
/// enum Action { case refresh, quit }
///
/// let keys = KeyTable<Action>([
///     KeyBinding(.refresh, .character("r"), hint: "refresh", help: "Load the list again"),
///     KeyBinding(.quit, .character("q"), .escape, hint: "quit", help: "Leave the program"),
/// ])
/// let action = keys.action(for: .escape)
/// let footer = FooterView(keys.hints { _ in true })
/// ```
public struct KeyTable<Action: Hashable & Sendable>: Sendable {
    /// The lines, in the order of the help; of two actions with the same key, the first possible one is performed.
    public private(set) var bindings: [KeyBinding<Action>]

    /// - Parameter bindings: the lines, in the order of the help. Actions may share a key.
    public init(_ bindings: [KeyBinding<Action>]) {
        self.bindings = bindings
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

    /// Whether a sequence begins with a character.
    public func hasSequence(beginning first: Character) -> Bool {
        bindings.contains { binding in
            binding.keys.contains {
                if case .sequence(let characters) = $0 { characters.first == first } else { false }
            }
        }
    }

    /// The sequences that begin with a character, in table order: the last character of each, and its binding.
    package func sequences(beginning first: Character) -> [(last: Character, binding: KeyBinding<Action>)] {
        bindings.flatMap { binding in
            binding.keys.compactMap { key in
                guard case .sequence(let characters) = key, characters.first == first else { return nil }
                return characters.last.map { ($0, binding) }
            }
        }
    }

    /// All actions of a key, in table order.
    public func actions(for key: Key) -> [Action] {
        bindings.filter { $0.keys.contains(key) }.map(\.action)
    }

    /// The first action of a key, in table order, that is possible now; `nil` without one.
    public func action(for key: Key, where isPossible: (Action) -> Bool = { _ in true }) -> Action? {
        for binding in bindings where binding.keys.contains(key) && isPossible(binding.action) { return binding.action }
        return nil
    }

    /// Footer entries of the actions that are possible now and have a hint and a key, in table order. A key that several of
    /// them have is that of the first. Sequences are left out: they are hinted once their first character was pressed.
    ///
    /// Within a view, an action is asked again only when something has changed that its answer depends on.
    @MainActor
    public func hints(for isPossible: @escaping (Action) -> Bool) -> [KeyHint] {
        hints(for: isPossible, yields: { _ in false })
    }

    /// - Parameter yields: whether the entry is left out before others.
    @MainActor
    package func hints(for isPossible: @escaping (Action) -> Bool, yields: (Action) -> Bool) -> [KeyHint] {
        var hints: [KeyHint] = []
        for binding in bindings {
            guard binding.isHinted, let hint = binding.hint, let key = binding.keys.first,
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
