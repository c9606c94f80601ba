extension Pixels {
    /// Each pixel is the mean of the area that it covers.
    func scaled(toWidth newWidth: Int, height newHeight: Int) -> Pixels {
        let columns = Coverage.of(width, by: newWidth)
        let rows = Coverage.of(height, by: newHeight)
        var narrowed = Array(repeating: Float(0), count: newWidth * height * 4)
        for y in 0..<height {
            for (x, covered) in columns.enumerated() {
                for (index, weight) in zip(covered.indices, covered.weights) {
                    for channel in 0..<4 {
                        let light = Float(bytes[(y * width + index) * 4 + channel])
                        narrowed[(y * newWidth + x) * 4 + channel] += weight * light
                    }
                }
            }
        }
        var result = Pixels(width: newWidth, height: newHeight)
        var line = Array(repeating: Float(0), count: newWidth * 4)
        for (y, covered) in rows.enumerated() {
            for place in line.indices { line[place] = 0.5 }
            for (index, weight) in zip(covered.indices, covered.weights) {
                for place in line.indices { line[place] += weight * narrowed[index * newWidth * 4 + place] }
            }
            for place in line.indices { result.bytes[y * newWidth * 4 + place] = UInt8(line[place]) }
        }
        return result
    }
}

/// Which places of a longer or shorter line lie under one of another, and how much of it each of them is.
private struct Coverage {
    let indices: Range<Int>
    let weights: [Float]

    static func of(_ count: Int, by newCount: Int) -> [Coverage] {
        (0..<newCount).map { place in
            // In parts of which both lines have a whole number, so that the weights are exact.
            let covered = place * count..<(place + 1) * count
            let indices = covered.lowerBound / newCount..<(covered.upperBound + newCount - 1) / newCount
            let weights = indices.map { index in
                Float(covered.clamped(to: index * newCount..<(index + 1) * newCount).count) / Float(count)
            }
            return Coverage(indices: indices, weights: weights)
        }
    }
}
