public nonisolated enum Color: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// Of the terminal's palette: 0–15 are the person's, 16–255 the same everywhere.
    case indexed(UInt8)
    /// By its light. A terminal with fewer colours shows the nearest that it has.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How a cell looks.
public nonisolated struct Style: Hashable, Sendable {
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
