/// Says in a field why not everything that was typed or pasted was taken.
struct RefusalView: View {
    private let message: String?

    init(_ text: EditableText) {
        message = text.refusal.map(Self.sentence)
    }

    /// The end of a line, where a message has one, and what is left of it.
    static func split(_ line: Rect, of text: EditableText) -> (rest: Rect, message: Rect) {
        let columns = text.refusal.map { sentence($0).columns + 2 } ?? 0
        let (rest, message) = line.splitRight(min(columns, line.columns / 2))
        return (rest, message)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let message else { return }
        let (mark, text) = rect.line(0).splitLeft(2)
        canvas.write(String(canvas.glyphs.warning), in: mark, style: canvas.theme.warning)
        canvas.write(message, in: text, style: canvas.theme.warning)
    }

    private static func sentence(_ refusal: EditableText.Refusal) -> String {
        switch refusal {
        case .textIsFull: "Full: \(EditableText.limit) characters at most"
        case .characterIsFull: "No more marks fit on a character"
        }
    }
}
