/// One cell of a canvas.
///
/// Stores its character inline, without reference counting: a frame creates, compares and drops thousands of cells.
public struct Cell: Hashable, Sendable {
    public var style: Style
    /// First scalar of the character; 0 under the right half of a wide one.
    private var first: UInt32
    /// Second to fifth scalar, two in each; 0 for none. A terminal's cell holds no more than five.
    private var following: UInt64 = 0
    private var last: UInt64 = 0

    /// - Parameter character: `nil` for the right half of a wide one.
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

    public static let blank = Cell(" " as Unicode.Scalar, style: .plain)

    /// Of a wide character.
    public var isRightHalf: Bool { first == 0 }

    public var ascii: UInt8? {
        first != 0 && first < 0x80 && following == 0 ? UInt8(first) : nil
    }

    /// `nil` for the right half of a wide character.
    public var character: Character? {
        get {
            var scalars = String.UnicodeScalarView()
            for value in values { scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
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

    private var values: some Sequence<UInt32> {
        [
            first, UInt32(truncatingIfNeeded: following), UInt32(following >> 32),
            UInt32(truncatingIfNeeded: last), UInt32(last >> 32),
        ].prefix { $0 != 0 }
    }
}

public enum Color: Hashable, Sendable {
    /// The terminal's default.
    case standard
    /// An entry of the terminal's palette: 0–15 are set by the user, 16–255 are the same on every terminal.
    case indexed(UInt8)
    /// A terminal with fewer colours shows the nearest one that it has.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// Colours and attributes of a cell.
public struct Style: Hashable, Sendable {
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let bold = Attributes(rawValue: 1 << 0)
        public static let dim = Attributes(rawValue: 1 << 1)
        public static let underline = Attributes(rawValue: 1 << 2)
        public static let reverse = Attributes(rawValue: 1 << 3)
    }

    public var foreground: Color
    public var background: Color
    public var attributes: Attributes

    public init(foreground: Color = .standard, background: Color = .standard, _ attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    public static let plain = Style()

    public func adding(_ attributes: Attributes) -> Style {
        Style(foreground: foreground, background: background, self.attributes.union(attributes))
    }
}
