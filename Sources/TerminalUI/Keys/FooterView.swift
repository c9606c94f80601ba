/// One line with the keys that work here and now; what does not fit is left out, whole entries, but of the
/// last two.
public struct FooterView: View {
    private let hints: [KeyHint]

    public init(_ hints: [KeyHint]) {
        self.hints = hints
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.splitLeft(1).rest
        for (keys, hint) in entries(in: canvas.glyphs, columns: place.columns) {
            place = place.splitLeft(canvas.write(keys, in: place, style: canvas.theme.accent) + 1).rest
            place = place.splitLeft(canvas.write(hint, in: place, style: canvas.theme.muted) + 2).rest
        }
    }

    private func entries(in glyphs: Glyphs, columns: Int) -> [(keys: String, hint: String)] {
        var entries = entries(in: glyphs)
        while !entries.isEmpty, entries.reduce(-2, { $0 + $1.keys.columns + $1.hint.columns + 3 }) > columns {
            entries.remove(at: max(0, entries.count - 3))
        }
        return entries
    }

    private func entries(in glyphs: Glyphs) -> [(keys: String, hint: String)] {
        var entries: [(keys: String, hint: String)] = []
        for hint in hints {
            for key in hint.keys.map({ $0.name(in: glyphs) }) {
                if let last = entries.last, last.hint == hint.text {
                    let separator = key.columns == 1 ? "" : "/"
                    entries[entries.count - 1].keys = last.keys + separator + key
                } else {
                    entries.append((key, hint.text))
                }
            }
        }
        return entries
    }
}
