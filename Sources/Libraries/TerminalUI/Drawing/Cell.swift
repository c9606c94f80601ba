/// One cell of a canvas.
///
/// Stores its character inline, without reference counting, because each frame creates, compares and drops thousands of
/// cells.
public struct Cell: Hashable, Sendable {
    /// Colours and attributes. A blank cell shows the background only.
    public var style: Style
    /// First scalar of the character; 0 for the right half of a wide character.
    private var first: UInt32
    /// Second to fifth scalar, two per integer; 0 for none. A terminal cell stores five at most.
    private var following: UInt64 = 0
    private var last: UInt64 = 0

    /// - Parameters:
    ///   - character: at most five of its scalars are stored; `nil` for the right half of a wide character.
    ///   - style: plain by default.
    public init(_ character: Character?, style: Style = .plain) {
        self.style = style
        first = 0
        self.character = character
    }

    /// Creates a cell with a one-column character that consists of a single scalar.
    public init(_ scalar: Unicode.Scalar, style: Style) {
        self.style = style
        first = scalar.value
    }

    /// Creates a tile of an image. It looks like a space, but its style differs from that of the surrounding spaces, so
    /// that ncurses doesn't mistake it for one of them or clear it together with them.
    init(_ tile: ImageTile) {
        self.init(" " as Unicode.Scalar, style: Style(.dim))
        last = UInt64(tile.number) << 32 | UInt64(tile.column & 0x7FFF) << 16 | UInt64(UInt16(tile.row))
    }

    /// Creates a cell of a picture that consists of characters.
    init(picture scalar: Unicode.Scalar, style: Style) {
        self.init(scalar, style: style)
        last = 1
    }

    /// Whether the cell is part of a picture, as an image tile or a character. The mark is stored in `last`, which no
    /// single-scalar character uses.
    var isPicture: Bool { following == 0 && last != 0 }

    /// The image tile in the cell, if any. Image numbers are never 0.
    package var tile: ImageTile? {
        let number = UInt32(truncatingIfNeeded: last >> 32)
        guard isPicture, number != 0 else { return nil }
        return ImageTile(number: number, column: Int(last >> 16 & 0x7FFF), row: Int(last & 0xFFFF))
    }

    /// Whether the cell is an image tile below a dialog. Its style is the same, so that ncurses doesn't write the cell
    /// again, which would erase the image on some terminals.
    package var isDimmedTile: Bool { tile != nil && last & Self.dimmed != 0 }

    mutating func dimTile() { if tile != nil { last |= Self.dimmed } }

    private static let dimmed: UInt64 = 1 << 31

    /// A space in the terminal's default colours. A new canvas is filled with it.
    public static let blank = Cell(" " as Unicode.Scalar, style: .plain)

    /// Changes the style, unless the cell is part of a picture.
    mutating func restyle(_ change: (Style) -> Style) {
        if isPicture { return }
        style = change(style)
    }

    /// Whether the cell is the right half of a wide character in the cell to its left.
    package var isRightHalf: Bool { first == 0 }

    /// The character if it is a single scalar; `nil` for a character with combining marks and for the right half of a
    /// wide one.
    public var scalar: Unicode.Scalar? {
        first != 0 && following == 0 ? Unicode.Scalar(first) : nil
    }

    /// The character; `nil` for the right half of a wide character.
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

    /// Appends the character to a text. Appends nothing for the right half of a wide character.
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

/// The foreground or background colour of a cell.
public enum Color: Hashable, Sendable {
    /// The terminal's default foreground or background.
    case standard
    /// An entry of the terminal's palette. Users may redefine 0–15; 16–255 are the same on every terminal.
    case indexed(UInt8)
    /// A direct colour. A terminal with fewer colours shows the nearest available one.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The case in the highest byte, its values in the lower ones.
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
    /// Text attributes other than colours. A terminal may not support all of them.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Heavier strokes. Some terminals show brighter colours instead.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Reduced intensity.
        package static let dim = Attributes(rawValue: 1 << 1)
        /// A line below the character.
        public static let underline = Attributes(rawValue: 1 << 2)
        /// Foreground and background swapped.
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
    package var attributes: Attributes {
        get { Attributes(rawValue: UInt8(truncatingIfNeeded: packedAttributes)) }
        set { packedAttributes = UInt32(newValue.rawValue) }
    }
    // Stored as integers, because a change in a row compares the styles of all its cells.
    private var packedForeground: UInt32
    private var packedBackground: UInt32
    // A full word, so that there is no padding: cells are compared as bytes.
    private var packedAttributes: UInt32

    /// - Parameters:
    ///   - foreground: colour of the character; the terminal's default if omitted.
    ///   - background: colour behind the character; the terminal's default if omitted.
    ///   - attributes: none by default.
    public init(foreground: Color = .standard, background: Color = .standard, _ attributes: Attributes = []) {
        packedForeground = foreground.packed
        packedBackground = background.packed
        packedAttributes = UInt32(attributes.rawValue)
    }

    /// The terminal's default colours, without attributes.
    public static let plain = Style()

    /// Returns the style with additional attributes.
    public func adding(_ attributes: Attributes) -> Style {
        Style(foreground: foreground, background: background, self.attributes.union(attributes))
    }
}
