/// A picture in pixels, in the encoding of the terminal that is going to show it.
///
/// On a canvas it is made of tiles, one in each cell, which look like blanks. They are moved, covered and compared as any
/// other cell is; the terminal learns from them which parts of the image it has to show, and where.
public protocol Image: AnyObject, Sendable {
    /// Identifies the image to the terminal, as `newNumber()` makes one.
    var number: UInt32 { get }
    /// In cells.
    var size: Size { get }
    /// Pixels of a cell. The terminal scales them if its cells have another size, where its protocol can.
    var cell: PixelSize { get }

    /// A part of the image, encoded.
    ///
    /// - Parameter part: in cells from the top left corner of the image; within its size.
    func data(of part: Rect) -> [UInt8]
}

extension Image {
    /// A random number, so that programs which share a terminal have different ones; of 31 bits, since Konsole takes no more.
    package static func newNumber() -> UInt32 { .random(in: 1...UInt32(Int32.max)) }
}

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
    /// Pixels from left to right.
    public var width: Int
    /// Pixels from top to bottom.
    public var height: Int

    /// A size of so many pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// How a terminal shows pixels.
public struct Graphics: Hashable, Sendable {
    /// A protocol of terminals for pictures.
    public enum Format: String, CaseIterable, Sendable {
        /// Kitty's graphics protocol: images are PNGs, sent once and placed by their number.
        case kitty
        /// DEC's sixels: images have a palette, and replace the cells that they cover.
        case sixel
        /// iTerm2's inline images: PNGs that replace the cells that they cover.
        case iterm
    }

    /// The protocol.
    public var format: Format
    /// Pixels of a cell on the screen.
    public var cell: PixelSize
    /// Number of colours that an image may have. Only sixels are limited.
    public var colors: Int

    /// - Parameters:
    ///   - format: the protocol.
    ///   - cell: pixels of a cell on the screen.
    ///   - colors: number of colours that an image may have; only sixels are limited.
    public init(_ format: Format, cell: PixelSize, colors: Int = 256) {
        self.format = format
        self.cell = cell
        self.colors = colors
    }
}

/// How a terminal shows pictures: in pixels, in characters of two colours, or as an outline.
public struct PictureStyle: Hashable, Sendable {
    /// Number of colours of characters; fewer than 16 for an outline in the terminal's own.
    public var colors: Int
    /// How pixels are shown; `nil` for characters.
    public var graphics: Graphics?

    /// - Parameters:
    ///   - colors: number of colours of characters; fewer than 16 for an outline in the terminal's own.
    ///   - graphics: how pixels are shown; `nil` for characters.
    public init(colors: Int, graphics: Graphics? = nil) {
        self.colors = colors
        self.graphics = graphics
    }

    /// What suits a terminal; `nil` for one that has neither block nor Braille characters.
    ///
    /// - Parameter isColored: whether the theme has colours.
    init?(on terminal: TerminalCapabilities, isColored: Bool) {
        guard terminal.unicode else { return nil }
        let colors = isColored ? terminal.colors : 0
        // Without colours, an outline says more than pixels without theirs.
        self.init(colors: colors, graphics: colors == 0 ? nil : terminal.graphics)
    }
}

/// Why images are not shown in tmux, though its terminal shows them outside.
package enum TmuxObstacle: Error, Hashable {
    /// tmux passes nothing on to a terminal that replaces placeholders by images: its option `allow-passthrough` is off.
    case passthroughIsOff
    /// The kitty of that version is older than placeholders.
    case kittyIsOld(version: String)
    /// The terminal of that name and version has no placeholders.
    case terminal(String)
}

/// The part of an image that a cell shows.
package struct ImageTile: Hashable, Sendable {
    /// Of the image.
    package let number: UInt32
    /// Position in the image, in cells.
    package let column: Int
    package let row: Int

    package init(number: UInt32, column: Int, row: Int) {
        self.number = number
        self.column = column
        self.row = row
    }
}
