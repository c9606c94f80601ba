/// The parts of RFC 1951 and 1952 for stored data and for decompression bombs.
enum LoopbackGzip {
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

    /// Bytes in gzip format, not compressed.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var output = header
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            output.append(rest.isEmpty ? 1 : 0)
            output += littleEndian(UInt16(block.count)) + littleEndian(~UInt16(block.count)) + block
        } while !rest.isEmpty
        return output + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// At least `count` compressed zeros, with a wrong checksum: clients are expected to stop before it.
    static func zeros(_ count: Int) -> [UInt8] {
        var bits = BitWriter(bytes: header)
        // The final block, with the fixed codes of RFC 1951, 3.2.6.
        bits.append("110")
        bits.append("00110000")
        for _ in 0...count / 258 {
            // A match of length 258 at distance 1.
            bits.append("1100010100000")
        }
        bits.append("0000000")
        return bits.bytes + littleEndian(UInt32(0)) + littleEndian(UInt32(truncatingIfNeeded: count))
    }

    private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
            }
        }
    }
}

/// Writes bits, the lowest one of a byte first.
private struct BitWriter {
    private(set) var bytes: [UInt8]
    private var bit: UInt8 = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func append(_ bits: StaticString) {
        bits.withUTF8Buffer { bits in
            for digit in bits {
                if bit == 0 { bytes.append(0) }
                if digit == UInt8(ascii: "1") { bytes[bytes.count - 1] |= 1 << bit }
                bit = (bit + 1) % 8
            }
        }
    }
}
