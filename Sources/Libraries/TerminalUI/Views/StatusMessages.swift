public import LoadResource

/// The result of a key press, shown until the next one; that of a failure at least until there was time to read it. Observable.
///
/// ```swift
/// let messages = StatusMessages()
/// messages.say(.done("Saved", advice: "u undo"))
/// ```
@MainActor
public final class StatusMessages {
    /// What is said; `nil` for nothing. Observable.
    @Observed public private(set) var current: StatusMessage?
    /// When it was first drawn, on the clock of the display.
    private var shown: Duration?
    /// Whether it may go with the next key.
    private var isRead = false
    private let readingTime: Duration

    /// - Parameter readingTime: how long a failure is shown at least, from when it is drawn.
    public init(readingTime: Duration = .seconds(5)) {
        self.readingTime = readingTime
    }

    /// Replaces the message.
    public func say(_ message: StatusMessage) {
        (shown, isRead) = (nil, !message.isWarning)
        current = message
    }

    /// Removes the message, if any.
    public func clear() {
        if current != nil { current = nil }
    }

    /// Removes the message for the next key, unless it is a failure that there was no time to read.
    package func clearIfRead() {
        if isRead { clear() }
    }

    /// Called when it is drawn.
    fileprivate func note(_ canvas: inout Canvas) {
        guard !isRead else { return }
        let start = shown ?? canvas.schedule.now
        shown = start
        isRead = canvas.stepsLeft(until: start + readingTime, step: readingTime) == 0
    }
}

/// The result of an action in a word or two, with advice on how to proceed.
public struct StatusMessage: Hashable, Sendable {
    /// Shown one behind the other.
    public let parts: [String]
    /// A further step, such as undo or retry.
    public let advice: Advice?
    /// Whether something has gone wrong.
    public let isWarning: Bool

    /// The message of an action that had its effect.
    public static func done(_ parts: String..., advice: Advice? = nil) -> StatusMessage {
        StatusMessage(parts: parts, advice: advice, isWarning: false)
    }

    /// The message of an action that failed.
    public static func failed(_ parts: String..., advice: Advice? = nil) -> StatusMessage {
        StatusMessage(parts: parts, advice: advice, isWarning: true)
    }

    /// The same message, of an action that had its effect only in part.
    ///
    /// - Parameter problem: what has gone wrong, shown behind the other parts.
    public func failing(_ problem: String) -> StatusMessage {
        StatusMessage(parts: parts + [problem], advice: advice, isWarning: true)
    }
}

/// A status message at the right end of a line, such as that of the footer, where ``MainView`` has one.
///
/// ```swift
/// messages.say(.done("Saved", advice: "u undo"))
/// ```
///
/// ```
///  ↑↓ move  ? help             Saved · u undo
/// ```
struct Toast: View {
    /// The last one is shown.
    let messages: StatusMessages

    /// Width of the message with its margins; 0 without one.
    func columns(on canvas: Canvas) -> Int {
        let text = text(on: canvas)
        // As far from the keys as those are from each other.
        return text.isEmpty ? 0 : text.columns + 3
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let message = messages.current else { return }
        let style = message.isWarning ? canvas.theme.warning : canvas.theme.positive
        canvas.write(text(on: canvas), in: rect.splitLeft(2).rest.splitRight(1).rest, style: style)
        messages.note(&canvas)
    }

    private func text(on canvas: Canvas) -> String {
        guard let message = messages.current else { return "" }
        let words = message.parts + [message.advice?.text(on: canvas)].compactMap(\.self)
        let mark = message.isWarning ? "\(canvas.glyphs.warning) " : ""
        return mark + words.joined(separator: " \(canvas.glyphs.separator) ")
    }
}
