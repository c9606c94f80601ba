internal import FuzzySearch

/// A single-line entry of a ``Palette``: a title, with a note or the equivalent keys at the right.
///
/// ```swift
/// PaletteEntry("Export as CSV", aliases: ["save", "spreadsheet"]) { export(as: .csv) }
/// PaletteEntry(page.title, note: page.path) { open(page) }
/// ```
///
/// Entries with the same title, note and keys have the same identity.
public struct PaletteEntry: Identifiable, Sendable {
    /// The identity of an entry: its title, note and keys.
    public struct ID: Hashable, Sendable {
        fileprivate let title: String
        fileprivate let note: String
        fileprivate let keys: [Key]
    }

    /// A single line; characters without a width are not drawn.
    public let title: String
    /// Called when the entry is chosen, after the palette has closed.
    public let choose: @MainActor () -> Void
    /// Whether choosing the entry has an effect.
    public let isPossible: Bool
    private let aliases: [String]
    fileprivate let note: String
    fileprivate let keys: [Key]
    /// Whether the entry is offered for any typed text, below all matches.
    private(set) var isFallback = false
    /// Whether the entry is an approximate match of a search.
    private(set) var isFuzzyMatch = false

    /// - Parameters:
    ///   - title: a single line.
    ///   - aliases: alternative names for the search; not shown.
    ///   - note: secondary text at the right, such as a path.
    ///   - keys: shown at the right, after the note.
    ///   - isPossible: whether choosing the entry has an effect; if not, it is dimmed and listed after equally good
    ///     matches.
    ///   - choose: called after the palette has closed.
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

    /// Creates an entry for a key binding, found by its help text or its footer text.
    ///
    /// - Parameters:
    ///   - binding: provides the title and the keys.
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

    /// A copy that is marked as a fallback.
    var asFallback: PaletteEntry {
        var entry = self
        entry.isFallback = true
        return entry
    }

    /// A copy that is marked as an approximate match, shown only if no name matches.
    public var asFuzzyMatch: PaletteEntry {
        var entry = self
        entry.isFuzzyMatch = true
        return entry
    }

    public var id: ID { ID(title: title, note: note, keys: keys) }
}

// MARK: - Matching

extension PaletteEntry {
    /// Returns the entries to show for a pattern, best match first; ties keep their order. If no name matches, entries
    /// with similar names are returned.
    ///
    /// - Parameters:
    ///   - entries: filtered by name. An empty pattern keeps all, possible ones first.
    ///   - results: search results; those whose names don't match come last.
    static func ranked(_ entries: [Self], and results: [Self], by pattern: SearchPattern) -> [Self] {
        if pattern.isEmpty { return entries.filter(\.isPossible) + entries.filter { !$0.isPossible } + results }
        let found = results.filter { !$0.isFuzzyMatch }
        // Ties keep their order: impossible entries come after equally good matches.
        let all = entries.filter(\.isPossible) + found + entries.filter { !$0.isPossible }
        let ranking = pattern.ranking(of: all.map { SearchText(title: $0.title, values: $0.aliases.map { [$0] }) })
        if ranking.isFuzzy, !found.isEmpty { return found }
        let ranked = ranking.indices.map { all[$0] }
        let others = ranking.isFuzzy ? results : found
        return ranked + others.filter { other in !ranked.contains { $0.id == other.id } }
    }
}

// MARK: - Drawing

struct PaletteEntryView: View {
    let entry: PaletteEntry
    let pattern: SearchPattern

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // The title of a fallback matches nothing, so it has no highlights.
        let secondary = canvas.theme.secondary
        guard !entry.isFallback else {
            canvas.write(entry.title, in: rect, style: secondary)
            return
        }
        let names = entry.keys.map { $0.name(in: canvas.glyphs) }.joined(separator: " ")
        let (left, right) = rect.splitRight(names.columns)
        canvas.write(names, in: right, style: entry.isPossible ? canvas.theme.accent : secondary)
        let (title, note) = left.splitRight(entry.note.columns + (names.isEmpty || entry.note.isEmpty ? 0 : 2))
        canvas.write(entry.note, in: note, style: secondary)
        canvas.highlighting({ pattern.characters(in: $0) }) {
            _ = $0.writeName(entry.title, in: title.splitRight(2).rest, style: entry.isPossible ? nil : secondary)
        }
    }
}
