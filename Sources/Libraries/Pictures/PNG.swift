extension Pixels {
    /// Decodes a PNG within `PictureLimits`.
    ///
    /// Uses zlib, but not libpng, which decompresses a malicious file for seconds.
    init(png: [UInt8]) throws(PictureError) {
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

/// The chunks of a PNG that are needed to draw it; others are skipped.
struct PNGFile {
    let header: PNGHeader
    /// Red, green and blue of each palette entry (PLTE).
    private var palette: [UInt8] = []
    /// Alpha of the first palette entries (tRNS); the others are opaque.
    private var opacities: [UInt8] = []
    /// Compressed scanlines (IDAT).
    private var data: [UInt8] = []

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(_ png: [UInt8]) throws(PictureError) {
        var rest = png.dropFirst(Self.signature.count)
        guard let first = Self.nextChunk(in: &rest), first.name == "IHDR" else {
            throw .notAPicture(reason: "PNG without a header")
        }
        header = try PNGHeader(first.content)
        while let (name, content) = Self.nextChunk(in: &rest), name != "IEND" {
            switch name {
            case "PLTE": palette = Array(content)
            case "tRNS": opacities = Array(content)
            case "IDAT": data += content
            default: break
            }
        }
    }

    /// A chunk is its length and its name, four bytes each, its content, and a checksum of four bytes. The checksum is not
    /// verified: the compressed data has one of its own.
    private static func nextChunk(in rest: inout ArraySlice<UInt8>) -> (name: String, content: ArraySlice<UInt8>)? {
        let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard rest.count >= 12 + count else { return nil }
        let name = rest.dropFirst(4).prefix(4)
        let content = rest.dropFirst(8).prefix(count)
        rest = rest.dropFirst(12 + count)
        return (String(decoding: name, as: UTF8.self), content)
    }

    /// The unfiltered scanlines, each behind its filter type.
    func restoredLines() throws(PictureError) -> [UInt8] {
        let count = header.bytesPerLine + 1
        // One byte more, to detect longer data.
        var lines = Array(repeating: UInt8(0), count: header.height * count + 1)
        var found = CUnsignedLong(lines.count)
        let status = try ZlibLibrary.shared.get().uncompress(&lines, &found, data, CUnsignedLong(data.count))
        guard status == 0, found == lines.count - 1 else {
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

/// Red, green, blue and alpha.
private typealias RGBA = (UInt8, UInt8, UInt8, UInt8)

/// The header of a PNG (IHDR), within `PictureLimits`.
struct PNGHeader {
    enum Kind: UInt8 {
        case grey = 0
        case color = 2
        /// Palette indices.
        case indexed = 3
        case greyAndOpacity = 4
        case colorAndOpacity = 6

        var samples: Int {
            switch self {
            case .grey, .indexed: 1
            case .greyAndOpacity: 2
            case .color: 3
            case .colorAndOpacity: 4
            }
        }
    }

    let width: Int
    let height: Int
    let kind: Kind
    /// Bits per sample: 1, 2, 4 or 8.
    let bits: Int

    init(_ content: ArraySlice<UInt8>) throws(PictureError) {
        guard content.count == 13 else { throw .notAPicture(reason: "PNG without a header") }
        let bytes = Array(content)
        width = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
        height = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
        bits = Int(bytes[8])
        guard width > 0, height > 0, let kind = Kind(rawValue: bytes[9]) else {
            throw .notAPicture(reason: "PNG with a header that means nothing")
        }
        self.kind = kind
        try PictureLimits.check(width: width, height: height)
        let isSmall = [1, 2, 4].contains(bits) && kind.samples == 1
        guard bits == 8 || isSmall, bytes[10...12].allSatisfy({ $0 == 0 }) else {
            throw .unsupported(reason: "PNG that is interlaced, or finer than eight bits")
        }
    }

    /// Length of a scanline, without its filter type.
    var bytesPerLine: Int { (width * kind.samples * bits + 7) / 8 }
    /// Distance of the bytes that a filter compares; at least 1.
    var bytesPerPixel: Int { max(1, kind.samples * bits / 8) }
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
