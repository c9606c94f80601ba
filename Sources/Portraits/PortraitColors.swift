/// Which colours a portrait may use.
package enum PortraitColors: Hashable, Sendable {
    case trueColor
    /// So many of the terminal's palette: 256, 16 or 8.
    case indexed(Int)
    /// None but the terminal's own two.
    case mono
}
