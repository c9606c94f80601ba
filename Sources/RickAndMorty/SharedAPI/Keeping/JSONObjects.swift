/// Where the objects of a JSON text begin and end.
///
/// It has to be a text that was read before: here it is only cut.
enum JSONObjects {
    /// - Parameter depth: how many arrays and objects they are in.
    static func ranges(in bytes: [UInt8], atDepth depth: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var open = 0
        var start = 0
        var isInString = false
        var isEscaped = false
        for (position, byte) in bytes.enumerated() {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if open == depth, byte == UInt8(ascii: "{") { start = position }
                open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                open -= 1
                if open == depth, byte == UInt8(ascii: "}") { ranges.append(start..<position + 1) }
            default: break
            }
        }
        return ranges
    }
}
