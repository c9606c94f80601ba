import Observation

/// What was done and can be undone, the last thing first.
@Observable
package final class UndoStack {
    private static let limit = 100

    @ObservationIgnored private let remarks: Remarks
    private var steps: [() -> Void] = []

    /// - Parameter remarks: where it is said what was done, and how to undo it.
    package init(remarks: Remarks) {
        self.remarks = remarks
    }

    var isEmpty: Bool { steps.isEmpty }

    /// - Parameters:
    ///   - done: what was done, in a word.
    ///   - undo: undoes it, and says what came of that.
    package func push(_ done: String, undo: @escaping () -> Void) {
        steps.append(undo)
        if steps.count > Self.limit { steps.removeFirst() }
        remarks.say(.done(done, advice: Words.undo))
    }

    func undo() {
        steps.popLast()?()
    }
}
