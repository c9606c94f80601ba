/// Half as large as the range that it stands for, of which a catalogue keeps a thousand.
struct ShortRange {
    private let start: UInt32
    private let end: UInt32

    init(_ range: Range<Int>) {
        start = UInt32(range.lowerBound)
        end = UInt32(range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
    var isEmpty: Bool { start == end }
}

extension String {
    /// A stretch of UTF-8 text.
    init(_ stretch: ShortRange, of bytes: [UInt8]) {
        self.init(decoding: bytes[stretch.range], as: UTF8.self)
    }
}
