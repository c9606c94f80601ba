import LoadResource
import RickAndMorty
package import TerminalUI

/// Services shared by screens and layers.
package final class UIServices {
    package let layers = LayerStack()
    package let statusMessages = StatusMessages(readingTime: AppPolicy.minMessageDuration)
    /// The divider between list and detail, shared by all sections. While both panes are visible, each is at
    /// least `AppPolicy.minPaneColumns` wide.
    package let divider = Divider(minimumColumns: AppPolicy.minPaneColumns)
    /// Sort orders of related lists (casts, residents), in the syntax of `sort:`, by the name of the list.
    package var relatedOrders: [String: String] = [:]
    package let undoStack: UndoStack

    package init() {
        undoStack = UndoStack(statusMessages: statusMessages)
    }

    /// Copies text and shows a message, with advice if the terminal may not support it.
    ///
    /// - Parameter kind: Names the copied text, where there is a choice.
    package func copy(_ text: String, as kind: String? = nil, by terminal: any Terminal) {
        terminal.copy(text)
        let message: StatusMessage =
            switch terminal.capabilities.clipboard {
            case .available: .done(Strings.copied(kind))
            case .uncertain(let setting?): .done(Strings.copied(kind), Strings.copyNeeds(with: setting))
            case .uncertain(nil): .done(Strings.copied(kind), Strings.copyByHandHint)
            }
        statusMessages.show(message)
    }
}

/// The front ends' interface to the composed app.
@MainActor
package protocol AppControl {
    var services: UIServices { get }
    /// Subject commands that are available everywhere.
    var commands: [SubjectCommand] { get }
    /// Number of failed loads that can be retried. Observable.
    var failureCount: Int { get }
    /// Problem that does not prevent the app from working, if any. Observable.
    var warning: String? { get }
    /// Progress of the running sync as text; `nil` if no sync is running.
    var syncProgress: String? { get }
    /// End of the pause that the server requested, on the frame clock; `nil` if there is none.
    var pauseEnd: Duration? { get }

    func retryAll()
    /// Reloads favourites and diary entries that another process may have changed.
    func reloadExternalChanges() async
    /// Runs an action whose requests are sent even during a pause.
    func bypassingPause(_ action: () -> Void)
}

/// The most recent changes that can be undone, at most `AppPolicy.undoSteps`.
package final class UndoStack {
    private let statusMessages: StatusMessages
    @Published private var steps: [() -> Void] = []

    /// - Parameter statusMessages: Shows each change with the undo key.
    package init(statusMessages: StatusMessages) {
        self.statusMessages = statusMessages
    }

    package var isEmpty: Bool { steps.isEmpty }

    /// - Parameters:
    ///   - done: Message that names the change and its object.
    ///   - undo: Reverts the change and displays the result.
    package func push(_ done: String, undo: @escaping () -> Void) {
        steps.append(undo)
        if steps.count > AppPolicy.undoSteps { steps.removeFirst() }
        statusMessages.show(.done(done, advice: Strings.undo))
    }

    package func undo() {
        steps.popLast()?()
    }
}
