internal import CNCurses
internal import Glibc
internal import TerminalUI

/// Updates the screen to match a canvas. Passes only changed cells to ncurses.
@MainActor
final class ScreenPainter {
    private let window: UnsafeMutablePointer<WINDOW>
    private let buffer: FrameBuffer
    private var encoder: CellEncoder
    /// The cells on the screen, as an array of rows so that scrolling copies no cells.
    private var shown: [[Cell]] = []
    private var size = Size(columns: 0, rows: 0)
    /// Whether any row of the screen may differ from the last canvas.
    private var needsFullUpdate = true
    /// Shows images, or `nil` if the terminal does not support them.
    private(set) var imageLayer: (any ImageLayer)?
    /// The images of the last canvas.
    private var images: [UInt32: any Image] = [:]
    /// The background in the theme of the last canvas.
    private var background = Theme.standard.background
    /// Whether tiles have changed since the last image update, or the images are gone.
    private var areImagesOutdated = true
    /// Changed cells whose width differs between terminals. Each is written after all others, followed by an absolute
    /// cursor position.
    private var ambiguousWidthCells: [(cell: Cell, column: Int32, row: Int32, room: Int)] = []

    init(window: UnsafeMutablePointer<WINDOW>, buffer: FrameBuffer, encoder: CellEncoder) {
        self.window = window
        self.buffer = buffer
        self.encoder = encoder
    }

    /// Uses other colours from the next frame on.
    func adopt(_ encoder: CellEncoder) {
        self.encoder = encoder
        self.encoder.placeholders = imageLayer?.placeholders
        size = Size(columns: 0, rows: 0)
    }

    /// Records that a canvas was not painted.
    func invalidate() { needsFullUpdate = true }

    /// - Parameter sendsImages: Whether to send image data now. If `false`, `paintImages` sends it later.
    func paint(_ canvas: Canvas, sendsImages: Bool = true) {
        if canvas.size != size {
            werase(window)
            size = canvas.size
            shown = Array(repeating: blankRow, count: size.rows)
            needsFullUpdate = true
        }
        // ncurses is about to write all cells.
        let isCleared = is_cleared(window)
        buffer.collectFrame {
            if !needsFullUpdate, let (rows, lines) = canvas.scrolledRows { scroll(rows, by: lines) }
            let mayHaveImages = !images.isEmpty || !canvas.images.isEmpty
            // Disables inserting and deleting characters (ICH, DCH), after which the terminal would leave parts of
            // images behind.
            idcok(window, !mayHaveImages)
            for y in 0..<min(size.rows, Int(getmaxy(window))) where needsFullUpdate || canvas.dirtyRows[y] {
                let cells = canvas.cells[y * size.columns..<(y + 1) * size.columns]
                guard let changed = cells.changes(since: shown[y]) else { continue }
                let columns = changed.startIndex - cells.startIndex..<changed.endIndex - cells.startIndex
                areImagesOutdated = areImagesOutdated || changed.hasTiles || shown[y][columns].hasTiles
                if mayHaveImages {
                    writeAroundImages(changed, atRow: y, startOfRow: cells.startIndex)
                } else {
                    write(changed, atRow: y, startOfRow: cells.startIndex)
                }
                shown[y].replaceSubrange(columns, with: changed)
            }
            needsFullUpdate = false
            show(canvas.caret)
            update()
            // The screen may have grown. With the old scroll region, a sixel image that ends below its last row would
            // scroll the screen.
            if isCleared, let all = Terminfo.resetScrollRegion(height: size.rows) { buffer.add(Array(all.utf8)) }
            paintAmbiguousCells(of: canvas)
            images = canvas.images
            background = canvas.theme.background
            showImages(sends: sendsImages)
        }
    }

    private func paintAmbiguousCells(of canvas: Canvas) {
        guard !ambiguousWidthCells.isEmpty else { return }
        for cell in ambiguousWidthCells {
            leaveok(window, false)
            encoder.encode(cell.cell, room: cell.room)
            writeRow(atRow: cell.row, column: cell.column)
            update()
            // Corrects the cursor position that ncurses assumes.
            if let move = Terminfo.cursorAddress(row: Int(cell.row), column: Int(cell.column)) {
                buffer.add(Array(move.utf8))
            }
        }
        ambiguousWidthCells.removeAll(keepingCapacity: true)
        show(canvas.caret)
        update()
    }

    // MARK: - Images

    /// - Parameter layer: Shows images from the next frame on, or `nil` if the terminal does not support them.
    func show(images layer: (any ImageLayer)?) {
        imageLayer = layer
        encoder.placeholders = layer?.placeholders
        needsFullUpdate = true
        areImagesOutdated = true
    }

    /// Resets the images after the screen was cleared or used by another program.
    func invalidateImages() {
        imageLayer?.invalidate()
        areImagesOutdated = true
    }

    /// Whether images of the last canvas have not been sent.
    var hasPendingImages: Bool { imageLayer?.isIncomplete ?? false }

    /// Sends the missing images of the last canvas.
    func paintImages() {
        buffer.collectFrame { showImages(sends: true) }
    }

    private func showImages(sends: Bool) {
        guard let imageLayer, areImagesOutdated || sends && imageLayer.isIncomplete else { return }
        areImagesOutdated = false
        let update = imageLayer.update(to: shown, of: images, on: background, sends: sends)
        buffer.prepend(update.removal)
        buffer.add(update.drawing)
    }

    /// Scrolls rows on the terminal and in the screens of ncurses. This is cheaper than scroll detection by ncurses.
    private func scroll(_ rows: Range<Int>, by lines: Int) {
        let height = Int(getmaxy(window))
        // Images do not scroll along with the rows under them.
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

    /// Shows the terminal's cursor at the caret. Without a caret, hides the cursor and leaves it in place.
    private func show(_ caret: Caret?) {
        leaveok(window, caret == nil)
        curs_set(caret == nil ? 0 : 1)
        if let caret { wmove(window, Int32(caret.row), Int32(caret.column)) }
    }

    /// Writes a row and updates the screen. Given several rows, ncurses detects scrolling and makes the terminal scroll,
    /// which leaves parts of images behind. Given text on both sides of a narrow image, ncurses writes the cells between
    /// as well, which erases the image.
    private func writeAroundImages(_ cells: ArraySlice<Cell>, atRow y: Int, startOfRow: Int) {
        leaveok(window, true)
        let parts = cells.indices.split { cells[$0].tile != nil && cells[$0].tile == shown[y][$0 - startOfRow].tile }
        for part in parts {
            write(cells[part], atRow: y, startOfRow: startOfRow)
            update()
        }
    }

    private func write(_ cells: ArraySlice<Cell>, atRow y: Int, startOfRow: Int) {
        for index in encoder.encode(cells) {
            let (column, room) = (Int32(index - startOfRow), cells.room(at: index))
            ambiguousWidthCells.append((cells[index], column, Int32(y), room))
        }
        writeRow(atRow: Int32(y), column: Int32(cells.startIndex - startOfRow))
    }
}

// Nonisolated, because these functions run for each cell of each frame and Swift would check the actor on each call.
extension ArraySlice<Cell> {
    fileprivate var hasTiles: Bool { contains { $0.tile != nil } }

    /// Returns the slice from the first to the last cell that differs from `old`, including both halves of wide
    /// characters.
    fileprivate func changes(since old: [Cell]) -> ArraySlice<Cell>? {
        // Compares the bytes first, because most rows are unchanged.
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
