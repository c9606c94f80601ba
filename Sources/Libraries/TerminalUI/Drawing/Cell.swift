/// One cell of a canvas.
///
/// Stores its character inline, without reference counting: a frame creates, compares and drops thousands of cells.
public struct Cell: Hashable, Sendable {
    /// Colours and attributes; a blank cell shows its background.
    public var style: Style
    /// First scalar of the character; 0 under the right half of a wide one.
    private var first: UInt32
    /// Second to fifth scalar, two in each; 0 for none. A terminal's cell holds no more than five.
    private var following: UInt64 = 0
    private var last: UInt64 = 0

    /// - Parameters:
    ///   - character: its first five scalars are stored; `nil` for the right half of a wide one.
    ///   - style: plain by default.
    public init(_ character: Character?, style: Style = .plain) {
        self.style = style
        first = 0
        self.character = character
    }

    /// Creates a cell with a character of one scalar and one column.
    public init(_ scalar: Unicode.Scalar, style: Style) {
        self.style = style
        first = scalar.value
    }

    /// Creates a tile of an image. It looks like a blank, but differs in its style from the blanks around it, so that ncurses
    /// neither clears it with them nor takes it for one of them.
    init(_ tile: ImageTile) {
        self.init(" " as Unicode.Scalar, style: Style(.dim))
        last = UInt64(tile.number) << 32 | UInt64(UInt16(tile.column)) << 16 | UInt64(UInt16(tile.row))
    }

    /// Creates a cell of a picture of characters.
    init(picture scalar: Unicode.Scalar, style: Style) {
        self.init(scalar, style: style)
        last = 1
    }

    /// Whether it belongs to a picture, of characters or an image. No character of one scalar uses what that is stored in.
    var isPicture: Bool { following == 0 && last != 0 }

    /// The part of an image that it shows, if any. The number of an image is not 0.
    package var tile: ImageTile? {
        let number = UInt32(truncatingIfNeeded: last >> 32)
        guard isPicture, number != 0 else { return nil }
        return ImageTile(number: number, column: Int(last >> 16 & 0xFFFF), row: Int(last & 0xFFFF))
    }

    /// A space in the terminal's own colours: each cell of a new canvas.
    public static let blank = Cell(" " as Unicode.Scalar, style: .plain)

    /// Changes the style of a character that belongs to no picture.
    mutating func restyle(_ change: (Style) -> Style) {
        if isPicture { return }
        style = change(style)
    }

    /// Whether the cell is covered by a wide character that begins in the cell to its left.
    package var isRightHalf: Bool { first == 0 }

    /// The character, if it is a single scalar; `nil` for one with marks, and for the right half of a wide one.
    public var scalar: Unicode.Scalar? {
        first != 0 && following == 0 ? Unicode.Scalar(first) : nil
    }

    /// `nil` for the right half of a wide character.
    public var character: Character? {
        get {
            var scalars = String.UnicodeScalarView()
            append(to: &scalars)
            return String(scalars).first
        }
        set {
            var values = newValue?.unicodeScalars.prefix(5).map { UInt64($0.value) } ?? []
            while values.count < 5 { values.append(0) }
            first = UInt32(values[0])
            following = values[1] | values[2] << 32
            last = values[3] | values[4] << 32
        }
    }

    /// Appends its character to a text; nothing for the right half of a wide one.
    func append(to text: inout String.UnicodeScalarView) {
        if let scalar { return text.append(scalar) }
        for value in values { text.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    }

    private var values: some Sequence<UInt32> {
        [
            first, UInt32(truncatingIfNeeded: following), UInt32(following >> 32),
            UInt32(truncatingIfNeeded: last), UInt32(last >> 32),
        ].prefix { $0 != 0 }
    }
}

/// A colour of a cell's foreground or background.
public enum Color: Hashable, Sendable {
    /// The terminal's default for the foreground or the background.
    case standard
    /// An entry of the terminal's palette: 0–15 are set by the user, 16–255 are the same on every terminal.
    case indexed(UInt8)
    /// A terminal with fewer colours shows the nearest one that it has.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The kind in the highest byte, below it the values.
    fileprivate var packed: UInt32 {
        switch self {
        case .standard: 0
        case .indexed(let index): 1 << 24 | UInt32(index)
        case .rgb(let red, let green, let blue): 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
    }

    fileprivate init(packed: UInt32) {
        self =
            switch packed >> 24 {
            case 0: .standard
            case 1: .indexed(UInt8(truncatingIfNeeded: packed))
            default:
                .rgb(
                    red: UInt8(truncatingIfNeeded: packed >> 16),
                    green: UInt8(truncatingIfNeeded: packed >> 8),
                    blue: UInt8(truncatingIfNeeded: packed)
                )
            }
    }
}

/// Colours and attributes of a cell.
///
/// ```swift
/// let link = Style(foreground: .indexed(33), .underline)
/// let visited = link.adding(.dim)
/// ```
public struct Style: Hashable, Sendable {
    /// What a terminal does to a character besides colouring it. It may lack some of them.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Heavier strokes; on some terminals brighter colours instead.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Less intensity.
        package static let dim = Attributes(rawValue: 1 << 1)
        /// A line under the character.
        public static let underline = Attributes(rawValue: 1 << 2)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 1 << 3)
    }

    /// Colour of the character.
    public var foreground: Color {
        get { Color(packed: packedForeground) }
        set { packedForeground = newValue.packed }
    }
    /// Colour behind the character.
    public var background: Color {
        get { Color(packed: packedBackground) }
        set { packedBackground = newValue.packed }
    }
    /// Empty by default.
    package var attributes: Attributes {
        get { Attributes(rawValue: UInt8(truncatingIfNeeded: packedAttributes)) }
        set { packedAttributes = UInt32(newValue.rawValue) }
    }
    // Numbers, since the styles of all cells of a row are compared when one has changed.
    private var packedForeground: UInt32
    private var packedBackground: UInt32
    // As wide as the others: cells are compared by their bytes, and those of padding may differ.
    private var packedAttributes: UInt32

    /// - Parameters:
    ///   - foreground: colour of the character; the terminal's by default.
    ///   - background: colour behind it; the terminal's by default.
    ///   - attributes: none by default.
    public init(foreground: Color = .standard, background: Color = .standard, _ attributes: Attributes = []) {
        packedForeground = foreground.packed
        packedBackground = background.packed
        packedAttributes = UInt32(attributes.rawValue)
    }

    /// The terminal's own colours, without attributes.
    public static let plain = Style()

    /// The style with further attributes.
    public func adding(_ attributes: Attributes) -> Style {
        Style(foreground: foreground, background: background, self.attributes.union(attributes))
    }
}
