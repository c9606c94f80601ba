extension Pixels {
    /// Decodes a PNG within `PortraitLimits`.
    ///
    /// Uses zlib, but not libpng, which decompresses a malicious file for seconds.
    init(png: [UInt8]) throws(PortraitError) {
        let file = try PNGFile(png)
        let lines = try file.restoredLines()
        let header = file.header
        self.init(width: header.width, height: header.height)
        for y in 0..<header.height {
            let start = y * (header.bytesPerLine + 1) + 1
            for x in 0..<header.width {
                let color = file.color { lines.sample(x * header.kind.samples + $0, bits: header.bits, from: start) }
                let place = (y * header.width + x) * 4
                (bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3]) = color
            }
        }
    }
}

/// Red, green, blue and alpha.
private typealias RGBA = (UInt8, UInt8, UInt8, UInt8)

extension PNGFile {
    /// The unfiltered scanlines, each behind its filter type.
    fileprivate func restoredLines() throws(PortraitError) -> [UInt8] {
        let count = header.bytesPerLine + 1
        let library = try ZlibLibrary.shared.get()
        guard var lines = library.inflate(data, toCount: header.height * count) else {
            throw .notAPicture(reason: "PNG of another length than it says")
        }
        for y in 0..<header.height {
            let start = y * count
            guard let filter = PNGFilter(rawValue: lines[start]) else {
                throw .notAPicture(reason: "PNG with a filter that does not exist")
            }
            let line = start + 1..<start + count
            filter.restore(line, of: &lines, distance: header.bytesPerPixel, isFirst: y == 0)
        }
        return lines
    }

    /// - Parameter sample: returns a sample of the pixel by its index.
    fileprivate func color(_ sample: (Int) -> UInt8) -> RGBA {
        switch header.kind {
        case .color: (sample(0), sample(1), sample(2), 255)
        case .colorAndOpacity: (sample(0), sample(1), sample(2), sample(3))
        case .grey: grey(sample(0), opacity: 255)
        case .greyAndOpacity: grey(sample(0), opacity: sample(1))
        case .indexed: colorOfPalette(Int(sample(0)))
        }
    }

    private func grey(_ sample: UInt8, opacity: UInt8) -> RGBA {
        let light = UInt8(Int(sample) * 255 / (1 << header.bits - 1))
        return (light, light, light, opacity)
    }

    /// Black for an index beyond the palette.
    private func colorOfPalette(_ index: Int) -> RGBA {
        guard 3 * index + 2 < palette.count else { return (0, 0, 0, 255) }
        let opacity = index < opacities.count ? opacities[index] : 255
        return (palette[3 * index], palette[3 * index + 1], palette[3 * index + 2], opacity)
    }
}

extension [UInt8] {
    /// The sample at an index of a line, with the first sample in the highest bits of a byte.
    fileprivate func sample(_ place: Int, bits: Int, from start: Int) -> UInt8 {
        guard bits < 8 else { return self[start + place] }
        let shift = 8 - bits - place * bits % 8
        return self[start + place * bits / 8] >> UInt8(shift) & (1 << UInt8(bits) - 1)
    }
}

/// The filter types of PNG: how a byte was predicted from bytes before it.
private enum PNGFilter: UInt8 {
    case none, sub, up, average, paeth

    /// Unfilters a line in place.
    ///
    /// - Parameters:
    ///   - lines: all scanlines; those before the line are unfiltered.
    ///   - distance: to the corresponding byte of the pixel to the left.
    func restore(_ line: Range<Int>, of lines: inout [UInt8], distance: Int, isFirst: Bool) {
        guard self != .none else { return }
        let stride = line.count + 1
        for index in line {
            let hasLeft = index - distance >= line.lowerBound
            let left = hasLeft ? Int(lines[index - distance]) : 0
            let above = isFirst ? 0 : Int(lines[index - stride])
            let upperLeft = hasLeft && !isFirst ? Int(lines[index - stride - distance]) : 0
            lines[index] &+= UInt8(prediction(left, above, upperLeft))
        }
    }

    private func prediction(_ left: Int, _ above: Int, _ upperLeft: Int) -> Int {
        switch self {
        case .none: return 0
        case .sub: return left
        case .up: return above
        case .average: return (left + above) / 2
        case .paeth:
            // The one nearest to left + above - upperLeft; ties in this order.
            let toLeft = abs(above - upperLeft)
            let toAbove = abs(left - upperLeft)
            let toUpperLeft = abs(left + above - 2 * upperLeft)
            if toLeft <= toAbove, toLeft <= toUpperLeft { return left }
            return toAbove <= toUpperLeft ? above : upperLeft
        }
    }
}
