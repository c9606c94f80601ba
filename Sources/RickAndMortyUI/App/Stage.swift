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
