/// Makes pixels of a PNG, within the limits of what an avatar may be.
///
/// By itself, but for zlib: libpng goes on through whatever a file has compressed, for seconds.
enum PNGDecoder {
    static func recognizes(_ picture: [UInt8]) -> Bool {
        picture.starts(with: PNGFile.signature)
    }

    static func pixels(of png: [UInt8]) throws(PortraitError) -> Pixels {
        let file = try PNGFile(png)
        let lines = try restoredLines(of: file)
        let header = file.header
        var pixels = Pixels(width: header.width, height: header.height)
        for y in 0..<header.height {
            let start = y * (header.bytesPerLine + 1) + 1
            for x in 0..<header.width {
                let color = file.color { lines.sample(x * header.kind.samples + $0, bits: header.bits, from: start) }
                pixels.set(color, at: (y * header.width + x) * 4)
            }
        }
        return pixels
    }

    /// Each with its byte that says how it was filtered.
    private static func restoredLines(of file: PNGFile) throws(PortraitError) -> [UInt8] {
        let header = file.header
        let count = header.bytesPerLine + 1
        let library = try ZlibLibrary.shared.get()
        guard var lines = library.inflate(file.data, toCount: header.height * count) else {
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
}

/// Red, green, blue and how opaque it is.
private typealias Light = (UInt8, UInt8, UInt8, UInt8)

extension PNGFile {
    /// - Parameter sample: the number of a pixel's at that place.
    fileprivate func color(_ sample: (Int) -> UInt8) -> Light {
        switch header.kind {
        case .color: (sample(0), sample(1), sample(2), 255)
        case .colorAndOpacity: (sample(0), sample(1), sample(2), sample(3))
        case .grey: grey(sample(0), opacity: 255)
        case .greyAndOpacity: grey(sample(0), opacity: sample(1))
        case .indexed: colorOfPalette(Int(sample(0)))
        }
    }

    private func grey(_ sample: UInt8, opacity: UInt8) -> Light {
        let light = UInt8(Int(sample) * 255 / (1 << header.bits - 1))
        return (light, light, light, opacity)
    }

    /// Black where the palette has no such colour.
    private func colorOfPalette(_ index: Int) -> Light {
        guard 3 * index + 2 < palette.count else { return (0, 0, 0, 255) }
        let opacity = index < opacities.count ? opacities[index] : 255
        return (palette[3 * index], palette[3 * index + 1], palette[3 * index + 2], opacity)
    }
}

extension [UInt8] {
    /// The number at a place of a line in which each takes so many bits, the first the highest of a byte.
    fileprivate func sample(_ place: Int, bits: Int, from start: Int) -> UInt8 {
        guard bits < 8 else { return self[start + place] }
        let shift = 8 - bits - place * bits % 8
        return self[start + place * bits / 8] >> UInt8(shift) & (1 << UInt8(bits) - 1)
    }
}

extension Pixels {
    fileprivate mutating func set(_ color: Light, at place: Int) {
        (bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3]) = color
    }
}
