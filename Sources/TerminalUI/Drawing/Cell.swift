/// One place of a canvas.
///
/// Nothing in it is counted or kept elsewhere: a frame makes, compares and drops some thousand of them.
public nonisolated struct Cell: Hashable, Sendable {
    public var style: Style
    /// The first scalar of the character; 0 under the right half of a wide one.
    private var first: UInt32
    /// The second to the fifth scalar, two in each; 0 where there is none. More than that no terminal's cell holds.
    private var following: UInt64 = 0
    private var last: UInt64 = 0

    /// - Parameter character: `nil` under the right half of a wide one.
    public init(_ character: Character?, style: Style = .plain) {
        self.style = style
        first = 0
        self.character = character
    }

    /// Of a character that is one scalar and takes one column.
    public init(_ scalar: Unicode.Scalar, style: Style) {
        self.style = style
        first = scalar.value
    }

    /// Of a printable ASCII character.
    public init(ascii: UInt8, style: Style) {
        self.style = style
        first = UInt32(ascii)
    }

    public static let blank = Cell(ascii: UInt8(ascii: " "), style: .plain)

    /// Whether the right half of a wide character is here.
    public var isRightHalf: Bool { first == 0 }

    /// The character where it is an ASCII one.
    public var ascii: UInt8? {
        first != 0 && first < 0x80 && following == 0 ? UInt8(first) : nil
    }

    /// `nil` under the right half of a wide one.
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
