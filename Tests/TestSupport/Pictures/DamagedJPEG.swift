/// Modifications that damage a JPEG.
package enum DamagedJPEG {
    /// The JPEG with another width and height, in pixels, in its frame header; empty without such a header.
    package static func claiming(size: Int, _ jpeg: [UInt8]) -> [UInt8] {
        var claimed = jpeg
        guard let frame = marker(0xC0, in: jpeg).first else { return [] }
        for place in [frame + 5, frame + 7] {
            claimed[place] = UInt8(size >> 8)
            claimed[place + 1] = UInt8(size & 0xFF)
        }
        return claimed
    }

    /// The JPEG with its last scan repeated `times` more, each after `bytes`; empty without scans.
    package static func repeatingLastScan(_ times: Int, behind bytes: [UInt8] = [], of jpeg: [UInt8]) -> [UInt8] {
        guard let start = marker(0xDA, in: jpeg).last else { return [] }
        let lastScan = bytes + jpeg[start..<jpeg.count - 2]
        return Array(jpeg.dropLast(2) + Array(repeating: lastScan, count: times).joined() + jpeg.suffix(2))
    }

    /// Offsets of a marker, whose two bytes must not occur elsewhere.
    private static func marker(_ code: UInt8, in jpeg: [UInt8]) -> [Int] {
        jpeg.indices.dropLast().filter { jpeg[$0] == 0xFF && jpeg[$0 + 1] == code }
    }
}
