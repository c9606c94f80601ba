/// A cell of an emulated screen.
package struct EmulatedCell: Hashable, Sendable {
    package struct Look: Hashable, Sendable {
        package var bold: Bool
        package var dim: Bool
        package var underline: Bool
        package var reverse: Bool
        /// Palette number, or a value of `rgb`; `nil` for the terminal's default.
        package var foreground: Int?
        package var background: Int?

        package init(
            bold: Bool = false,
            dim: Bool = false,
            underline: Bool = false,
            reverse: Bool = false,
            foreground: Int? = nil,
            background: Int? = nil
        ) {
            self.bold = bold
            self.dim = dim
            self.underline = underline
            self.reverse = reverse
            self.foreground = foreground
            self.background = background
        }

        /// A number for an RGB colour, distinct from palette numbers.
        package static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Int {
            1 << 24 | red << 16 | green << 8 | blue
        }
    }

    /// The text; empty for the right half of a wide character.
    package var text = " "
    package var look = Look()
    /// Pixels of an image that covers the cell.
    var pixels: [EmulatedPicture.Pixel]?
}

extension EmulatedCell.Look {
    /// Applies the parameters of SGR (select graphic rendition).
    mutating func select(_ numbers: [Int]) {
        var rest = (numbers.isEmpty ? [0] : numbers)[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: self = Self()
            case 1: bold = true
            case 2: dim = true
            case 4: underline = true
            case 7: reverse = true
            case 22: (bold, dim) = (false, false)
            case 24: underline = false
            case 27: reverse = false
            case 30...37: foreground = number - 30
            case 38: foreground = Self.color(&rest)
            case 39: foreground = nil
            case 40...47: background = number - 40
            case 48: background = Self.color(&rest)
            case 49: background = nil
            case 90...97: foreground = number - 82
            case 100...107: background = number - 92
            default: break
            }
        }
    }

    /// Parses `5;n` or `2;r;g;b` after 38 or 48.
    private static func color(_ rest: inout ArraySlice<Int>) -> Int? {
        switch rest.popFirst() {
        case 5: return rest.popFirst()
        case 2:
            defer { rest = rest.dropFirst(3) }
            let components = Array(rest.prefix(3))
            return components.count == 3 ? rgb(components[0], components[1], components[2]) : nil
        default: return nil
        }
    }
}
