import Observation
package import TerminalUI

/// What the app shows for its screens and layers, and keeps for them: each of them is given the parts that it needs.
package final class Stage {
    package let layers = LayerStack()
    package let remarks: Remarks
    package let undoStack: UndoStack

    package init() {
        remarks = Remarks()
        undoStack = UndoStack(remarks: remarks)
    }
}

/// Where screens and layers say what came of the last key: the footer shows it until the next one.
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

/// What came of something that a person did, in a word or two, and what else can be done about it.
package nonisolated struct Remark: Hashable, Sendable {
    let parts: [String]
    /// What else can be done about it.
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
