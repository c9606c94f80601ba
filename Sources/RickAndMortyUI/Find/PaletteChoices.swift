import FuzzySearch
import TerminalUI

/// What becomes of what is chosen.
struct PaletteChoices {
    let actions: PaletteActions
    let open: (Destination) -> Void
    /// The sections that can be looked through.
    let searchable: [SectionTitle]
    let search: (String, _ section: Int) -> Void

    func searches(for text: String) -> [PaletteEntry] {
        searchable.map { .search(text, section: $0.number, title: Words.look(for: text, in: $0.name)) }
    }

    func choose(_ entry: PaletteEntry) {
        switch entry {
        case .action(let action, _, _, let isPossible): if isPossible { actions.perform(action) }
        case .thing(let thing): open(thing.destination)
        case .search(let text, let section, _): search(text, section)
        }
    }
}

/// Something that somebody can choose by a part of its name.
nonisolated enum PaletteEntry: Hashable, Sendable {
    case action(Action, title: String, keys: [Key], isPossible: Bool)
    case thing(FoundThing)
    /// In the section with that number.
    case search(String, section: Int, title: String)
}

/// A thing that was found by its name.
package nonisolated struct FoundThing: Hashable, Sendable {
    let destination: Destination
    let title: String
    /// How well it matches what is looked for: the better, the greater.
    let score: Int

    /// What else it can be opened by, and told from another one of that name.
    var link: String { "\(destination.kind.name)/\(destination.id)" }

    package init(_ destination: Destination, title: String, score: Int) {
        self.destination = destination
        self.title = title
        self.score = score
    }
}

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
