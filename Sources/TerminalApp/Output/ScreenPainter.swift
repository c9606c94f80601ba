internal import CNCurses
internal import TerminalUI

/// Brings the screen to what a canvas holds, handing ncurses only what is not as in the canvas before.
@MainActor
final class ScreenPainter {
    private let window: UnsafeMutablePointer<WINDOW>
    private let buffer: FrameBuffer
    private var encoder: CellEncoder
    private var last = Canvas(size: Size(columns: 0, rows: 0))
    /// What has changed and is written after everything else, each with the cursor placed anew behind it: terminals may
    /// give it another width than ncurses reckons with.
    private var uncertain: [UncertainCell] = []

    private struct UncertainCell {
        let cell: Cell
        let column: Int32
        let row: Int32
        let room: Int
    }

    init(window: UnsafeMutablePointer<WINDOW>, buffer: FrameBuffer, encoder: CellEncoder) {
        self.window = window
        self.buffer = buffer
        self.encoder = encoder
    }

    func paint(_ canvas: Canvas) {
        if canvas.size != last.size {
            werase(window)
            last = Canvas(size: canvas.size)
        }
        for y in 0..<min(canvas.size.rows, Int(getmaxy(window))) {
            let cells = canvas.cells[y * canvas.size.columns..<(y + 1) * canvas.size.columns]
            if let changed = cells.changes(since: last.cells) { write(changed, atRow: y, startOfRow: cells.startIndex) }
        }
        last = canvas
        buffer.inOnePiece {
            show(canvas.caret)
            update()
            guard !uncertain.isEmpty else { return }
            for cell in uncertain {
                write(cell)
                update()
                placeCursor(atRow: cell.row, column: cell.column)
            }
            uncertain.removeAll(keepingCapacity: true)
            show(canvas.caret)
            update()
        }
    }

    private func update() {
        wnoutrefresh(window)
        doupdate()
    }

    /// The cursor goes back to where the cell begins.
    private func write(_ uncertain: UncertainCell) {
        leaveok(window, false)
        encoder.encode(uncertain.cell, room: uncertain.room)
        writeRow(atRow: uncertain.row, column: uncertain.column)
    }

    /// What was encoded last.
    private func writeRow(atRow row: Int32, column: Int32) {
        mvwadd_wchnstr(window, row, column, encoder.row, Int32(encoder.row.count))
    }

    /// The terminal's cursor stands at the caret. Without one it is hidden, and left wherever it is.
    private func show(_ caret: Caret?) {
        leaveok(window, caret == nil)
        curs_set(caret == nil ? 0 : 1)
        if let caret { wmove(window, Int32(caret.row), Int32(caret.column)) }
    }

    /// Where ncurses takes it to be already, but wherever the terminal has left it.
    private func placeCursor(atRow row: Int32, column: Int32) {
        guard let sequence = cn_cursor_address(row, column) else { return }
        // Behind a dollar sign stands how long old terminals take for it.
        buffer.write(Array(String(cString: sequence).utf8.prefix { $0 != UInt8(ascii: "$") }))
    }

    private func write(_ cells: ArraySlice<Cell>, atRow y: Int, startOfRow: Int) {
        for index in encoder.encode(cells) {
            let (column, room) = (Int32(index - startOfRow), cells.room(at: index))
            uncertain.append(UncertainCell(cell: cells[index], column: column, row: Int32(y), room: room))
        }
        writeRow(atRow: Int32(y), column: Int32(cells.startIndex - startOfRow))
    }
}

// Asks for every cell of every frame: on no actor, for Swift would check at each call that it is the right one.
extension ArraySlice<Cell> {
    /// From the first cell of a row that was another one in `old` to the last, with both halves of wide characters.
    fileprivate func changes(since old: [Cell]) -> ArraySlice<Cell>? {
        guard var first = indices.first(where: { self[$0] != old[$0] }),
            var last = indices.last(where: { self[$0] != old[$0] })
        else { return nil }
        while first > startIndex, self[first].isRightHalf { first -= 1 }
        while last + 1 < endIndex, self[last + 1].isRightHalf { last += 1 }
        return self[first...last]
    }
}
