/// Damage done to a JPEG on purpose.
package enum DamagedJPEG {
    /// With another width and height, in pixels, in the header of the frame. Nothing of a JPEG that has no such header.
    package static func claiming(size: Int, _ jpeg: [UInt8]) -> [UInt8] {
        var claimed = jpeg
        guard let frame = marker(0xC0, in: jpeg).first else { return [] }
        for place in [frame + 5, frame + 7] {
            claimed[place] = UInt8(size >> 8)
            claimed[place + 1] = UInt8(size & 0xFF)
        }
        return claimed
    }

    /// With its last pass so many times more, each behind these bytes. Nothing of a JPEG without passes.
    package static func repeatingLastScan(_ times: Int, behind bytes: [UInt8] = [], of jpeg: [UInt8]) -> [UInt8] {
        guard let start = marker(0xDA, in: jpeg).last else { return [] }
        let lastScan = bytes + jpeg[start..<jpeg.count - 2]
        return Array(jpeg.dropLast(2) + Array(repeating: lastScan, count: times).joined() + jpeg.suffix(2))
    }

    /// Where it stands, in a JPEG that has those two bytes nowhere else.
    private static func marker(_ code: UInt8, in jpeg: [UInt8]) -> [Int] {
        jpeg.indices.dropLast().filter { jpeg[$0] == 0xFF && jpeg[$0 + 1] == code }
    }
}
