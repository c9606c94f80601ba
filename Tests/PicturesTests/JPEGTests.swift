import TestSupport
import Testing

@testable import Pictures

@Suite("JPEG decoding")
struct JPEGTests {
    private static func gradient(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
        (UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), UInt8(truncatingIfNeeded: x ^ y))
    }

    private func decodingError(_ jpeg: [UInt8]) -> PictureError? {
        #expect(throws: PictureError.self) { try Pixels(decoding: jpeg) }
    }

    @Test(arguments: [false, true])
    func `returns the encoded pixels, all opaque`(isProgressive: Bool) throws {
        let jpeg = try TestJPEG(width: 40, height: 20, isProgressive: isProgressive).bytes { x, _ in
            x < 24 ? (250, 120, 10) : (10, 20, 200)
        }
        let pixels = try Pixels(decoding: jpeg)
        #expect(pixels.width == 40)
        #expect(pixels.height == 20)
        #expect(pixels.bytes.count == 40 * 20 * 4)
        for (place, wanted) in [(0, [250, 120, 10, 255]), (19 * 40 + 39, [10, 20, 200, 255])] {
            let found = pixels.bytes[place * 4..<place * 4 + 4]
            #expect(zip(found, wanted).allSatisfy { abs(Int($0) - $1) < 6 })
        }
    }

    @Test func `supports greyscale`() throws {
        let jpeg = try TestJPEG(width: 16, height: 16, kind: .grey).bytes { _, _ in (90, 90, 90) }
        let pixels = try Pixels(decoding: jpeg)
        #expect(Set(pixels.bytes).isSubset(of: [89, 90, 91, 255]))
    }

    @Test func `rejects CMYK`() throws {
        let jpeg = try TestJPEG(width: 16, height: 16, kind: .cmyk).bytes { _, _ in (1, 2, 3) }
        guard case .notAPicture = decodingError(jpeg) else {
            Issue.record("Unexpected error.")
            return
        }
    }

    @Test(arguments: [(1024, 1), (1, 1024), (1025, 1), (1, 1025)])
    func `accepts at most 1024 pixels in width and height`(width: Int, height: Int) throws {
        let jpeg = try TestJPEG(width: width, height: height).bytes(Self.gradient)
        if max(width, height) <= 1024 {
            #expect(try Pixels(decoding: jpeg).width == width)
        } else {
            #expect(decodingError(jpeg) == .tooLarge)
        }
    }

    @Test func `rejects enormous dimensions declared in the header`() throws {
        let jpeg = try TestJPEG(width: 16, height: 16).bytes(Self.gradient)
        #expect(decodingError(DamagedJPEG.claiming(size: 65500, jpeg)) == .tooLarge)
    }

    @Test func `rejects more than 1 MiB of data`() {
        #expect(decodingError(Array(repeating: 0xFF, count: 10 << 20)) == .tooLarge)
    }

    @Test(arguments: [[], [0xFF], [0xFF, 0xD8], Array("<html>".utf8)])
    func `rejects data that is empty or not a JPEG`(bytes: [UInt8]) throws {
        guard case .notAPicture(let reason) = decodingError(bytes) else {
            Issue.record("Unexpected error.")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test(arguments: [false, true])
    func `rejects a truncated image instead of filling it with grey`(isProgressive: Bool) throws {
        let jpeg = try TestJPEG(width: 64, height: 64, isProgressive: isProgressive).bytes(Self.gradient)
        for count in stride(from: 0, to: jpeg.count - 2, by: 7) {
            guard case .notAPicture = decodingError(Array(jpeg[..<count])) else {
                Issue.record("the first \(count) of \(jpeg.count) bytes were accepted as a picture")
                return
            }
        }
    }

    @Test(arguments: [false, true])
    func `returns a picture or an error if any byte is changed`(isProgressive: Bool) throws {
        let jpeg = try TestJPEG(width: 24, height: 24, isProgressive: isProgressive).bytes(Self.gradient)
        var outcomes: Set<Bool> = []
        for place in jpeg.indices {
            var damaged = jpeg
            damaged[place] ^= 0x55
            do throws(PictureError) {
                let pixels = try Pixels(decoding: damaged)
                #expect(pixels.bytes.count == pixels.width * pixels.height * 4)
                outcomes.insert(true)
            } catch {
                outcomes.insert(false)
            }
        }
        #expect(outcomes.count == 2)
    }

    @Test func `rejects thousands of scans`() throws {
        let jpeg = try TestJPEG(width: 256, height: 256, isProgressive: true).bytes { _, _ in (1, 2, 3) }
        let bomb = DamagedJPEG.repeatingLastScan(5000, of: jpeg)
        #expect(jpeg.count + 5000 < bomb.count)
        #expect(bomb.count < PictureLimits.bytes)
        guard case .notAPicture = decodingError(bomb) else {
            Issue.record("Unexpected error.")
            return
        }
    }
}
