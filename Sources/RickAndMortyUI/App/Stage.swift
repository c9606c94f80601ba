import Observation
package import TerminalUI

/// The shared services of screens and layers.
package final class Stage {
    package let layers = LayerStack()
    package let remarks: Remarks
    package let undoStack: UndoStack

    package init() {
        remarks = Remarks()
        undoStack = UndoStack(remarks: remarks)
    }
}

/// The result of the last key press, displayed in the footer until the next one.
@Observable
package final class Remarks {
    private(set) var current: Remark?

    package init() {}

    package func say(_ remark: Remark) {
        current = remark
    }

    func clear() {
        if current != nil { current = nil }
    }
}

/// The result of an action in a word or two, with advice on how to proceed.
package nonisolated struct Remark: Hashable, Sendable {
    let parts: [String]
    /// A further step, such as undo or retry.
    let advice: Advice?
    private let isWarning: Bool

    package static func done(_ parts: String..., advice: Advice? = nil) -> Remark {
        Remark(parts: parts, advice: advice, isWarning: false)
    }

    package static func failed(_ parts: String..., advice: Advice? = nil) -> Remark {
        Remark(parts: parts, advice: advice, isWarning: true)
    }

    func text(on canvas: Canvas) -> String {
        let words = parts + [advice?.text(on: canvas)].compactMap(\.self)
        return (isWarning ? "\(canvas.glyphs.warning) " : "") + words.joined(separator: " \(canvas.glyphs.separator) ")
    }

    func style(in theme: Theme) -> Style {
        isWarning ? theme.warning : theme.positive
    }
}

/// The stack of undoable actions.
@Observable
package final class UndoStack {
    private static let limit = 100

    @ObservationIgnored private let remarks: Remarks
    private var steps: [() -> Void] = []

    /// - Parameter remarks: displays the action and the key that undoes it.
    package init(remarks: Remarks) {
        self.remarks = remarks
    }

    var isEmpty: Bool { steps.isEmpty }

    /// - Parameters:
    ///   - done: name of the action.
    ///   - undo: reverts the action and displays the result.
    package func push(_ done: String, undo: @escaping () -> Void) {
        steps.append(undo)
        if steps.count > Self.limit { steps.removeFirst() }
        remarks.say(.done(done, advice: Words.undo))
    }

    func undo() {
        steps.popLast()?()
    }
}
