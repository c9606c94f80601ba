internal import CNCurses
internal import Glibc
internal import TerminalUI

/// Updates the screen to a canvas, passing to ncurses only the cells that differ from those that it shows.
@MainActor
final class ScreenPainter {
    private let window: UnsafeMutablePointer<WINDOW>
    private let buffer: FrameBuffer
    private var encoder: CellEncoder
    /// The cells on the screen, row by row: a row that moves is not copied.
    private var shown: [[Cell]] = []
    private var size = Size(columns: 0, rows: 0)
    /// Whether the screen may differ from the last canvas in any row.
    private var hasMissedFrame = true
    /// Shows images; `nil` without pixels.
    private(set) var imageLayer: (any ImageLayer)?
    /// The images of the last canvas.
    private var images: [UInt32: any Image] = [:]
    /// Whether the tiles on the screen have changed since the images were last shown, or the images are gone.
    private var areImagesOutdated = true
    /// Changed cells whose width terminals disagree about. Written after all others, with the cursor placed explicitly
    /// behind each.
    private var ambiguous: [(cell: Cell, column: Int32, row: Int32, room: Int)] = []

    init(window: UnsafeMutablePointer<WINDOW>, buffer: FrameBuffer, encoder: CellEncoder) {
        self.window = window
        self.buffer = buffer
        self.encoder = encoder
    }

    /// Draws in other colours from the next frame on.
    func adopt(_ encoder: CellEncoder) {
        self.encoder = encoder
        self.encoder.placeholders = imageLayer?.placeholders
        size = Size(columns: 0, rows: 0)
    }

    /// Notes a canvas that is not painted.
    func miss() { hasMissedFrame = true }

    /// - Parameter sendsImages: whether images are sent now; if not, `paintImages` does it later.
    func paint(_ canvas: Canvas, sendsImages: Bool = true) {
        if canvas.size != size {
            werase(window)
            size = canvas.size
            shown = Array(repeating: blankRow, count: size.rows)
            hasMissedFrame = true
        }
        // ncurses is going to write all cells.
        let isCleared = is_cleared(window)
        buffer.inOnePiece {
            if !hasMissedFrame, let (rows, lines) = canvas.scrolledRows { scroll(rows, by: lines) }
            let mayHaveImages = !images.isEmpty || !canvas.images.isEmpty
            // Nor may the terminal move cells within a row: of the images among them, it would leave parts.
            idcok(window, !mayHaveImages)
            for y in 0..<min(size.rows, Int(getmaxy(window))) where hasMissedFrame || canvas.touchedRows[y] {
                let cells = canvas.cells[y * size.columns..<(y + 1) * size.columns]
                guard let changed = cells.changes(since: shown[y]) else { continue }
                write(changed, atRow: y, startOfRow: cells.startIndex)
                let columns = changed.startIndex - cells.startIndex..<changed.endIndex - cells.startIndex
                areImagesOutdated = areImagesOutdated || changed.hasTiles || shown[y][columns].hasTiles
                shown[y].replaceSubrange(columns, with: changed)
                // Row by row: of several, ncurses finds those that have moved, and has the terminal move them with the images on
                // them, of which parts would stay behind.
                if mayHaveImages {
                    leaveok(window, true)
                    update()
                }
            }
            hasMissedFrame = false
            show(canvas.caret)
            update()
            // The screen may have grown: a sixel image that ended below the last row of before would move all of it.
            if isCleared, let all = Terminfo.scrollAll(height: size.rows) { buffer.add(Array(all.utf8)) }
            paintAmbiguousCells(of: canvas)
            images = canvas.images
            showImages(sends: sendsImages)
        }
    }

    private func paintAmbiguousCells(of canvas: Canvas) {
        guard !ambiguous.isEmpty else { return }
        for cell in ambiguous {
            leaveok(window, false)
            encoder.encode(cell.cell, room: cell.room)
            writeRow(atRow: cell.row, column: cell.column)
            update()
            // ncurses assumes that the terminal has the cursor there.
            if let place = Terminfo.cursorAddress(row: Int(cell.row), column: Int(cell.column)) {
                buffer.add(Array(place.utf8))
            }
        }
        ambiguous.removeAll(keepingCapacity: true)
        show(canvas.caret)
        update()
    }

    // MARK: - Images

    /// - Parameter layer: shows images from the next frame on; `nil` without pixels.
    func show(images layer: (any ImageLayer)?) {
        imageLayer = layer
        encoder.placeholders = layer?.placeholders
        hasMissedFrame = true
        areImagesOutdated = true
    }

