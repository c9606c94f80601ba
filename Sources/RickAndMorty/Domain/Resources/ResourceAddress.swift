import SystemSupport

/// How the user refers to a resource whose kind is known.
package enum ResourceReference: Sendable, Hashable {
    case id(Int)
    /// Its name or its code, in any case.
    case name(String)
}

/// A resource as the user writes it, the same on the command line, in the palette and for the diary: "character/1",
/// "episode/S01E07", "S01E07", or a URL of the API; and where the kind is known, its id alone.
package struct ResourceAddress: Sendable, Hashable {
    package let kind: Destination.Kind
    /// An id, or a code.
    package let reference: ResourceReference

    /// - Parameters:
    ///   - kinds: the kinds that have addresses.
    ///   - kind: the kind of an id that stands alone; `nil` if such an id is no address.
    /// - Returns: `nil` for any other text.
    package init?(_ text: String, of kinds: [any Resource.Type], idsOf kind: (any Resource.Type)? = nil) {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        guard words.count == 1 else { return nil }
        let parts = Self.parts(of: words[0])
        guard let last = parts.last, parts.count <= 2 else { return nil }
        let named = parts.count == 2 ? kinds.filter { $0.name == parts[0] } : kinds
        if let id = Int(digits: last), id > 0 {
            guard let kind = parts.count == 2 ? named.first : kind else { return nil }
            self.init(Destination.Kind(kind.name), .id(id))
        } else {
            let codes = named.lazy.compactMap { kind in kind.code(last).map { (kind.name, $0) } }
            guard let (name, code) = codes.first else { return nil }
            self.init(Destination.Kind(name), .name(code))
        }
    }

    package init(_ kind: Destination.Kind, _ reference: ResourceReference) {
        self.kind = kind
        self.reference = reference
    }

    /// Kind and id of "character/1"; the last two parts of a URL, whatever its host: copies of the API share its ids.
    private static func parts(of text: Substring) -> [String] {
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 3, ["http:", "https:"].contains(parts[0]), parts[1].isEmpty else { return parts }
        if parts.last == "" { parts.removeLast() }
        return parts.count > 4 ? Array(parts.suffix(2)) : []
    }

    /// `nil` for a code, whose id has to be found.
    package var destination: Destination? {
        if case .id(let id) = reference { Destination(kind, id: id) } else { nil }
    }
}

extension ResourceAddress: CustomStringConvertible {
    /// The shortest form: "episode/7", "S01E07".
    package var description: String {
        switch reference {
        case .id(let id): "\(Destination(kind, id: id))"
        case .name(let name): name
        }
    }
}
