/// The parts of a PNG that a portrait is made of; all others are passed over.
struct PNGFile {
    let header: PNGHeader
    /// Red, green and blue of each colour, where pixels are numbers of them.
    private(set) var palette: [UInt8] = []
    /// How opaque the first of these colours are; the others are wholly so.
    private(set) var opacities: [UInt8] = []
    /// Compressed.
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

    /// Four bytes that say how long it is, four of its name, itself, and four to check it by: the check of the data,
    /// which is within it, says as much.
    private static func nextChunk(in rest: inout ArraySlice<UInt8>) -> (name: String, content: ArraySlice<UInt8>)? {
        let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard rest.count >= 12 + count else { return nil }
        let name = rest.dropFirst(4).prefix(4)
        let content = rest.dropFirst(8).prefix(count)
        rest = rest.dropFirst(12 + count)
        return (String(decoding: name, as: UTF8.self), content)
    }
}
