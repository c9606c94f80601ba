public import LoadResource

/// A centred, wrapped message with advice below it. In a single-row area, it is a left-aligned line.
public struct MessageView: View {
    private let mark: KeyPath<Glyphs, Character>?
    private let message: String
    private let advice: HintText?
    private let style: ThemeStyle

    /// - Parameters:
    ///   - message: user-facing text.
    ///   - advice: what the user can do next; `nil` for none.
    ///   - mark: glyph before the message; `nil` for none.
    ///   - style: theme style of the message.
    public init(
        _ message: String,
        advice: HintText? = nil,
        mark: KeyPath<Glyphs, Character>? = nil,
        style: ThemeStyle = \.text
    ) {
        self.mark = mark
        self.message = message
        self.advice = advice
        self.style = style
    }

    /// Creates the user-facing message of a load error.
    public static func failure(_ error: any Error, advice: HintText? = nil) -> MessageView {
        failure(SharedStringsHelper.message(for: error), advice: advice)
    }

    /// Creates a failure message in the warning style, with the warning mark.
    public static func failure(_ message: String, advice: HintText? = nil) -> MessageView {
        MessageView(message, advice: advice, mark: \.warning, style: \.failure)
    }

    /// Creates a failure message with the seconds until the retry.
    public static func waiting(_ wait: PendingRetry, seconds: Int) -> MessageView {
        failure(wait.message, advice: retryAdvice(in: seconds))
    }

    /// The time until a retry: "retry in 3 s".
    public nonisolated static func retryAdvice(in seconds: Int) -> HintText {
        "retry in \(seconds) s"
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
            canvas.writeCentered(line, in: rect.line(top + number), style: canvas.theme[keyPath: style])
        }
        for (number, line) in advice.enumerated() {
            canvas.writeCentered(line, in: rect.line(top + lines.count + gap + number), style: canvas.theme.secondary)
        }
    }

    /// Minimum number of columns for a useful message.
    private static let minimumMessageColumns = 6

    /// Writes message and advice on a single line, truncating the message first.
    private func write(_ sentence: String, inLine line: Rect, on canvas: inout Canvas) {
        let style = canvas.theme[keyPath: style]
        let advice = advice.map { " \(canvas.glyphs.separator) \($0.text(on: canvas))" } ?? ""
        let room = line.columns - advice.columns
        let isTooNarrow = room < min(sentence.columns, Self.minimumMessageColumns)
        let (left, right) = line.splitLeft(isTooNarrow ? line.columns : min(sentence.columns, room))
        canvas.write(sentence, in: left, style: style)
        canvas.write(advice, in: right, style: style)
    }
}

/// Draws a load that waits for a retry, and redraws it every second.
struct CountdownView: View {
    let wait: PendingRetry
    /// Receives the remaining seconds, at least 1.
    let content: (PendingRetry, Int) -> any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // A frame can be drawn between the end of the wait and the retry.
        let seconds = max(1, canvas.remainingSteps(until: wait.until))
        content(wait, seconds).draw(in: rect, on: &canvas)
    }
}
