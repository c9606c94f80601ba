/// The 240 of 256 colours that look the same on every terminal: a cube of 6×6×6, and 24 greys.
enum Palette {
    private static let first: UInt8 = 16

    static func nearest(to color: PerceivedColor) -> UInt8 {
        var best = (index: first, distance: Double.infinity)
        for (offset, candidate) in colors.enumerated() {
            let distance = color.squaredDistance(to: candidate)
            if distance < best.distance { best = (first + UInt8(offset), distance) }
        }
        return best.index
    }

    private static let colors = (first...255).map { index in
        guard index < 232 else {
            let grey = 8 + 10 * (index - 232)
            return PerceivedColor(red: grey, green: grey, blue: grey)
        }
        let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
        let cube = Int(index - first)
        return PerceivedColor(red: steps[cube / 36], green: steps[cube / 6 % 6], blue: steps[cube % 6])
    }
}