    /// Adopts that the screen was cleared, or shown by another program.
    func forgetImages() {
        imageLayer?.forgetScreen()
        areImagesOutdated = true
    }

    /// Whether the last canvas has images that were not sent.
    var lacksImages: Bool { imageLayer?.isIncomplete ?? false }

    /// Sends the images that the last canvas lacks.
    func paintImages() {
        buffer.inOnePiece { showImages(sends: true) }
    }

    private func showImages(sends: Bool) {
        guard let imageLayer, areImagesOutdated || sends && imageLayer.isIncomplete else { return }
        areImagesOutdated = false
        buffer.add(imageLayer.update(to: shown, of: images, sends: sends))
    }

    /// Has the terminal move rows, and ncurses in what it takes to be on the screen, which costs less than to let it find out.
    private func scroll(_ rows: Range<Int>, by lines: Int) {
        let height = Int(getmaxy(window))
        // Images do not move with the rows that they are on.
        let hasImages = !images.isEmpty && shown[rows].contains { $0[...].hasTiles }
        guard rows.upperBound <= height, 2 * abs(lines) <= rows.count, !hasImages,
            let sequence = Terminfo.scroll(rows, by: lines, height: height)
        else { return }
        buffer.add(Array(sequence.utf8))
        for window in [window, cn_next_screen(), cn_current_screen()] {
            wsetscrreg(window, Int32(rows.lowerBound), Int32(rows.upperBound - 1))
            scrollok(window, true)
            wscrl(window, Int32(lines))
            scrollok(window, false)
            wsetscrreg(window, 0, Int32(height - 1))
            wtouchln(window, Int32(rows.lowerBound), Int32(rows.count), 0)
        }
        for _ in 0..<abs(lines) {
            shown.remove(at: lines > 0 ? rows.lowerBound : rows.upperBound - 1)
            shown.insert(blankRow, at: lines > 0 ? rows.upperBound - 1 : rows.lowerBound)
        }
    }

    private var blankRow: [Cell] { Array(repeating: .blank, count: size.columns) }

    private func update() {
        wnoutrefresh(window)
        doupdate()
    }

    /// Writes the cells that were encoded last.
    private func writeRow(atRow row: Int32, column: Int32) {
        mvwadd_wchnstr(window, row, column, encoder.row, Int32(encoder.row.count))
    }

    /// Shows the terminal's cursor at the caret; without one it is hidden and left in place.
    private func show(_ caret: Caret?) {
        leaveok(window, caret == nil)
        curs_set(caret == nil ? 0 : 1)
        if let caret { wmove(window, Int32(caret.row), Int32(caret.column)) }
    }

    private func write(_ cells: ArraySlice<Cell>, atRow y: Int, startOfRow: Int) {
        for index in encoder.encode(cells) {
            let (column, room) = (Int32(index - startOfRow), cells.room(at: index))
            ambiguous.append((cells[index], column, Int32(y), room))
        }
        writeRow(atRow: Int32(y), column: Int32(cells.startIndex - startOfRow))
    }
}

// Nonisolated, since it runs for each cell of each frame: Swift would check the actor at each call.
extension ArraySlice<Cell> {
    /// Whether parts of images are among the cells.
    fileprivate var hasTiles: Bool { contains { $0.tile != nil } }

    /// The first to the last cell of a row that differ from `old`, with both halves of wide characters.
    fileprivate func changes(since old: [Cell]) -> ArraySlice<Cell>? {
        // Compared as bytes first, since most rows are the same.
        let hasSameBytes = withUnsafeBytes { new in
            old.withUnsafeBytes { old in
                guard let new = new.baseAddress, let first = old.baseAddress else { return true }
                return memcmp(new, first, old.count) == 0
            }
        }
        if hasSameBytes { return nil }
        let changed = withUnsafeBufferPointer { new in
            old.withUnsafeBufferPointer { old -> Range<Int>? in
                var (first, end) = (0, new.count)
                while first < end, new[first] == old[first] { first += 1 }
                while end > first, new[end - 1] == old[end - 1] { end -= 1 }
                guard first < end else { return nil }
                while first > 0, new[first].isRightHalf { first -= 1 }
                while end < new.count, new[end].isRightHalf { end += 1 }
                return first..<end
            }
        }
        return changed.map { self[startIndex + $0.lowerBound..<startIndex + $0.upperBound] }
    }
}
