internal import TerminalUI

/// Shows the images of each frame, working out their positions and visible parts from the cells.
@MainActor
protocol ImageLayer: AnyObject {
    /// Returns the bytes that update the images on the screen. They preserve the cursor and attributes.
    ///
    /// - Parameters:
    ///   - rows: The cells of the screen.
    ///   - images: Images by number.
    ///   - background: The terminal's background, to which dimmed images fade where that is cheap.
    ///   - sends: Whether to send image data now. If `false`, images that have not been sent are not shown.
    func update(to rows: [[Cell]], of images: [UInt32: any Image], on background: TerminalPalette.RGB, sends: Bool)
        -> ImageUpdate

    /// Whether the last update left out any image.
    var isIncomplete: Bool { get }

    /// Resets the state after the screen was cleared or used by another program.
    func invalidate()

    /// The bytes that delete all images from the terminal's memory.
    var deletionSequence: [UInt8] { get }

    /// The characters to write for tiles, or `nil` to write blanks.
    var placeholders: Placeholders? { get }
}

struct ImageUpdate {
    /// Removes outdated images. Sent before the text of the frame, so that no image is seen beside the text of another.
    var removal: [UInt8] = []
    /// Shows images. Sent after the text of the frame, which would erase them.
    var drawing: [UInt8] = []
}

extension ImageLayer {
    var placeholders: Placeholders? { nil }
}

extension Graphics {
    @MainActor
    func layer(withPlaceholders: Bool) -> any ImageLayer {
        switch format {
        case .kitty: withPlaceholders ? PlaceholderLayer() : KittyLayer()
        case .sixel: InlineImageLayer(cell: cell) { EscapeSequences.drawing($0, $1, by: .sixel) }
        case .iterm: InlineImageLayer(cell: nil) { EscapeSequences.drawing($0, $1, by: .iterm) }
        }
    }
}

extension EscapeSequences {
    /// Draws a part of an image at the cursor without storing the image in the terminal.
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
    /// Returns the bytes to send at a position, preceded by saving and followed by restoring the cursor.
    static func at(column: Int, row: Int, _ bytes: [UInt8]) -> [UInt8] {
        guard let save = string("sc"), let restore = string("rc"), let move = cursorAddress(row: row, column: column)
        else { return [] }
        return Array((save + move).utf8) + bytes + restore.utf8
    }
}
