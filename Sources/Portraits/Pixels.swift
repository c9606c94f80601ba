/// An image, row by row from the top, with four bytes per pixel: red, green, blue and alpha.
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

    /// The image in another size; each pixel is the mean of the area that it covers.
    func scaled(toWidth newWidth: Int, height newHeight: Int) -> Pixels {
        let narrowed = narrowed(to: newWidth)
        var result = Pixels(width: newWidth, height: newHeight)
        var line = Array(repeating: Float(0), count: newWidth * 4)
        for (y, covered) in Self.coverage(of: height, by: newHeight).enumerated() {
            for place in line.indices { line[place] = 0.5 }
            for (index, weight) in covered {
                for place in line.indices { line[place] += weight * narrowed[index * newWidth * 4 + place] }
            }
            for place in line.indices { result.bytes[y * newWidth * 4 + place] = UInt8(line[place]) }
        }
        return result
    }

    /// The image in another width and the same height.
    private func narrowed(to newWidth: Int) -> [Float] {
        var narrowed = Array(repeating: Float(0), count: newWidth * height * 4)
        for (x, covered) in Self.coverage(of: width, by: newWidth).enumerated() {
            for (index, weight) in covered {
                for y in 0..<height {
                    let (from, to) = ((y * width + index) * 4, (y * newWidth + x) * 4)
                    for channel in 0..<4 { narrowed[to + channel] += weight * Float(bytes[from + channel]) }
                }
            }
        }
        return narrowed
    }

    /// For each pixel of a scaled line, the pixels that it covers, with their shares of it.
    private static func coverage(of count: Int, by newCount: Int) -> [[(index: Int, weight: Float)]] {
        (0..<newCount).map { place in
            // In a unit that divides the pixels of both lines, so that the weights are exact.
            let covered = place * count..<(place + 1) * count
            return (covered.lowerBound / newCount..<(covered.upperBound + newCount - 1) / newCount).map { index in
                let part = covered.clamped(to: index * newCount..<(index + 1) * newCount)
                return (index, Float(part.count) / Float(count))
            }
        }
    }

    /// Increases the contrast of each pixel with its surroundings by half, so that outlines survive in larger cells.
    func sharpened() -> Pixels {
        var result = self
        guard width > 2, height > 2 else { return result }
        let (pixel, line) = (4, width * 4)
        for y in 1..<height - 1 {
            for place in y * line + pixel..<(y + 1) * line - pixel where place % 4 != 3 {
                func pair(_ distance: Int) -> Int { Int(bytes[place - distance]) + Int(bytes[place + distance]) }
                let own = Int(bytes[place])
                // Weights: the pixel 4, its neighbours 2, the diagonal ones 1.
                let around = 4 * own + 2 * (pair(pixel) + pair(line)) + pair(line - pixel) + pair(line + pixel)
                result.bytes[place] = UInt8(min(255, max(0, own + (16 * own - around) / 32)))
            }
        }
        return result
    }
}
