/// An image in rows from the top, with four bytes per pixel: red, green, blue and alpha.
struct Pixels: Equatable {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    /// Creates a transparent image.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = Array(repeating: 0, count: width * height * 4)
    }

    /// Scales the image. Each new pixel is the mean of the area that it covers.
    ///
    /// - Parameter smoothly: Whether to interpolate in a dimension that is enlarged.
    func scaled(toWidth newWidth: Int, height newHeight: Int, smoothly: Bool = false) -> Pixels {
        func weights(_ count: Int, _ newCount: Int) -> [Weight] {
            smoothly && newCount > count
                ? Self.cubicWeights(of: count, by: newCount) : Self.resamplingWeights(of: count, by: newCount)
        }
        let columnWeights = weights(width, newWidth)
        var result = Pixels(width: newWidth, height: newHeight)
        var line = Array(repeating: Float(0), count: width * 4)
        var narrowed: [SIMD4<Float>] = []
        var rowWeights = weights(height, newHeight)[...]
        for y in 0..<newHeight {
            for place in line.indices { line[place] = 0 }
            while let row = rowWeights.first, row.place == y {
                add(row.index, weighing: row.weight, to: &line)
                rowWeights.removeFirst()
            }
            // Adds one half, so that the conversion rounds.
            narrowed = Array(repeating: SIMD4(repeating: 0.5), count: newWidth)
            line.withUnsafeBytes { line in
                let line = line.bindMemory(to: SIMD4<Float>.self)
                for column in columnWeights { narrowed[column.place] += column.weight * line[column.index] }
            }
            for x in 0..<newWidth {
                // Interpolation overshoots at edges.
                let pixel = narrowed[x].clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
                for channel in 0..<4 { result.bytes[(y * newWidth + x) * 4 + channel] = UInt8(pixel[channel]) }
            }
        }
        return result
    }

    /// Draws the image in blocks, each in the mean colour of its area. Keeps the size, because a terminal that scales a
    /// small image would blur the edges of blocks.
    func pixelated(blocks: Int) -> Pixels {
        scaled(toWidth: min(width, blocks), height: min(height, blocks)).scaled(toWidth: width, height: height)
    }

    /// Adds a weighted row of the image to a sum of rows.
    private func add(_ y: Int, weighing weight: Float, to line: inout [Float]) {
        bytes[y * line.count..<(y + 1) * line.count].withUnsafeBufferPointer { bytes in
            line.withUnsafeMutableBufferPointer { line in
                for place in line.indices { line[place] += weight * Float(bytes[place]) }
            }
        }
    }

    /// The weight of a pixel of a row in a pixel of the scaled row.
    private typealias Weight = (place: Int, index: Int, weight: Float)

    /// Returns the weights of bicubic interpolation (Catmull and Rom, 1974), in order.
    private static func cubicWeights(of count: Int, by newCount: Int) -> [Weight] {
        (0..<newCount).flatMap { place in
            let center = (Float(place) + 0.5) * Float(count) / Float(newCount) - 0.5
            return (-1...2).map { step in
                let index = Int(center.rounded(.down)) + step
                let distance = abs(Float(index) - center)
                let weight =
                    distance < 1
                    ? (1.5 * distance - 2.5) * distance * distance + 1
                    : ((2.5 - 0.5 * distance) * distance - 4) * distance + 2
                return (place, min(max(0, index), count - 1), weight)
            }
        }
    }

    /// Returns the weights of the means of areas, in order.
    private static func resamplingWeights(of count: Int, by newCount: Int) -> [Weight] {
        (0..<newCount).flatMap { place in
            // Uses a unit that divides the pixels of both rows, so that the weights are exact.
            let covered = place * count..<(place + 1) * count
            return (covered.lowerBound / newCount..<(covered.upperBound + newCount - 1) / newCount).map { index in
                let part = covered.clamped(to: index * newCount..<(index + 1) * newCount)
                return (place, index, Float(part.count) / Float(count))
            }
        }
    }

    /// Increases the contrast of each pixel with its neighbours by half, so that outlines remain visible in large
    /// cells.
    func sharpened() -> Pixels {
        var result = self
        guard width > 2, height > 2 else { return result }
        let line = width * 4
        /// The sum of three vertically adjacent pixels, with the middle one counted twice.
        func column(_ place: Int) -> Int {
            Int(bytes[place - line]) + 2 * Int(bytes[place]) + Int(bytes[place + line])
        }
        for y in 1..<height - 1 {
            for place in y * line + 4..<(y + 1) * line - 4 where place % 4 != 3 {
                let own = Int(bytes[place])
                let around = column(place - 4) + 2 * column(place) + column(place + 4)
                result.bytes[place] = UInt8(max(0, min(255, own + (16 * own - around) / 32)))
            }
        }
        return result
    }
}
