import FuzzySearch
import LoadResource
import TerminalUI

/// The entries of a palette, the best first.
final class PaletteListView: ListView {
    @Observed private var entries: [PaletteEntry] = []
    @Observed var position = ListPosition()
    private var pattern = FuzzyPattern("")

    func show(_ entries: [PaletteEntry], of pattern: FuzzyPattern) {
        let chosen = position.selection > 0 ? selected : nil
        self.entries = entries
        self.pattern = pattern
        // Whoever has moved stays where they are when more is found.
        if let place = chosen.flatMap(entries.firstIndex) { position.select(place) }
    }

    var selected: PaletteEntry? {
        entries.indices.contains(position.selection) ? entries[position.selection] : nil
    }

    var state: ListState<[PaletteEntry]> { ListState(from: entries) }
    func loadItems() {}
    var emptyView: any View { MessageView(Words.nothingToChoose) }

    func row(_ entry: PaletteEntry) -> any View {
        SeekingView(pattern: pattern, content: PaletteEntryView(entry: entry))
    }
}

/// What it does, or what it is called, and how else one gets there.
private struct PaletteEntryView: View {
    let entry: PaletteEntry

    func draw(in rect: Rect, on canvas: inout Canvas) {
        switch entry {
        case .action(_, let title, let keys, let isPossible):
            let keys = keys.map { $0.name(in: canvas.glyphs) }.joined(separator: " ")
            draw(title, keys, isMuted: !isPossible, canvas.theme.accent, in: rect, on: &canvas)
        case .thing(let thing):
            draw(thing.title, thing.link, isMuted: false, canvas.theme.muted, in: rect, on: &canvas)
        case .search(_, _, let title):
            canvas.write(title, in: rect, style: canvas.theme.muted)
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
