/// In how many passes a JPEG draws itself. Each goes over the whole picture, however few bytes it has.
enum JPEGScans {
    /// Encoders make ten at most, unless they are told otherwise.
    static let most = 32

    /// Stops at one more than the most.
    static func count(in jpeg: [UInt8]) -> Int {
        var (count, index) = (0, 2)
        while count <= most, let marker = nextMarker(in: jpeg, from: &index) {
            if marker == startOfScan { count += 1 }
            guard index + 1 < jpeg.count else { break }
            index += Int(jpeg[index]) << 8 | Int(jpeg[index + 1])
        }
        return count
    }

    private static let startOfScan: UInt8 = 0xDA

    /// Skips the data of a scan, in which 0xFF is no marker before a zero, and markers that nothing belongs to.
    private static func nextMarker(in jpeg: [UInt8], from index: inout Int) -> UInt8? {
        while index + 1 < jpeg.count {
            let (first, second) = (jpeg[index], jpeg[index + 1])
            index += 1
            guard first == 0xFF, second > 1, second != 0xFF, !(0xD0...0xD7).contains(second) else { continue }
            index += 1
            return second
        }
        return nil
    }
}
