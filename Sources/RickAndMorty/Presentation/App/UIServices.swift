import LoadResource
import RickAndMorty
package import TerminalUI

/// The shared services of screens and layers.
package final class UIServices {
    package let layers = LayerStack()
    package let statusMessages = StatusMessages(readingTime: AppPolicy.messageTime)
    /// Between a list and its detail, in all sections. What is in a pane is readable on the smallest terminal.
    package let divider = Divider(leastColumns: AppPolicy.leastColumns)
    /// The orders of casts, residents and the like, which each of a name has: as `sort:` has them, by that name.
    package var relatedOrders: [String: String] = [:]
    package let undoStack: UndoStack

    package init() {
        undoStack = UndoStack(statusMessages: statusMessages)
    }

    /// Copies a text, and says whether the terminal is known to do so.
    ///
    /// - Parameter kind: what the text is, where there is a choice.
    package func copy(_ text: String, as kind: String? = nil, by terminal: any Terminal) {
        terminal.copy(text)
        let message: StatusMessage =
            switch terminal.capabilities.clipboard {
            case .available: kind.map { .done(Words.copied, $0) } ?? .done(Words.copied)
            case .uncertain(let setting?): .done(Words.sent, Words.copying(with: setting))
            case .uncertain(nil): .done(Words.sent, Words.selecting)
            }
        statusMessages.say(message)
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
    /// Shows what another program has written to favourites and diary meanwhile.
    func catchUp() async
    /// Runs an action whose requests are sent even during a pause.
    func bypassingPause(_ action: () -> Void)
}

extension StatusMessages {
    /// Adds to the message of a change that it is in memory only.
    package func sayNotSaved(_ reason: String) {
        guard let done = current, !done.isWarning else { return say(.failed(Words.notSaved, reason)) }
        say(done.failing("\(Words.notSaved): \(reason)"))
    }
}

/// The last things that can be undone.
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
    ///   - name: of what it was done to, where that may be in doubt.
    ///   - undo: reverts the action and displays the result.
    package func push(_ done: String, _ name: String? = nil, undo: @escaping () -> Void) {
        steps.append(undo)
        if steps.count > AppPolicy.undoSteps { steps.removeFirst() }
        statusMessages.say(
            name.map { .done(done, $0, advice: Words.undo) } ?? .done(done, advice: Words.undo)
        )
    }

    package func undo() {
        steps.popLast()?()
    }
}
