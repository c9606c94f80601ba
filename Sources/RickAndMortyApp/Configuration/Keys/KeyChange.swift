import RickAndMortyUI
import TerminalUI

/// The keys that an action is to have, and the line that says so.
nonisolated struct KeyChange {
    let action: Action
    let keys: [Key]
    let line: Int
}

nonisolated extension KeyTable<Action> {
    func changed(_ changes: [KeyChange]) -> KeyTable {
        changed(Dictionary(changes.map { ($0.action, $0.keys) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Whether a key stands for both on purpose: it means the one that is possible.
    func share(_ action: Action, _ other: Action) -> Bool {
        !Set(keys(for: action)).isDisjoint(with: keys(for: other))
    }
}
