internal import TerminalUI

/// The images on the screen. It finds out from the cells of a frame which it has to show, where, and how much of each.
@MainActor
protocol ImageLayer: AnyObject {
    /// The bytes that bring the screen up to date, behind the text of the frame. They keep cursor and attributes.
    ///
    /// - Parameters:
    ///   - rows: the cells of the screen.
    ///   - images: by number.
    ///   - sends: whether images are sent now. If not, only those that have gone are removed.
    func update(to rows: [[Cell]], of images: [UInt32: any Image], sends: Bool) -> [UInt8]

    /// Whether the last update has left images out.
    var isIncomplete: Bool { get }

    /// Adopts that the screen was cleared, or shown by another program.
    func forgetScreen()

    /// Removes all images from the terminal's memory.
    var farewell: [UInt8] { get }

    /// What the tiles are written as; `nil` for blanks.
    var placeholders: Placeholders? { get }
}

extension ImageLayer {
    var placeholders: Placeholders? { nil }
}

extension Graphics {
    @MainActor
    func layer(withPlaceholders: Bool) -> any ImageLayer {
        switch format {
        case .kitty: withPlaceholders ? PlaceholderLayer() : KittyLayer()
        case .sixel: CoveringLayer(cell: cell) { EscapeSequences.drawing($0, $1, by: .sixel) }
        case .iterm: CoveringLayer(cell: nil) { EscapeSequences.drawing($0, $1, by: .iterm) }
        }
    }
}

extension EscapeSequences {
    /// Draws a part of an image at the cursor, once.
    static func drawing(_ image: any Image, _ part: Rect, by format: Graphics.Format) -> [UInt8] {
        let data = image.data(of: part)
        switch format {
        case .kitty:
            return Array(kittyImage(data, "a=T,c=\(part.columns),r=\(part.rows),C=1").joined())
        case .sixel: return data
        case .iterm:
            let size = "size=\(data.count);width=\(part.columns);height=\(part.rows)"
            let control = "\u{1B}]1337;File=inline=1;\(size);preserveAspectRatio=0;doNotMoveCursor=1:"
            return Array(control.utf8) + base64(data) + [0x07]
        }
    }
}

extension Terminfo {
    /// Sequences at a position, after which the cursor is where it was.
    static func at(column: Int, row: Int, _ bytes: [UInt8]) -> [UInt8] {
        guard let save = string("sc"), let restore = string("rc"), let move = cursorAddress(row: row, column: column)
        else { return [] }
        return Array((save + move).utf8) + bytes + restore.utf8
    }
}
