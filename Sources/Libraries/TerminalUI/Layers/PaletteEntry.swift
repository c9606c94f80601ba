internal import FuzzySearch

/// What a ``Palette`` offers in one line: a title, and at the right a note or the keys that do the same.
///
/// ```swift
/// PaletteEntry("Export as CSV", aliases: ["save", "spreadsheet"]) { export(as: .csv) }
/// PaletteEntry(page.title, note: page.path) { open(page) }
/// ```
///
/// Entries with the same title, note and keys are taken for the same one.
public struct PaletteEntry: Identifiable, Sendable {
    /// Distinguishes entries.
    public struct ID: Hashable, Sendable {
        fileprivate let title: String
        fileprivate let note: String
        fileprivate let keys: [Key]
    }

    /// In one line; characters without a width are not drawn.
    public let title: String
    /// Called when the entry is chosen and the palette has been closed.
    public let choose: @MainActor () -> Void
    /// Whether choosing it has an effect.
    public let isPossible: Bool
    private let aliases: [String]
    fileprivate let note: String
    fileprivate let keys: [Key]
    /// Whether it is offered for a text that no name has.
    private(set) var isFallback = false
    /// Whether a search has found it for a merely similar text.
    private(set) var isSimilar = false

    /// - Parameters:
    ///   - title: in one line.
    ///   - aliases: other names that the entry is found by, and that are not shown.
    ///   - note: muted text at the right, such as a path.
    ///   - keys: named at the right, behind the note.
    ///   - isPossible: whether choosing it has an effect; an entry without one is muted and has less weight.
    ///   - choose: called when the palette has been closed.
    public init(
        _ title: String,
        aliases: [String] = [],
        note: String = "",
        keys: [Key] = [],
        isPossible: Bool = true,
        choose: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.choose = choose
        self.isPossible = isPossible
        self.aliases = aliases
        self.note = note
        self.keys = keys
    }

    /// The entry of a line of a key table, which is found by its description for the help or for the footer.
    ///
    /// - Parameters:
    ///   - binding: gives the title and the keys.
    ///   - isPossible: whether the action has an effect now.
    ///   - choose: performs the action.
    public init(
        _ binding: KeyBinding,
        isPossible: Bool = true,
        choose: @escaping @MainActor () -> Void
    ) {
        self.init(
            binding.help,
            aliases: [binding.action.hint].compactMap(\.self),
            keys: binding.keys,
            isPossible: isPossible,
            choose: choose
        )
    }

    /// The entry as one for a text that no name has.
    var asFallback: PaletteEntry {
        var entry = self
        entry.isFallback = true
        return entry
    }

    /// The entry as one that a search has found for a merely similar text: those with a name that matches replace it.
    public var asSimilar: PaletteEntry {
        var entry = self
        entry.isSimilar = true
        return entry
    }

    public var id: ID { ID(title: title, note: note, keys: keys) }
}

// MARK: - Matching

extension PaletteEntry {
    /// The entries to show for a pattern, the best match first; of equal ones, the earlier. Only if nothing matches, those with
    /// similar names.
    ///
    /// - Parameters:
    ///   - entries: those without a name that matches are left out. For an empty pattern, the possible ones come first.
    ///   - results: were found for the pattern in another way; those without such a name come last.
    static func ranked(_ entries: [Self], and results: [Self], by pattern: SearchPattern) -> [Self] {
        if pattern.isEmpty { return entries.filter(\.isPossible) + entries.filter { !$0.isPossible } + results }
        let found = results.filter { !$0.isSimilar }
        // With less weight, one that is not possible comes after all others.
        let all = entries.filter(\.isPossible) + found + entries.filter { !$0.isPossible }
        let ranking = pattern.ranking(of: all.map { SearchText(title: $0.title, values: $0.aliases.map { [$0] }) })
        if ranking.areSimilar, !found.isEmpty { return found }
        let ranked = ranking.indices.map { all[$0] }
        let others = ranking.areSimilar ? results : found
        return ranked + others.filter { other in !ranked.contains { $0.id == other.id } }
    }
}

// MARK: - Drawing

/// An entry in one line.
struct PaletteEntryView: View {
    let entry: PaletteEntry
    let pattern: SearchPattern

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // Of a text that no name has, nothing can match.
        let muted = canvas.theme.muted
        guard !entry.isFallback else {
            canvas.write(entry.title, in: rect, style: muted)
            return
        }
        let names = entry.keys.map { $0.name(in: canvas.glyphs) }.joined(separator: " ")
        let (left, right) = rect.splitRight(names.columns)
        canvas.write(names, in: right, style: entry.isPossible ? canvas.theme.accent : muted)
        let (title, note) = left.splitRight(entry.note.columns + (names.isEmpty || entry.note.isEmpty ? 0 : 2))
        canvas.write(entry.note, in: note, style: muted)
        canvas.highlighting({ pattern.characters(in: $0) }) {
            _ = $0.writeName(entry.title, in: title.splitRight(2).rest, style: entry.isPossible ? nil : muted)
        }
    }
}
