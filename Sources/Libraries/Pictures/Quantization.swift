struct PaletteColor: Hashable {
    let red, green, blue: UInt8
}

extension Pixels {
    /// Reduces the image to a palette by median cut: repeatedly splits the widest box of colours at its median pixel,
    /// and uses the mean of each box.
    ///
    /// - Parameter colors: The maximum number of colours, at least 2.
    /// - Returns: The palette, and a palette index for each pixel. The index is the number of colours if the pixel is
    ///   more than half transparent.
    func indexed(colors: Int) -> (palette: [PaletteColor], indices: [UInt8]) {
        var bins = ColorBin.bins(of: self)
        var boxes = bins.isEmpty ? [] : [ColorBox(bins.indices, in: bins)]
        while boxes.count < colors,
            let widest = boxes.indices.max(by: { boxes[$0].weightedRange < boxes[$1].weightedRange }),
            boxes[widest].weightedRange > 0
        {
            let (lower, upper) = boxes[widest].split(of: &bins)
            boxes[widest] = lower
            boxes.append(upper)
        }
        var numbers = Array(repeating: UInt8(boxes.count), count: ColorBin.count)
        for (number, box) in boxes.enumerated() {
            for bin in bins[box.range] { numbers[bin.key] = UInt8(number) }
        }
        let indices = stride(from: 0, to: bytes.count, by: 4).map { start in
            bytes[start + 3] < 128 ? UInt8(boxes.count) : numbers[ColorBin.key(of: bytes, at: start)]
        }
        return (boxes.map { $0.mean(of: bins) }, indices)
    }
}

/// The pixels of nearly the same colour, with equal upper five bits of red, green and blue.
private struct ColorBin {
    static let count = 1 << 15

    let key: Int
    var pixels = 0
    /// Sums of red, green and blue over these pixels.
    var sums = SIMD3<Int>()

    var mean: SIMD3<Int> { sums / pixels }

    static func key(of bytes: [UInt8], at start: Int) -> Int {
        Int(bytes[start] >> 3) << 10 | Int(bytes[start + 1] >> 3) << 5 | Int(bytes[start + 2] >> 3)
    }

    /// Returns the non-empty bins of an image, ignoring transparent pixels.
    static func bins(of pixels: Pixels) -> [ColorBin] {
        var bins = (0..<count).map { ColorBin(key: $0) }
        let bytes = pixels.bytes
        for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] >= 128 {
            let key = key(of: bytes, at: start)
            bins[key].pixels += 1
            bins[key].sums &+= SIMD3(Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]))
        }
        return bins.filter { $0.pixels > 0 }
    }
}

/// A range of bins, represented by their mean colour.
private struct ColorBox {
    let range: Range<Int>
    /// The channel with the largest difference: red, green or blue.
    private let channel: Int
    /// The difference in the channel, multiplied by the square root of the number of pixels. 0 for a single colour.
    let weightedRange: Double

    init(_ range: Range<Int>, in bins: [ColorBin]) {
        self.range = range
        var (low, high) = (bins[range.lowerBound].mean, bins[range.lowerBound].mean)
        var pixels = 0
        for bin in bins[range] {
            low.replace(with: bin.mean, where: bin.mean .< low)
            high.replace(with: bin.mean, where: bin.mean .> high)
            pixels += bin.pixels
        }
        // The eye is most sensitive to differences in green and least to those in blue.
        let differences = (high &- low) &* SIMD3(3, 4, 2)
        channel = (0..<3).max { differences[$0] < differences[$1] } ?? 0
        weightedRange = range.count == 1 ? 0 : Double(differences[channel]) * Double(pixels).squareRoot()
    }

    /// Sorts the box's bins along the channel and splits them at the median pixel.
    func split(of bins: inout [ColorBin]) -> (ColorBox, ColorBox) {
        bins[range].sort { $0.mean[channel] < $1.mean[channel] }
        let pixels = bins[range].reduce(0) { $0 + $1.pixels }
        var (middle, below) = (range.lowerBound + 1, bins[range.lowerBound].pixels)
        while middle < range.upperBound - 1, 2 * below < pixels {
            below += bins[middle].pixels
            middle += 1
        }
        return (ColorBox(range.lowerBound..<middle, in: bins), ColorBox(middle..<range.upperBound, in: bins))
    }

    func mean(of bins: [ColorBin]) -> PaletteColor {
        var (sums, pixels) = (SIMD3<Int>(), 0)
        for bin in bins[range] {
            sums &+= bin.sums
            pixels += bin.pixels
        }
        let mean = (sums &+ (pixels / 2)) / pixels
        return PaletteColor(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
    }
}
