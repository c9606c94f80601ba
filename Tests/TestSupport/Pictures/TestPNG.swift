internal import SystemSupport

/// An encoder of PNGs.
package struct TestPNG {
    package struct Failure: Error {}

    package var width: Int
    package var height: Int
    /// The PNG colour type: 0 greyscale, 2 truecolour, 3 indexed, 4 and 6 with alpha.
    package var kind: UInt8
    /// Bits per sample.
    package var bits: UInt8
    package var isInterlaced = false
    /// Chunks between header and data.
    package var chunks: [(name: String, content: [UInt8])] = []

    package init(width: Int, height: Int, kind: UInt8 = 6, bits: UInt8 = 8) {
        self.width = width
        self.height = height
        self.kind = kind
        self.bits = bits
    }

    /// - Parameter lines: the rows of pixels, each after its filter type byte.
    package func bytes(lines: [UInt8]) throws -> [UInt8] {
        let header = Self.bytes(of: width) + Self.bytes(of: height) + [bits, kind, 0, 0, isInterlaced ? 1 : 0]
        let allChunks =
            [("IHDR", header)] + chunks.map { ($0.name, $0.content) } + [
                ("IDAT", try Self.compress(lines)), ("IEND", []),
            ]
        return try [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + allChunks.flatMap(Self.chunk)
    }

    /// A PNG with red, green, blue and alpha of each pixel, unfiltered.
    package static func bytes(
        width: Int,
        height: Int,
        _ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8)
    ) throws -> [UInt8] {
        var lines: [UInt8] = []
        for y in 0..<height {
            lines.append(0)
            for x in 0..<width {
                let (red, green, blue, opacity) = color(x, y)
                lines += [red, green, blue, opacity]
            }
        }
        return try TestPNG(width: width, height: height).bytes(lines: lines)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) throws -> [UInt8] {
        let checksum: Checksum = try DynamicLibrary("libz", version: 1).function("crc32")
        let checked = Array(name.utf8) + content
        return bytes(of: content.count) + checked + bytes(of: Int(checksum(0, checked, CUnsignedInt(checked.count))))
    }

    private static func bytes(of number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    package static func compress(_ bytes: [UInt8]) throws -> [UInt8] {
        let library = try DynamicLibrary("libz", version: 1)
        let compress: Compress = try library.function("compress")
        var compressed = Array(repeating: UInt8(0), count: bytes.count + bytes.count / 1000 + 64)
        var count = CUnsignedLong(compressed.count)
        guard compress(&compressed, &count, bytes, CUnsignedLong(bytes.count)) == 0 else { throw Failure() }
        return Array(compressed[..<Int(count)])
    }

    private typealias Checksum =
        @convention(c) (CUnsignedLong, UnsafePointer<UInt8>, CUnsignedInt) -> CUnsignedLong
    private typealias Compress =
        @convention(c) (
            UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>, CUnsignedLong
        )
        -> CInt
}
