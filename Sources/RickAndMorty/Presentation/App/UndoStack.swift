import LoadResource
import RickAndMorty
package import TerminalUI

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
