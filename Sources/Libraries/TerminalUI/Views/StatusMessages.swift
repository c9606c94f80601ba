public import LoadResource

/// The message of the last action, shown until the next key press. A failure stays long enough to be read. Observable.
///
/// ```swift
/// let messages = StatusMessages()
/// messages.show(.done("Saved", advice: "u undo"))
/// ```
@MainActor
public final class StatusMessages {
    /// The visible message; `nil` for none. Observable.
    @Published public private(set) var current: StatusMessage?
    /// On the display's clock.
    private var firstDrawTime: Duration?
    /// Whether the next key may remove the message.
    private var isRead = false
    private let readingTime: Duration

    /// - Parameter readingTime: minimum time a failure is shown, from its first draw.
    public init(readingTime: Duration = .seconds(5)) {
        self.readingTime = readingTime
    }

    /// Shows a message in place of the current one.
    public func show(_ message: StatusMessage) {
        (firstDrawTime, isRead) = (nil, !message.isWarning)
        current = message
    }

    /// Removes the message, if any.
    public func clear() {
        if current != nil { current = nil }
    }

    /// Called on each key press. Removes the message, unless it is a failure that hasn't been shown long enough.
    package func clearIfRead() {
        if isRead { clear() }
    }

    /// Notes that the message has been drawn, to measure its reading time.
    fileprivate func note(_ canvas: inout Canvas) {
        guard !isRead else { return }
        let start = firstDrawTime ?? canvas.schedule.now
        firstDrawTime = start
        isRead = canvas.remainingSteps(until: start + readingTime, step: readingTime) == 0
    }
}

/// The result of an action in a few words, with advice on how to proceed.
public struct StatusMessage: Hashable, Sendable {
    /// Texts shown one after the other, with separators.
    public let parts: [String]
    /// A next step, such as undo or retry.
    public let advice: HintText?
    /// Whether the action failed, at least in part.
    public let isWarning: Bool

    /// Creates the message of a successful action.
    public static func done(_ parts: String..., advice: HintText? = nil) -> StatusMessage {
        StatusMessage(parts: parts, advice: advice, isWarning: false)
    }

    /// Creates the message of a failed action.
    public static func failed(_ parts: String..., advice: HintText? = nil) -> StatusMessage {
        StatusMessage(parts: parts, advice: advice, isWarning: true)
    }

    /// The message with the warning of a partial failure.
    ///
    /// - Parameter problem: what went wrong; added to the parts.
    public func addingWarning(_ problem: String) -> StatusMessage {
        StatusMessage(parts: parts + [problem], advice: advice, isWarning: true)
    }
}

/// A status message at the right end of a line, such as the footer of a ``MainView``.
///
/// ```swift
/// messages.show(.done("Saved", advice: "u undo"))
/// ```
///
/// ```
///  ⏎ open  ? help              Saved · u undo
/// ```
struct Toast: View {
    let messages: StatusMessages

    /// Width of the message with its margins; 0 if there is none.
    func columns(on canvas: Canvas) -> Int {
        let text = text(on: canvas)
        // The gap before the message equals the gap between two key hints.
        return text.isEmpty ? 0 : text.columns + 3
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let message = messages.current else { return }
        let style = message.isWarning ? canvas.theme.failure : canvas.theme.accent
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
