/// A line of clickable key hints. A key that occurs several times belongs to the first hint. Hints that don't fit are
/// dropped from the end, but the last `trailingPriorityCount` ones only after all others.
struct FooterView: View {
    /// Hints from left to right.
    let hints: [KeyHint]
    /// Number of trailing hints that are dropped last.
    var trailingPriorityCount = 2

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.splitLeft(1).rest
        for entry in entries(in: canvas.glyphs, columns: place.columns) {
            let start = place
            for (index, key) in entry.keys.enumerated() {
                let name = key.name(in: canvas.glyphs)
                if index > 0 {
                    canvas.write(Self.separator(before: name), advancing: &place, style: canvas.theme.accent)
                }
                let used = canvas.write(name, advancing: &place, style: canvas.theme.accent)
                canvas.onMouse(in: used, pressing: key)
            }
            place = place.splitLeft(1).rest
            canvas.write(entry.text, advancing: &place, style: canvas.theme.secondary)
            if let key = entry.keys.first, entry.keys.count == 1 {
                canvas.onMouse(in: start.splitLeft(place.column - start.column).left, pressing: key)
            }
            place = place.splitLeft(2).rest
        }
    }

    private static func separator(before name: String) -> String { name.columns == 1 ? "" : "/" }

    private func columns(of entry: KeyHint, in glyphs: Glyphs) -> Int {
        let names = entry.keys.map { $0.name(in: glyphs) }
        let separators = names.dropFirst().map(Self.separator)
        return (names + separators).reduce(entry.text.columns + 1) { $0 + $1.columns }
    }

    /// The hints that fit, with each key once; adjacent hints with the same text are merged.
    private func entries(in glyphs: Glyphs, columns: Int) -> [KeyHint] {
        var taken: [Key] = []
        var entries: [KeyHint] = hints.reduce(into: []) { entries, hint in
            var hint = hint
            hint.keys.removeAll(where: taken.contains)
            taken += hint.keys
            if hint.keys.isEmpty { return }
            if entries.last?.text == hint.text {
                entries[entries.count - 1].keys += hint.keys
            } else {
                entries.append(hint)
            }
        }
        while !entries.isEmpty, entries.reduce(-2, { $0 + self.columns(of: $1, in: glyphs) + 2 }) > columns {
            entries.remove(at: max(0, entries.count - trailingPriorityCount - 1))
        }
        return entries
    }
}
