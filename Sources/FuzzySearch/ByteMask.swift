/// Which bytes a text has in it, as far as 64 bits can tell them apart: most texts that do not match are known by it.
struct ByteMask: Hashable {
    private(set) var bits: UInt64 = 0

    init(_ folded: some Sequence<UInt8>) {
        for byte in folded { insert(byte) }
    }

    @inline(__always)
    mutating func insert(_ folded: UInt8) {
        bits |= 1 << UInt64(folded & 63)
    }

    @inline(__always)
    func contains(_ other: ByteMask) -> Bool {
        other.bits & ~bits == 0
    }
}
