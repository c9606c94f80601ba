/// What has a terminal put a text on the clipboard: OSC 52, in which the text is no more than letters and digits.
nonisolated struct ClipboardSequence {
    let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array("\u{1B}]52;c;".utf8) + Self.base64(Array(text.utf8)) + Array("\u{7}".utf8)
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// RFC 4648: six bits a character, three bytes in four.
    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 3).flatMap { start in
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            let characters = (0..<4).map { digits[bits >> (18 - 6 * $0) & 63] }
            return characters.prefix(group.count + 1) + Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
        }
    }
}
