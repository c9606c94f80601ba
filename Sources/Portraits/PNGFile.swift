/// The chunks of a PNG that are needed to draw it; others are skipped.
struct PNGFile {
    let header: PNGHeader
    /// Red, green and blue of each palette entry (PLTE).
    private(set) var palette: [UInt8] = []
    /// Alpha of the first palette entries (tRNS); the others are opaque.
    private(set) var opacities: [UInt8] = []
    /// Compressed scanlines (IDAT).
    private(set) var data: [UInt8] = []

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(_ png: [UInt8]) throws(PortraitError) {
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
}

/// The header of a PNG (IHDR), within `PortraitLimits`.
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

    init(_ content: ArraySlice<UInt8>) throws(PortraitError) {
        guard content.count == 13 else { throw .notAPicture(reason: "PNG without a header") }
        let bytes = Array(content)
        width = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
        height = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
        bits = Int(bytes[8])
        guard width > 0, height > 0, let kind = Kind(rawValue: bytes[9]) else {
            throw .notAPicture(reason: "PNG with a header that means nothing")
        }
        self.kind = kind
        try PortraitLimits.check(width: width, height: height)
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
