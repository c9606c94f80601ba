import FuzzySearch
import LoadResource
import RickAndMortyPresentation
import TerminalUI

/// The entries of the palette, best match first.
final class PaletteListView: ListView {
    @Observed private var entries: [PaletteEntry] = []
    let cursor = ListCursor()
    private var pattern = FuzzyPattern("")

    func show(_ entries: [PaletteEntry], of pattern: FuzzyPattern) {
        let chosen = position.selection > 0 ? selected : nil
        self.entries = entries
        self.pattern = pattern
        // A selection that the user has moved stays on its entry.
        if let place = chosen.flatMap(entries.firstIndex) { position.select(place) }
    }

    var selected: PaletteEntry? {
        entries.indices.contains(position.selection) ? entries[position.selection] : nil
    }

    var state: ListState<[PaletteEntry]> { ListState(from: entries) }
    func loadItems() {}
    var emptyView: any View { emptyMessage }
    var emptyMessage: MessageView { MessageView(Words.nothingToChoose, advice: Words.choosable) }

    /// Whether what was typed is in no name, and can only be searched for.
    var hasOnlySearches: Bool {
        !entries.isEmpty && entries.allSatisfy { if case .search = $0 { true } else { false } }
    }

    func row(_ entry: PaletteEntry) -> any View {
        SeekingView(pattern: pattern, content: PaletteEntryView(entry: entry))
    }
}

/// The entry's title with its keys or link.
private struct PaletteEntryView: View {
    let entry: PaletteEntry

    func draw(in rect: Rect, on canvas: inout Canvas) {
        switch entry {
        case .action(let binding, let isPossible):
            let keys = binding.keys.map { $0.name(in: canvas.glyphs) }.joined(separator: " ")
            draw(binding.help, keys, isMuted: !isPossible, canvas.theme.accent, in: rect, on: &canvas)
        case .subject(let subject):
            draw(subject.title, subject.link, isMuted: false, canvas.theme.muted, in: rect, on: &canvas)
        case .filter(let filter, let section):
            canvas.write(Words.narrow(section.name, to: filter), in: rect)
        case .search(let text, let section):
            canvas.write(Words.look(for: text, in: section.name), in: rect, style: canvas.theme.muted)
        }
    }

    private func draw(
        _ title: String,
        _ note: String,
        isMuted: Bool,
        _ style: Style,
        in rect: Rect,
        on canvas: inout Canvas
    ) {
        let (left, right) = rect.splitRight(note.columns)
        canvas.writeName(title, in: left.splitRight(2).rest, style: isMuted ? canvas.theme.muted : nil)
        canvas.writeRight(note, in: right, style: isMuted ? canvas.theme.muted : style)
    }
}
