/// What a PNG says of its pixels, within the limits of what an avatar may be.
struct PNGHeader {
    enum Kind: UInt8 {
        case grey = 0
        case color = 2
        /// Numbers of a palette.
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
    /// Of a sample: 1, 2, 4 or 8.
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

    /// Of a line, without the byte before it that says how it is filtered.
    var bytesPerLine: Int { (width * kind.samples * bits + 7) / 8 }
    /// From a byte to the one it is compared with; at least one.
    var bytesPerPixel: Int { max(1, kind.samples * bits / 8) }
}
