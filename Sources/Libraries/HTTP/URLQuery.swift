import SystemSupport

/// The query of a URL, for those that no request takes as pairs.
///
/// ```swift
/// let query = URLQuery.percentEncoded([("name", "Zoë"), ("page", "2")])
/// let link = "https://example.com/users?\(query)"
/// ```
public enum URLQuery {
    /// The items as `name=value` pairs, separated by ampersands, without the question mark. All but the unreserved
    /// characters of RFC 3986 are encoded, the blank as `%20`.
    public static func percentEncoded(_ items: [(name: String, value: String)]) -> String {
        items.reduce(into: "") { query, item in
            query += (query.isEmpty ? "" : "&") + "\(percentEncoded(item.name))=\(percentEncoded(item.value))"
        }
    }

    /// The URL with further items, after those of its own and before a fragment; unchanged for none.
    static func adding(_ items: [(name: String, value: String)], to url: String) -> String {
        guard !items.isEmpty else { return url }
        let end = url.firstIndex(of: "#") ?? url.endIndex
        let separator = url[..<end].contains("?") ? "&" : "?"
        return "\(url[..<end])\(separator)\(percentEncoded(items))\(url[end...])"
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
