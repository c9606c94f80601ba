/// A picture in pixels, encoded for the terminal that shows it.
///
/// On a canvas, an image consists of tiles, one per cell, which look like spaces and are moved, covered and compared
/// like any other cell. The terminal derives from them which parts of the image to show, and where.
public protocol Image: AnyObject, Sendable {
    /// Identifies the image to the terminal. Generate it with `newNumber()`.
    var number: UInt32 { get }
    /// Size in cells.
    var size: Size { get }
    /// Size of a cell in pixels. If the terminal's cells have another size, it scales the image where its protocol
    /// allows.
    var cell: PixelSize { get }

    /// Returns a part of the image, encoded.
    ///
    /// - Parameter part: area in cells, relative to the top left corner of the image and within its size.
    func data(of part: Rect) -> [UInt8]
}

extension Image {
    /// Returns a random number, so that programs on the same terminal don't collide. It has 31 bits, the maximum that
    /// Konsole accepts.
    package static func newNumber() -> UInt32 { .random(in: 1...UInt32(Int32.max)) }
}

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
    /// Width in pixels.
    public var width: Int
    /// Height in pixels.
    public var height: Int

    /// Creates a size from its width and height in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A terminal's support for images.
public struct Graphics: Hashable, Sendable {
    /// A terminal protocol for images.
    public enum Format: String, CaseIterable, Sendable {
        /// Kitty's graphics protocol: PNG images, sent once and placed by their number.
        case kitty
        /// DEC's Sixel: images with a palette, which replace the cells they cover.
        case sixel
        /// iTerm2's inline images: PNG images, which replace the cells they cover.
        case iterm
    }

    /// The image protocol of the terminal.
    public var format: Format
    /// Size of a cell on the screen, in pixels.
    public var cell: PixelSize
    /// Maximum number of colours in an image. Only Sixel images are limited.
    public var colors: Int

    /// - Parameters:
    ///   - format: the image protocol of the terminal.
    ///   - cell: size of a cell on the screen, in pixels.
    ///   - colors: maximum number of colours in an image; only Sixel images are limited.
    public init(_ format: Format, cell: PixelSize, colors: Int = 256) {
        self.format = format
        self.cell = cell
        self.colors = colors
    }
}

/// The rendering of pictures: pixels, characters in two colours or greys, or an outline.
public struct PictureStyle: Hashable, Sendable {
    /// Number of character colours; with fewer than 256, pictures are grey, with fewer than 8, outlines in the terminal's
    /// default colour.
    public var colors: Int
    /// Support for images in pixels; `nil` to use characters.
    public var graphics: Graphics?
    /// Whether pictures are placeholders, because support for images isn't known yet.
    package var isPending = false
    /// Size of a cell on the screen, if known. Pictures have the same area in pixels and in characters.
    package var cell: PixelSize?

    /// - Parameters:
    ///   - colors: number of character colours; with fewer than 256, pictures are grey, with fewer than 8, outlines in the
    ///     terminal's default colour.
    ///   - graphics: support for images in pixels; `nil` to use characters.
    public init(colors: Int, graphics: Graphics? = nil) {
        self.colors = colors
        self.graphics = graphics
        cell = graphics?.cell
    }

    /// Creates the style that suits a terminal; `nil` if it has neither block nor Braille characters.
    ///
    /// - Parameter isColored: whether the theme has colours.
    init?(on terminal: TerminalCapabilities, isColored: Bool) {
        let colors = isColored ? terminal.colors : 0
        guard terminal.unicode, colors > 0 || !terminal.isConsole else { return nil }
        // Without colours, an outline is clearer than pixels.
        self.init(colors: colors, graphics: colors == 0 ? nil : terminal.graphics)
        isPending = colors > 0 && terminal.awaitsGraphics
        cell = cell ?? terminal.cell
    }
}

/// The reason why tmux shows no images in a terminal that supports them.
package enum TmuxLimitation: Error, Hashable {
    /// tmux option `allow-passthrough` is off, so the terminal doesn't receive the images that replace placeholders.
    case passthroughIsOff
    /// This version of kitty is older than 0.28, the first with placeholders.
    case kittyIsOld(version: String)
    /// The terminal of this name and version doesn't support placeholders.
    case terminal(String)
}

/// The part of an image in one cell.
package struct ImageTile: Hashable, Sendable {
    /// Number of the image.
    package let number: UInt32
    /// Position within the image, in cells.
    package let column: Int
    package let row: Int

    package init(number: UInt32, column: Int, row: Int) {
        self.number = number
        self.column = column
        self.row = row
    }
}
