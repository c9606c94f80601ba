extension Pixels {
    /// Each pixel is the mean of the area that it covers.
    func scaled(toWidth newWidth: Int, height newHeight: Int) -> Pixels {
        let rows = Coverage.of(height, by: newHeight)
        let narrowed = narrowed(to: newWidth)
        var result = Pixels(width: newWidth, height: newHeight)
        var line = Array(repeating: Float(0), count: newWidth * 4)
        for (y, covered) in rows.enumerated() {
            for place in line.indices { line[place] = 0.5 }
            for index in covered.indices {
                let weight = covered.weight(of: index)
                for place in line.indices { line[place] += weight * narrowed[index * newWidth * 4 + place] }
            }
            for place in line.indices { result.bytes[y * newWidth * 4 + place] = UInt8(line[place]) }
        }
        return result
    }

    /// Still as high.
    private func narrowed(to newWidth: Int) -> [Float] {
        var narrowed = Array(repeating: Float(0), count: newWidth * height * 4)
        for (x, covered) in Coverage.of(width, by: newWidth).enumerated() {
            for index in covered.indices {
                let weight = covered.weight(of: index)
                for y in 0..<height {
                    let (from, to) = ((y * width + index) * 4, (y * newWidth + x) * 4)
                    for channel in 0..<4 { narrowed[to + channel] += weight * Float(bytes[from + channel]) }
                }
            }
        }
        return narrowed
    }
}

/// Which places of a longer or shorter line lie under one of another, and how much of it each of them is.
private struct Coverage {
    let indices: Range<Int>
    private let weights: [Float]

    func weight(of index: Int) -> Float { weights[index - indices.lowerBound] }

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
