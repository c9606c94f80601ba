/// A sentence in the middle of its place, in as many lines as it takes, and below it what the person can do.
public struct MessageView: View {
    private let mark: KeyPath<Glyphs, Character>?
    private let message: String
    private let advice: Advice?
    private let style: KeyPath<Theme, Style>

    public init(
        _ message: String,
        advice: Advice? = nil,
        mark: KeyPath<Glyphs, Character>? = nil,
        style: KeyPath<Theme, Style> = \.text
    ) {
        self.mark = mark
        self.message = message
        self.advice = advice
        self.style = style
    }

    public static func failure(_ message: String, advice: Advice? = nil) -> MessageView {
        MessageView(message, advice: advice, mark: \.warning, style: \.warning)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let sentence = mark.map { "\(canvas.glyphs[keyPath: $0]) \(message)" } ?? message
        guard rect.rows > 1 else { return write(sentence, inLine: rect, on: &canvas) }
        let advice = advice?.text(on: canvas).wrapped(to: rect.columns, lines: 2) ?? []
        let room = rect.rows - advice.count
        let lines = sentence.wrapped(to: rect.columns, lines: room)
        let gap = !advice.isEmpty && lines.count < room ? 1 : 0
        let top = max(0, (room - gap - lines.count) / 2)
        for (number, line) in lines.enumerated() {
            write(line, in: rect.line(top + number), style: canvas.theme[keyPath: style], on: &canvas)
        }
        for (number, line) in advice.enumerated() {
            write(line, in: rect.line(top + lines.count + gap + number), style: canvas.theme.muted, on: &canvas)
        }
    }

    /// So many columns say something of what happened.
    private static let leastSentence = 6

    /// What to do is not cut for the sake of what happened.
    private func write(_ sentence: String, inLine line: Rect, on canvas: inout Canvas) {
        let style = canvas.theme[keyPath: style]
        let advice = advice.map { " \(canvas.glyphs.separator) \($0.text(on: canvas))" } ?? ""
        let room = line.columns - advice.columns
        let isHopeless = room < min(sentence.columns, Self.leastSentence)
        let (left, right) = line.splitLeft(isHopeless ? line.columns : min(sentence.columns, room))
        canvas.write(sentence, in: left, style: style)
        canvas.write(advice, in: right, style: style)
    }

    private func write(_ text: String, in line: Rect, style: Style, on canvas: inout Canvas) {
        let margin = max(0, (line.columns - text.columns) / 2)
        canvas.write(text, in: line.splitLeft(margin).rest, style: style)
    }
}
