/// A sentence in the middle of its place, and below it what the person can do.
public struct MessageView: View {
    private let mark: KeyPath<Glyphs, Character>?
    private let message: String
    private let advice: String?
    private let style: KeyPath<Theme, Style>

    public init(
        _ message: String,
        advice: String? = nil,
        mark: KeyPath<Glyphs, Character>? = nil,
        style: KeyPath<Theme, Style> = \.text
    ) {
        self.mark = mark
        self.message = message
        self.advice = advice
        self.style = style
    }

    public static func failure(_ message: String, advice: String? = nil) -> MessageView {
        MessageView(message, advice: advice, mark: \.warning, style: \.warning)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let sentence = mark.map { "\(canvas.glyphs[keyPath: $0]) \(message)" } ?? message
        guard rect.rows > 1 else {
            let line = [sentence, advice].compactMap(\.self).joined(separator: " \(canvas.glyphs.separator) ")
            canvas.write(line, in: rect, style: canvas.theme[keyPath: style])
            return
        }
        let top = max(0, (rect.rows - (advice == nil ? 1 : 3)) / 2)
        write(sentence, in: rect.line(top), style: canvas.theme[keyPath: style], on: &canvas)
        if let advice {
            let line = rect.line(min(top + 2, rect.rows - 1))
            write(advice, in: line, style: canvas.theme.muted, on: &canvas)
        }
    }

    private func write(_ text: String, in line: Rect, style: Style, on canvas: inout Canvas) {
        let margin = max(0, (line.columns - text.columns) / 2)
        canvas.write(text, in: line.splitLeft(margin).rest, style: style)
    }
}
