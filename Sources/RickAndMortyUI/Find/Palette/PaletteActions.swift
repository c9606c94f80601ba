import FuzzySearch
import TerminalUI

/// Everything that can be done, as the key table has it, and what of it can be done now.
struct PaletteActions {
    let keys: KeyTable<Action>
    let isPossible: (Action) -> Bool
    let perform: (Action) -> Void

    /// Those that match, and how well; of a pattern that looks for nothing all, and those that can be done the best.
    func entries(matching pattern: FuzzyPattern) -> [(entry: PaletteEntry, score: Int)] {
        let perfect = pattern.match(pattern.text)?.score ?? 0
        // Nobody opens a palette to go one line down.
        let bindings = keys.bindings.filter { !$0.action.isMove } + keys.bindings.filter(\.action.isMove)
        return bindings.compactMap { binding in
            guard binding.action != .palette else { return nil }
            let isPossible = isPossible(binding.action)
            let entry = PaletteEntry.action(
                binding.action,
                title: binding.help,
                keys: binding.keys,
                isPossible: isPossible
            )
            if pattern.isEmpty { return (entry, isPossible ? 1 : 0) }
            // A sentence has nearly every letter in it somewhere.
            let scores = [binding.help, binding.hint].compactMap { $0.flatMap(pattern.match)?.score }
            guard let score = scores.max(), score * 4 >= perfect * 3 else { return nil }
            return (entry, isPossible ? score : score / 2)
        }
    }
}

extension Action {
    fileprivate var isMove: Bool {
        if case .move = self { true } else { false }
    }
}
