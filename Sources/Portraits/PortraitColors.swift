/// Which colours a portrait may use.
package enum PortraitColors: Hashable, Sendable {
    case trueColor
    /// So many of the terminal's palette: 256, 16 or 8.
    case indexed(Int)
    /// None but the terminal's own two.
    case mono
}

extension PortraitColors {
    /// - Parameter count: how many colours a terminal has; more than 256 are all that a screen can show.
    package init(count: Int) {
        self =
            switch count {
            case 257...: .trueColor
            case 8...: .indexed(count)
            default: .mono
            }
    }
}
