package import LoadResource
import RickAndMorty
package import TerminalUI

/// The shared services of screens and layers.
package final class UIServices {
    package let layers = LayerStack()
    package let statusMessages = StatusMessages()
    package let undoStack: UndoStack

    package init() {
        undoStack = UndoStack(statusMessages: statusMessages)
    }

    /// Copies a text, and says whether the terminal is known to do so.
    ///
    /// - Parameter kind: what the text is, where there is a choice.
    package func copy(_ text: String, as kind: String? = nil, by terminal: any Terminal) {
        terminal.copy(text)
        statusMessages.say(.copied(kind, by: terminal.capabilities.clipboard))
    }
}

/// What both front ends read of the composed app and ask of it.
@MainActor
package protocol AppControl {
    var services: UIServices { get }
    /// Commands for subjects, available on every screen and in every place.
    var commands: [SubjectCommand] { get }
    /// Number of loads that have failed and can be retried; observable.
    var failureCount: Int { get }
    /// Current problem that does not keep the app from working, if any; observable.
    var warning: String? { get }
    /// Progress of the running sync in words; `nil` if none runs.
    var syncProgress: String? { get }
    /// End of the pause that the server requested, on the frame clock; `nil` without a pause.
    var pauseEnd: Duration? { get }

    func retryAll()
    /// Runs an action whose requests are sent even during a pause.
    func bypassingPause(_ action: () -> Void)
}

/// The result of the last key press, displayed in the footer until the next one.
package final class StatusMessages {
    @Observed package private(set) var current: StatusMessage?

    package init() {}

    package func say(_ message: StatusMessage) {
        current = message
    }

    package func clear() {
        if current != nil { current = nil }
    }
}

/// The result of an action in a word or two, with advice on how to proceed.
package nonisolated struct StatusMessage: Hashable, Sendable {
    package let parts: [String]
    /// A further step, such as undo or retry.
    package let advice: Advice?
    package let isWarning: Bool

    package static func done(_ parts: String..., advice: Advice? = nil) -> StatusMessage {
        StatusMessage(parts: parts, advice: advice, isWarning: false)
    }

    package static func failed(_ parts: String..., advice: Advice? = nil) -> StatusMessage {
        StatusMessage(parts: parts, advice: advice, isWarning: true)
    }

    fileprivate static func copied(_ kind: String?, by clipboard: ClipboardSupport) -> StatusMessage {
        switch clipboard {
        case .available: kind.map { .done(Words.copied, $0) } ?? .done(Words.copied)
        case .uncertain(let setting?): .done(Words.sent, Words.copying(with: setting))
        case .uncertain(nil): .done(Words.sent, Words.selecting)
        }
    }
}

package final class UndoStack {
    private let statusMessages: StatusMessages
    @Observed private var steps: [() -> Void] = []

    /// - Parameter statusMessages: displays the action and the key that undoes it.
    package init(statusMessages: StatusMessages) {
        self.statusMessages = statusMessages
    }

    package var isEmpty: Bool { steps.isEmpty }

    /// - Parameters:
    ///   - done: name of the action.
    ///   - undo: reverts the action and displays the result.
    package func push(_ done: String, undo: @escaping () -> Void) {
        steps.append(undo)
        if steps.count > AppPolicy.undoSteps { steps.removeFirst() }
        statusMessages.say(.done(done, advice: Words.undo))
    }

    package func undo() {
        steps.popLast()?()
    }
}
