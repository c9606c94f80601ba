package import TerminalUI

extension ScriptedTerminal {
    package func mouse(_ kind: MouseEvent.Kind, column: Int, row: Int) {
        onEvents([.mouse(MouseEvent(kind, column: column, row: row))])
    }

    /// Presses and releases the left button.
    package func click(column: Int, row: Int) {
        mouse(.press, column: column, row: row)
        mouse(.release, column: column, row: row)
    }

    /// Clicks the start of the first occurrence of a text.
    ///
    /// - Returns: Whether the text is on the screen.
    @discardableResult
    package func click(on text: String) -> Bool {
        guard let place = place(of: text) else { return false }
        click(column: place.column, row: place.row)
        return true
    }

    /// Turns the wheel with the pointer on a text.
    @discardableResult
    package func wheel(_ kind: MouseEvent.Kind, over text: String) -> Bool {
        guard let place = place(of: text) else { return false }
        mouse(kind, column: place.column, row: place.row)
        return true
    }

    /// Start of the first occurrence of a text; `nil` if it is not on the screen.
    package func place(of text: String) -> Caret? {
        guard let canvas else { return nil }
        for row in 0..<canvas.size.rows {
            let line = canvas.line(row)
            guard let range = line.firstRange(of: text) else { continue }
            return Caret(column: String(line[..<range.lowerBound]).columns, row: row)
        }
        return nil
    }
}
