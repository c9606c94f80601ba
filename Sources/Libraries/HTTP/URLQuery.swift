import SystemSupport

/// The query of a URL.
///
/// ```swift
/// let query = URLQuery.percentEncoded([("name", "Zoë"), ("page", "2")])
/// let users = try await client.json([User].self, from: "https://api.example.com/users?\(query)")
/// ```
public enum URLQuery {
    /// The items as `name=value` pairs, separated by ampersands, without the question mark. All but the unreserved
    /// characters of RFC 3986 are encoded, the blank as `%20`.
    public static func percentEncoded(_ items: [(name: String, value: String)]) -> String {
        items.reduce(into: "") { query, item in
            query += (query.isEmpty ? "" : "&") + "\(percentEncoded(item.name))=\(percentEncoded(item.value))"
        }
    }

    /// All but the unreserved characters of RFC 3986 as the bytes of their UTF-8.
    private static func percentEncoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": encoded.unicodeScalars.append(scalar)
            default: encoded += byte.percentEncoded
            }
        }
    }
}
