import FuzzySearch
package import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// An entry of the palette.
nonisolated enum PaletteEntry: Hashable, Sendable {
    case action(Action, title: String, keys: [Key], isPossible: Bool)
    case thing(FoundThing)
    /// A search in the section with the number.
    case search(String, section: Int, title: String)
}

/// A subject found by its title.
package nonisolated struct FoundThing: Hashable, Sendable {
    let destination: Destination
    let title: String
    /// Quality of the match; higher is better.
    let score: Int

    /// The address on the command line, which distinguishes subjects of the same title.
    var link: String { "\(destination.kind.name)/\(destination.id)" }

    package init(_ destination: Destination, title: String, score: Int) {
        self.destination = destination
        self.title = title
        self.score = score
    }
}

extension AppScreen {
    func showPalette() {
        let palette = PaletteLayer(of: self)
        actions.connect(palette)
        services.layers.push(palette)
    }

    /// The matching actions with their scores; all actions for an empty pattern. Possible actions score higher.
    func actionEntries(matching pattern: FuzzyPattern) -> [(entry: PaletteEntry, score: Int)] {
        let perfect = pattern.match(pattern.text)?.score ?? 0
        // Moves come last, as they are rarely chosen by name.
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
            // Long texts contain nearly any letters, so a match needs three quarters of a perfect score.
            let scores = [binding.help, binding.hint].compactMap { $0.flatMap(pattern.match)?.score }
            guard let score = scores.max(), score * 4 >= perfect * 3 else { return nil }
            return (entry, isPossible ? score : score / 2)
        }
    }

    func searchEntries(for text: String) -> [PaletteEntry] {
        sections.filter(\.isSearchable).map(\.title).map {
            .search(text, section: $0.number, title: Words.look(for: text, in: $0.name))
        }
    }

    func choose(_ entry: PaletteEntry) {
        switch entry {
        case .action(let action, _, _, let isPossible): if isPossible { handle(action) }
        case .thing(let thing): actions.open(thing.destination)
        case .search(let text, let number, _): search(for: text, inSection: number)
        }
    }

    private func search(for text: String, inSection number: Int) {
        guard let index = index(ofSection: number) else { return }
        show(section: index)
        while !section.opened.isEmpty { section.opened.removeLast().leave() }
        screen.look(for: text)
        prepare(for: size)
    }
}

extension Action {
    fileprivate var isMove: Bool {
        if case .move = self { true } else { false }
    }
}
