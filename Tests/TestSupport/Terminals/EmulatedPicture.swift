internal import SystemSupport

/// Pixels that a terminal decoded: red, green, blue and alpha of each, row by row.
package struct EmulatedPicture: Hashable, Sendable {
    package struct Failure: Error {}
    package typealias Pixel = SIMD4<UInt8>

    package let width: Int
    package let height: Int
    package var pixels: [Pixel]

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Array(repeating: Pixel(), count: width * height)
    }

    package init(width: Int, height: Int, rgba: [UInt8]) {
        self.init(width: width, height: height)
        for index in pixels.indices where 4 * index + 3 < rgba.count {
            pixels[index] = Pixel(rgba[4 * index..<4 * index + 4])
        }
    }

    package subscript(x: Int, y: Int) -> Pixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// An area, scaled to a size.
    package func scaled(fromX left: Int, y top: Int, width: Int, height: Int, to size: (width: Int, height: Int))
        -> EmulatedPicture
    {
        var result = EmulatedPicture(width: size.width, height: size.height)
        for y in 0..<size.height {
            for x in 0..<size.width {
                result[x, y] = self[left + x * width / size.width, top + y * height / size.height]
            }
        }
        return result
    }
}

extension EmulatedPicture.Pixel {
    /// The colour of an opaque pixel below this one, as it is seen.
    func covering(_ other: Self) -> Self {
        let (own, alpha) = (SIMD4<Int>(truncatingIfNeeded: self), Int(w))
        var mean = (own &* alpha &+ SIMD4<Int>(truncatingIfNeeded: other) &* (255 - alpha)) / 255
        mean.w = 255
        return Self(truncatingIfNeeded: mean)
    }
}

// MARK: - PNG

extension EmulatedPicture {
    /// Decodes a PNG of 24 or 32 bits a pixel, whose lines have the filters "none" or "up".
    package init(png: [UInt8]) throws {
        guard png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw Failure() }
        let library = try DynamicLibrary("libz", version: 1)
        var rest = png.dropFirst(8)
        var (header, data): ([UInt8], [UInt8]) = ([], [])
        while rest.count >= 12 {
            let count = Self.number(rest.prefix(4))
            guard rest.count >= 12 + count else { throw Failure() }
            let checked = Array(rest.dropFirst(4).prefix(4 + count))
            let crc: Checksum = try library.function("crc32")
            let checksum = Int(crc(0, checked, UInt32(checked.count)))
            guard Self.number(rest.dropFirst(8 + count).prefix(4)) == checksum else { throw Failure() }
            switch String(decoding: checked.prefix(4), as: UTF8.self) {
            case "IHDR": header = Array(checked.dropFirst(4))
            case "IDAT": data += checked.dropFirst(4)
            default: break
            }
            rest = rest.dropFirst(12 + count)
        }
        guard header.count == 13, header[8] == 8, [2, 6].contains(header[9]) else { throw Failure() }
        self.init(width: Self.number(header[0..<4]), height: Self.number(header[4..<8]))
        let samples = header[9] == 6 ? 4 : 3
        var lines = Array(repeating: UInt8(0), count: height * (1 + width * samples))
        var byteCount = UInt(lines.count)
        let uncompress: Uncompress = try library.function("uncompress")
        guard uncompress(&lines, &byteCount, data, UInt(data.count)) == 0, byteCount == lines.count else {
            throw Failure()
        }
        let stride = 1 + width * samples
        for y in 0..<height {
            let filter = lines[y * stride]
            guard filter == 0 || filter == 2 else { throw Failure() }
            for index in 1..<stride where filter == 2 && y > 0 {
                lines[y * stride + index] &+= lines[(y - 1) * stride + index]
            }
            for x in 0..<width {
                let start = y * stride + 1 + x * samples
                let alpha = samples == 4 ? lines[start + 3] : 255
                self[x, y] = Pixel(lines[start], lines[start + 1], lines[start + 2], alpha)
            }
        }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private typealias Checksum = @convention(c) (UInt, UnsafePointer<UInt8>, UInt32) -> UInt
    private typealias Uncompress =
        @convention(c) (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt) -> Int32
}

// MARK: - Sixels

extension EmulatedPicture {
    /// Decodes a sixel image with raster attributes, from the `q` on.
    package init(sixels: [UInt8]) throws {
        var rest = sixels[...]
        guard rest.popFirst() == UInt8(ascii: "q"), rest.popFirst() == UInt8(ascii: "\"") else { throw Failure() }
        let raster = Self.numbers(&rest)
        guard raster.count == 4, raster[2] > 0, raster[3] > 0 else { throw Failure() }
        self.init(width: raster[2], height: raster[3])
        var palette: [Int: Pixel] = [:]
        var (color, x, y, count) = (0, 0, 0, 1)
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "#"):
                let numbers = Self.numbers(&rest)
                color = numbers[0]
                if numbers.count == 5 {
                    let components = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) }
                    palette[color] = Pixel(components[0], components[1], components[2], 255)
                }
            case UInt8(ascii: "!"): count = Self.numbers(&rest)[0]
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, y) = (0, y + 6)
            case 0x3F...0x7E:
                for _ in 0..<count {
                    for line in 0..<6 where (byte - 0x3F) >> UInt8(line) & 1 == 1 {
                        guard x < width, y + line < height, let pixel = palette[color] else { throw Failure() }
                        self[x, y + line] = pixel
                    }
                    x += 1
                }
                count = 1
            default: throw Failure()
            }
        }
    }

    /// Parses numbers separated by semicolons.
    private static func numbers(_ rest: inout ArraySlice<UInt8>) -> [Int] {
        let text = rest.prefix { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x3B }
        rest = rest.dropFirst(text.count)
        return String(decoding: text, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    }
}

// MARK: - Base64

extension EmulatedPicture {
    package static func bytes(base64 text: some Sequence<UInt8>) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
        for digit in text {
            guard let value = digits.firstIndex(of: digit) else { continue }
            (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 255))
            }
        }
        return bytes
    }
}
