/// A URL that may be sent to a terminal: `http`, `https` or `mailto`, in printable ASCII.
package struct Link: Hashable, Sendable {
    /// Without spaces and control characters; whatever is not allowed in a URL is percent-encoded.
    package let url: String

    /// In bytes: the most that VTE takes.
    private static let longest = 2083

    /// - Returns: `nil` for another scheme, a URL without anything behind the scheme, one with control characters, and one that
    ///   is too long.
    package init?(_ url: String) {
        guard url.utf8.count <= Self.longest, !url.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
        let scheme = url.prefix { $0 != ":" }
        let rest = url[scheme.endIndex...].dropFirst()
        switch scheme.lowercased() {
        case "http", "https": guard rest.hasPrefix("//"), !rest.dropFirst(2).isEmpty else { return nil }
        case "mailto": guard !rest.isEmpty else { return nil }
        default: return nil
        }
        self.url = url.utf8.reduce(into: "") { encoded, byte in
            let isAllowed = Self.allowed.contains(byte)
            // Two digits, as control characters are refused.
            encoded += isAllowed ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }
        guard self.url.utf8.count <= Self.longest else { return nil }
    }

    /// The unreserved and reserved characters of RFC 3986, and the percent sign of what is encoded already.
    private static let allowed = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%".utf8
    )
}

/// The links of a canvas. Its cells have their numbers.
package struct LinkTable: Sendable {
    private var links: [UInt32: Link] = [:]

    /// A table without links.
    package init() {}

    /// Links that are kept at least, since cells that are covered may come back.
    private static let limit = 1024

    /// Whether the canvas has had none.
    package var isEmpty: Bool { links.isEmpty }

    /// The link of that number; `nil` for 0, and for a number that was released.
    package subscript(number: UInt32) -> Link? { links[number] }

    /// The number of a link, from 1 up to ``Style/largestLink``. It is a hash value, so that a link has the same one in all
    /// frames, and on all canvases, unless it collides with another link on this one.
    mutating func number(of link: Link) -> UInt32 {
        var number = UInt32(truncatingIfNeeded: link.hashValue) & Style.largestLink
        while true {
            if number != 0 {
                guard let other = links[number] else { break }
                if other == link { return number }
            }
            number = (number + 1) & Style.largestLink
        }
        links[number] = link
        return number
    }

    /// Releases the links that none of the cells has, once there are many.
    mutating func release(except cells: [Cell]) {
        guard links.count > Self.limit else { return }
        let seen = Set(cells.lazy.map(\.link))
        links = links.filter { seen.contains($0.key) }
    }
}

extension Canvas {
    /// URL of the link that a cell belongs to, if any, as it is sent to the terminal. The cell must lie on the canvas.
    ///
    /// - Parameters:
    ///   - column: counted from 0 at the left.
    ///   - row: counted from 0 at the top.
    public func link(column: Int, row: Int) -> String? {
        links[self[column, row].link]?.url
    }
}
