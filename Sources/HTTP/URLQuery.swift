/// The query of a URL.
package enum URLQuery {
    /// - Returns: `name=value` pairs, separated by ampersands.
    package static func percentEncoded(_ items: [(name: String, value: String)]) -> String {
        items.map { "\(percentEncoded($0.name))=\(percentEncoded($0.value))" }.joined(separator: "&")
    }

    /// All but the unreserved characters of RFC 3986 as the bytes of their UTF-8.
    private static func percentEncoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~":
                encoded.unicodeScalars.append(scalar)
            default:
                encoded += byte < 0x10 ? "%0" : "%"
                encoded += String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
