import TestSupport
import Testing

@testable import Pictures

@Suite("PNG decoding")
struct PNGTests {
    private func decoded(_ png: TestPNG, _ lines: [UInt8]) throws -> [UInt8] {
        try Pixels(decoding: png.bytes(lines: lines)).bytes
    }

    private func decodingError(_ png: [UInt8]) -> PictureError? {
        #expect(throws: PictureError.self) { try Pixels(decoding: png) }
    }

    @Test func `returns the encoded pixels`() throws {
        let png = try TestPNG.bytes(width: 20, height: 10) { x, y in (UInt8(x), UInt8(y), UInt8(x * y), 200) }
        let pixels = try Pixels(decoding: png)
        #expect(pixels.width == 20)
        #expect(pixels.height == 10)
        #expect(pixels.bytes.count == 800)
        #expect(pixels.bytes.prefix(8) == [0, 0, 0, 200, 1, 0, 0, 200])
        #expect(pixels.bytes.suffix(4) == [19, 9, 171, 200])
    }

    @Test func `supports greyscale with and without alpha, and colour`() throws {
        #expect(try decoded(TestPNG(width: 2, height: 1, kind: 0), [0, 7, 250]) == [7, 7, 7, 255, 250, 250, 250, 255])
        #expect(try decoded(TestPNG(width: 1, height: 2, kind: 4), [0, 7, 9, 0, 1, 2]) == [7, 7, 7, 9, 1, 1, 1, 2])
        #expect(try decoded(TestPNG(width: 1, height: 1, kind: 2), [0, 1, 2, 3]) == [1, 2, 3, 255])
    }

    @Test(
        arguments: [
            (1, 10, [0b1010_0000, 0b0100_0000], [255, 0, 255, 0, 0, 0, 0, 0, 0, 255]),
            (2, 5, [0b0001_1011, 0b1000_0000], [0, 85, 170, 255, 170]), (4, 3, [0x0F, 0x70], [0, 255, 119]),
        ] as [(UInt8, Int, [UInt8], [UInt8])]
    )
    func `supports several pixels per byte`(bits: UInt8, width: Int, line: [UInt8], greys: [UInt8]) throws {
        let pixels = try decoded(TestPNG(width: width, height: 1, kind: 0, bits: bits), [0] + line)
        #expect(stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] } == greys)
    }

    @Test func `supports a palette with alpha and missing entries`() throws {
        var png = TestPNG(width: 4, height: 1, kind: 3, bits: 4)
        png.chunks = [("PLTE", [10, 20, 30, 40, 50, 60]), ("tRNS", [99]), ("tEXt", Array("Title".utf8))]
        let wanted: [UInt8] = [10, 20, 30, 99, 40, 50, 60, 255, 0, 0, 0, 255, 0, 0, 0, 255]
        #expect(try decoded(png, [0, 0x01, 0x2F]) == wanted)
    }

    @Test(arguments: 0..<5 as Range<UInt8>)
    func `reverses each filter type`(filter: UInt8) throws {
        let (width, height) = (5, 4)
        let original = (0..<width * height * 3).map { UInt8(truncatingIfNeeded: $0 * 37 ^ $0 >> 2) }
        let lines = (0..<height).flatMap { y in
            [filter]
                + (0..<width * 3).map { x in
                    func sample(_ x: Int, _ y: Int) -> Int { x < 0 || y < 0 ? 0 : Int(original[y * width * 3 + x]) }
                    let (left, above, aboveLeft) = (sample(x - 3, y), sample(x, y - 1), sample(x - 3, y - 1))
                    let estimate = left + above - aboveLeft
                    let nearest = [left, above, aboveLeft].min { abs(estimate - $0) < abs(estimate - $1) } ?? 0
                    let prediction = [0, left, above, (left + above) / 2, nearest][Int(filter)]
                    return UInt8(truncatingIfNeeded: sample(x, y) - prediction)
                }
        }
        let pixels = try decoded(TestPNG(width: width, height: height, kind: 2), lines)
        #expect(pixels.indices.filter { $0 % 4 != 3 }.map { pixels[$0] } == original)
    }

    @Test(arguments: [(1024, 1), (1, 1024), (1025, 1), (1, 1025)])
    func `accepts at most 1024 pixels in width and height`(width: Int, height: Int) throws {
        let png = try TestPNG(width: width, height: height, kind: 0).bytes(
            lines: Array(repeating: 0, count: (width + 1) * height)
        )
        if max(width, height) <= 1024 {
            #expect(try Pixels(decoding: png).width == width)
        } else {
            #expect(decodingError(png) == .tooLarge)
        }
    }

    @Test func `supports 16 bits per sample, and interlacing`() throws {
        var png = TestPNG(width: 1, height: 1, kind: 2, bits: 16)
        #expect(try decoded(png, [0, 0, 0, 0x80, 0, 0xFF, 0xFF]) == [0, 128, 255, 255])
        png.bits = 8
        png.isInterlaced = true
        #expect(try decoded(png, [0, 1, 2, 3]) == [1, 2, 3, 255])
    }

    @Test(arguments: [(0, 1, 2, 8), (1, 0, 2, 8), (1, 1, 5, 8)] as [(Int, Int, UInt8, UInt8)])
    func `rejects an invalid header`(width: Int, height: Int, kind: UInt8, bits: UInt8) throws {
        let png = try TestPNG(width: width, height: height, kind: kind, bits: bits).bytes(lines: [0, 1, 2, 3])
        #expect(decodingError(png) == .notAPicture(reason: "Invalid IHDR data"))
    }

    @Test(arguments: [0, 3, 5, 1_000_000])
    func `rejects more or less data than the header specifies`(count: Int) throws {
        let png = try TestPNG(width: 1, height: 1, kind: 2).bytes(lines: Array(repeating: 0, count: count))
        let reason = count < 4 ? "Not enough image data" : "IDAT: Too much image data"
        #expect(decodingError(png) == .notAPicture(reason: reason))
    }

    @Test func `rejects an unknown filter type`() throws {
        let png = try TestPNG(width: 1, height: 1, kind: 2).bytes(lines: [5, 1, 2, 3])
        #expect(decodingError(png) == .notAPicture(reason: "bad adaptive filter value"))
    }

    @Test(.timeLimit(.minutes(1)))
    func `ignores texts and colour profiles of any length`() throws {
        let text = try TestPNG.compress(Array(repeating: 0, count: 4 << 20))
        var png = TestPNG(width: 1, height: 1, kind: 2)
        png.chunks = Array(repeating: ("zTXt", Array("Title\0\0".utf8) + text), count: 200)
        png.chunks.append(("iCCP", Array("profile\0\0".utf8) + text))
        #expect(try decoded(png, [0, 1, 2, 3]) == [1, 2, 3, 255])
    }

    @Test func `rejects a truncated image`() throws {
        let png = try TestPNG.bytes(width: 9, height: 9) { x, y in (UInt8(x), UInt8(y), UInt8(x * y), 255) }
        // The last twelve bytes are the IEND chunk.
        for count in 0..<png.count - 12 {
            guard case .notAPicture = decodingError(Array(png[..<count])) else {
                Issue.record("the first \(count) of \(png.count) bytes were accepted as a picture")
                return
            }
        }
    }
}
