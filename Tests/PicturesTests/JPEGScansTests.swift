import TestSupport
import Testing

@testable import Pictures

@Suite("JPEG scans")
struct JPEGScansTests {
    private func count(isProgressive: Bool) throws -> Int {
        let jpeg = TestJPEG(width: 64, height: 64, isProgressive: isProgressive)
        return JPEGScans.count(in: try jpeg.bytes { x, y in (UInt8(x * 4), UInt8(y * 4), 0) })
    }

    @Test func `are one for a baseline image, ten for a progressive one`() throws {
        #expect(try count(isProgressive: false) == 1)
        #expect(try count(isProgressive: true) == 10)
    }

    @Test func `are not counted in a thumbnail, or in the data of a scan`() {
        let thumbnail: [UInt8] = [0xFF, 0xE1, 0x00, 0x06, 0xFF, 0xDA, 0xFF, 0xDA]
        let scan: [UInt8] = [0xFF, 0xDA, 0x00, 0x04, 0xFF, 0xDA, 0x01, 0xFF, 0x00, 0xDA, 0xFF, 0xD3, 0xFF, 0xFF, 0xD9]
        #expect(JPEGScans.count(in: [0xFF, 0xD8] + thumbnail + scan) == 1)
        #expect(JPEGScans.count(in: [0xFF, 0xD8] + thumbnail + scan.dropLast(3) + scan) == 2)
    }

    @Test func `are counted to one above the limit`() {
        let scan: [UInt8] = [0xFF, 0xDA, 0x00, 0x02, 0x17]
        for (scans, counted) in [(0, 0), (32, 32), (33, 33), (9000, 33)] {
            let jpeg = [0xFF, 0xD8] + Array(repeating: scan, count: scans).joined()
            #expect(JPEGScans.count(in: jpeg) == counted)
        }
    }

    @Test(arguments: [[], [0xFF], [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xE0, 0xFF]])
    func `are 0 for other data`(bytes: [UInt8]) {
        #expect(JPEGScans.count(in: bytes) == 0)
    }
}
