public import LoadResource

/// A centred message with line wrapping, and below it what the user can do. In an area of one row, a line from the left.
public struct MessageView: View {
    private let mark: KeyPath<Glyphs, Character>?
    private let message: String
    private let advice: Advice?
    private let style: ThemeStyle

    /// - Parameters:
    ///   - message: in the user's words.
    ///   - advice: what the user can do; `nil` for nothing.
    ///   - mark: character before the message; `nil` for none.
    ///   - style: of the message.
    public init(
        _ message: String,
        advice: Advice? = nil,
        mark: KeyPath<Glyphs, Character>? = nil,
        style: ThemeStyle = \.text
    ) {
        self.mark = mark
        self.message = message
        self.advice = advice
        self.style = style
    }

    /// Why a load has failed, in the words for the user.
    public static func failure(_ error: any Error, advice: Advice? = nil) -> MessageView {
        failure(SharedStringsHelper.message(for: error), advice: advice)
    }

    /// The message of a failure, in the style of warnings, with its mark.
    public static func failure(_ message: String, advice: Advice? = nil) -> MessageView {
        MessageView(message, advice: advice, mark: \.warning, style: \.warning)
    }

    /// The message of a failure, and the seconds until its retry.
    public static func waiting(_ wait: LoadWait, seconds: Int) -> MessageView {
        failure(wait.message, advice: again(in: seconds))
    }

    /// "again in 3 s": the time until a retry.
    public nonisolated static func again(in seconds: Int) -> Advice {
        "again in \(seconds) s"
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
            canvas.writeCentered(line, in: rect.line(top + lines.count + gap + number), style: canvas.theme.muted)
        }
    }

    /// Least columns in which a message is of use.
    private static let leastSentence = 6

    /// On a single line, the message is truncated before the advice.
    private func write(_ sentence: String, inLine line: Rect, on canvas: inout Canvas) {
        let style = canvas.theme[keyPath: style]
        let advice = advice.map { " \(canvas.glyphs.separator) \($0.text(on: canvas))" } ?? ""
        let room = line.columns - advice.columns
        let isHopeless = room < min(sentence.columns, Self.leastSentence)
        let (left, right) = line.splitLeft(isHopeless ? line.columns : min(sentence.columns, room))
        canvas.write(sentence, in: left, style: style)
        canvas.write(advice, in: right, style: style)
    }
}

/// Draws a load that waits to be retried, again for each second that is left.
struct CountdownView: View {
    let wait: LoadWait
    /// Receives the seconds left, at least 1.
    let content: (LoadWait, Int) -> any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // A frame may come between the end of the wait and the retry.
        let seconds = max(1, canvas.stepsLeft(until: wait.until))
        content(wait, seconds).draw(in: rect, on: &canvas)
    }
}
