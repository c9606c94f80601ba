import LoadResource

/// The messages of recent actions, shown one at a time. A success is shown until the next key press or message. A failure
/// is shown for at least a second before the next message, and for the reading time before a key other than Escape
/// removes it. Failures of the same kind are counted. Observable.
///
/// ```swift
/// let messages = StatusMessages()
/// messages.show(.done("Saved", advice: "u undo"))
/// ```
@MainActor
public final class StatusMessages {
    /// Minimum time a failure is shown before the next message.
    private static let minimumTime = Duration.seconds(1)

    /// Failures, oldest first, then the latest success, if any. The first message is visible; the others wait.
    @Published private var queue: [StatusMessage] = [] {
        didSet { if queue.first?.parts.first != oldValue.first?.parts.first { (firstDrawTime, isRead) = (nil, false) } }
    }
    /// Time of the first draw of the visible message, on the display's clock.
    private var firstDrawTime: Duration?
    /// Whether any key may remove the visible failure.
    private var isRead = false
    private let readingTime: Duration

    /// - Parameter readingTime: time from the first draw of a failure until any key removes it.
    public init(readingTime: Duration = .seconds(5)) {
        self.readingTime = readingTime
    }

    /// The visible message; `nil` for none. Observable.
    public var current: StatusMessage? { queue.first }

    /// Shows a message now, or after the failures that are shown.
    public func show(_ message: StatusMessage) {
        var messages = queue.filter(\.isWarning)
        if let index = messages.firstIndex(where: { message.isSameFailure(as: $0) }) {
            messages[index] = message.repeating(messages[index])
        } else {
            messages.append(message)
        }
        queue = messages
    }

    /// Removes the current message, if any. The next one follows.
    public func clear() {
        if !queue.isEmpty { queue.removeFirst() }
    }

    /// Called on each key press. Removes a success, and the current failure if the key is Escape or if it has been shown
    /// long enough.
    package func clear(by key: Key) {
        guard let current else { return }
        if current.isWarning, key == .escape || isRead { queue.removeFirst() }
        if queue.last?.isWarning == false { queue.removeLast() }
    }

    /// Called before the current message is drawn. Shows the next one if it is time, and schedules frames.
    func advance(on canvas: inout Canvas) {
        guard current?.isWarning == true else { return }
        let start = firstDrawTime ?? canvas.schedule.now
        firstDrawTime = start
        if !isRead { isRead = canvas.remainingSteps(until: start + readingTime, step: readingTime) == 0 }
        guard queue.count > 1, canvas.remainingSteps(until: start + Self.minimumTime) == 0 else { return }
        queue.removeFirst()
        advance(on: &canvas)
    }
}

/// The result of an action in a few words, with advice on how to proceed.
public struct StatusMessage: Hashable, Sendable {
    /// Texts shown one after the other, with separators.
    public private(set) var parts: [String]
    /// A next step, such as undo or retry.
    public let advice: HintText?
    /// Whether the action failed, at least in part.
    public let isWarning: Bool
    /// Number of failures of the same kind that the message stands for.
    private var count = 1

    private init(_ parts: [String], advice: HintText?, isWarning: Bool) {
        (self.parts, self.advice, self.isWarning) = (parts, advice, isWarning)
    }

    /// Creates the message of a successful action.
    public static func done(_ parts: String..., advice: HintText? = nil) -> StatusMessage {
        StatusMessage(parts, advice: advice, isWarning: false)
    }

    /// Creates the message of a failed action. The first part is the kind of failure.
    public static func failed(_ parts: String..., advice: HintText? = nil) -> StatusMessage {
        StatusMessage(parts, advice: advice, isWarning: true)
    }

    fileprivate func isSameFailure(as other: StatusMessage) -> Bool {
        isWarning && other.isWarning && parts.first == other.parts.first
    }

    /// Returns the message with the number of failures so far.
    fileprivate func repeating(_ earlier: StatusMessage) -> StatusMessage {
        var message = self
        message.count = earlier.count + 1
        message.parts.append("\(message.count) times")
        return message
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
    }

    private func text(on canvas: Canvas) -> String {
        guard let message = messages.current else { return "" }
        let words = message.parts + [message.advice?.text(on: canvas)].compactMap(\.self)
        let mark = message.isWarning ? "\(canvas.glyphs.warning) " : ""
        return mark + words.joined(separator: " \(canvas.glyphs.separator) ")
    }
}
