import SystemSupport

/// Reference to a resource of a known kind.
package enum ResourceReference: Sendable, Hashable {
    case id(Int)
    /// Name or code, ignoring case.
    case name(String)
}

/// Reference to a resource on the command line, in the palette and for diary entries: "character/1", "episode/S01E07",
/// "S01E07" or an API URL. If the kind is known, the ID alone is enough.
package struct ResourceAddress: Sendable, Hashable {
    package let kind: Destination.Kind
    /// An ID or a code.
    package let reference: ResourceReference

    /// - Parameters:
    ///   - kinds: supported kinds.
    ///   - kind: kind to assume for an ID without a kind; `nil` to reject it.
    /// - Returns: `nil` if the text is not an address.
    package init?(_ text: String, of kinds: [any Resource.Type], idsOf kind: (any Resource.Type)? = nil) {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        guard words.count == 1 else { return nil }
        let parts = Self.parts(of: words[0])
        guard let last = parts.last, parts.count <= 2 else { return nil }
        let candidates = parts.count == 2 ? kinds.filter { $0.name == parts[0] } : kinds
        if let id = Int(digits: last), id > 0 {
            guard let kind = parts.count == 2 ? candidates.first : kind else { return nil }
            self.init(Destination.Kind(kind.name), .id(id))
        } else {
            let codes = candidates.lazy.compactMap { kind in kind.code(last).map { (kind.name, $0) } }
            guard let (name, code) = codes.first else { return nil }
            self.init(Destination.Kind(name), .name(code))
        }
    }

    package init(_ kind: Destination.Kind, _ reference: ResourceReference) {
        self.kind = kind
        self.reference = reference
    }

    /// Kind and ID of "character/1", or the last two components of a URL with any host, since mirrors of the API share
    /// its IDs.
    private static func parts(of text: Substring) -> [String] {
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 3, ["http:", "https:"].contains(parts[0]), parts[1].isEmpty else { return parts }
        if parts.last == "" { parts.removeLast() }
        return parts.count > 4 ? Array(parts.suffix(2)) : []
    }

    /// `nil` for a code, which must be looked up.
    package var destination: Destination? {
        if case .id(let id) = reference { Destination(kind, id: id) } else { nil }
    }
}

extension ResourceAddress: CustomStringConvertible {
    /// Shortest form, such as "episode/7" or "S01E07".
    package var description: String {
        switch reference {
        case .id(let id): "\(Destination(kind, id: id))"
        case .name(let name): name
        }
    }
}
