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
