/// The `name=value` pairs of a URL.
package struct URLQuery {
    private let items: [(name: String, value: String)]

    package init(_ items: [(name: String, value: String)]) {
        self.items = items
    }

    package var percentEncoded: String {
        items.map { "\(Self.percentEncoded($0.name))=\(Self.percentEncoded($0.value))" }.joined(separator: "&")
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
