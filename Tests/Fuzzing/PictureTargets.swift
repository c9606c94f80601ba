import TestSupport

@testable import Pictures

extension FuzzTarget {
    static func readPicture(_ bytes: [UInt8]) throws {
        let pixels: Pixels
        do throws(PictureError) {
            pixels = try Pixels(decoding: bytes)
        } catch {
            return
        }
        try require(pixels.bytes.count == pixels.width * pixels.height * 4, "pixels of another size than they say")
        try require(max(pixels.width, pixels.height) <= PictureLimits.pixels, "more pixels than the limit")
    }

    /// Uses the input as header and lines of a PNG before compression, whose checksum a fuzzer cannot guess.
    static func readPNGLines(_ bytes: [UInt8]) throws {
        guard bytes.count >= 6 else { return }
        var png = TestPNG(width: Int(bytes[0]) + 1, height: Int(bytes[1]) + 1, kind: bytes[2], bits: bytes[3])
        let palette = bytes.dropFirst(6).prefix(Int(bytes[4]))
        png.chunks = [("PLTE", Array(palette)), ("tRNS", Array(palette.prefix(Int(bytes[5]))))]
        let lines = Array(bytes.dropFirst(6 + palette.count))
        // The length given by the header.
        let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][png.kind] ?? 1
        let count = png.height * (1 + (png.width * samples * Int(png.bits) + 7) / 8)
        try readPicture(try png.bytes(lines: (0..<count).map { lines.isEmpty ? 0 : lines[$0 % lines.count] }))
    }
}
