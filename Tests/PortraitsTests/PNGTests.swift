import TestSupport
import Testing

@testable import Portraits

@Suite("A PNG")
struct PNGTests {
    private func png(width: Int = 20, height: Int = 10) throws -> [UInt8] {
        try TestPNG.bytes(width: width, height: height) { x, y in
            (UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), UInt8(truncatingIfNeeded: x * y), 255)
        }
    }

    private func decodingError(_ png: [UInt8]) -> PortraitError? {
        #expect(throws: PortraitError.self) { try PortraitDecoder.pixels(of: png) }
    }

    @Test("has the pixels that were put in")
    func pixels() throws {
        let pixels = try PortraitDecoder.pixels(of: try png())
        #expect(pixels.width == 20 && pixels.height == 10)
        #expect(pixels.bytes.prefix(8) == [0, 0, 0, 255, 1, 0, 0, 255])
        #expect(pixels.bytes.suffix(4) == [19, 9, 171, 255])
    }

    @Test("may be 1024 pixels wide and high, and no more")
    func limit() throws {
        #expect(try PortraitDecoder.pixels(of: png(width: 1024)).width == 1024)
        #expect(decodingError(try png(width: 1025)) == .tooLarge)
        #expect(decodingError(try png(height: 1025)) == .tooLarge)
    }

    @Test("that breaks off, wherever it does, is no picture")
    func truncated() throws {
        let png = try png()
        // The last twelve bytes say only that this is the end.
        for count in 0..<png.count - 12 {
            guard case .notAPicture(let reason) = decodingError(Array(png[..<count])), !reason.isEmpty else {
                Issue.record("the first \(count) of \(png.count) bytes are taken for a picture")
                return
            }
        }
    }

    @Test("with any byte changed is a picture or an error")
    func damaged() throws {
        let png = try png()
        var errors = 0
        for place in png.indices {
            var damaged = png
            damaged[place] ^= 0x55
            do throws(PortraitError) {
                let pixels = try PortraitDecoder.pixels(of: damaged)
                #expect(pixels.width == 20 && pixels.height == 10)
            } catch {
                errors += 1
            }
        }
        #expect(errors > png.count / 2)
    }
}
