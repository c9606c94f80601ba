/// How each line of a PNG was made easier to compress: what remains of a byte once what is known is taken away.
enum PNGFilter: UInt8 {
    case none, left, above, mean, nearest

    /// Puts the bytes of a line back.
    /// - Parameters:
    ///   - lines: in which all before the line are as they were.
    ///   - distance: to the byte of the same kind in the pixel to the left.
    func restore(_ line: Range<Int>, of lines: inout [UInt8], distance: Int, isFirst: Bool) {
        guard self != .none else { return }
        let stride = line.count + 1
        for place in line {
            let hasLeft = place - distance >= line.lowerBound
            let left = hasLeft ? Int(lines[place - distance]) : 0
            let above = isFirst ? 0 : Int(lines[place - stride])
            let across = hasLeft && !isFirst ? Int(lines[place - stride - distance]) : 0
            lines[place] &+= UInt8(known(left, above, across))
        }
    }

    private func known(_ left: Int, _ above: Int, _ across: Int) -> Int {
        switch self {
        case .none: return 0
        case .left: return left
        case .above: return above
        case .mean: return (left + above) / 2
        case .nearest:
            // Whichever is nearest to what a plane through the three would have; the first of those that are.
            let (byLeft, byAbove, byAcross) = (
                abs(above - across), abs(left - across), abs(left + above - 2 * across)
            )
            if byLeft <= byAbove, byLeft <= byAcross { return left }
            return byAbove <= byAcross ? above : across
        }
    }
}
