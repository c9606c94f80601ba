package import SystemSupport

/// Validated decoding of API resources.
extension KeyedDecodingContainer {
    /// An ID greater than 0.
    package func id(_ key: Key) throws -> Int {
        let id = try decode(Int.self, forKey: key)
        guard id > 0 else { throw invalid(key, "id is less than 1") }
        return id
    }

    /// A name with at least one visible character after sanitizing.
    package func name(_ key: Key) throws -> String {
        let name = try decode(SafeText.self, forKey: key)
        guard name.hasVisibleCharacters else { throw invalid(key, "name is empty") }
        return name.string
    }

    /// Empty if the member is missing.
    package func text(_ key: Key) throws -> SafeText {
        try decodeIfPresent(SafeText.self, forKey: key) ?? SafeText("")
    }

    /// The ID at the end of a resource URL; `nil` if the member is missing, empty or ends in anything else.
    package func linkedID(_ key: Key) throws -> Int? {
        try decodeIfPresent(String.self, forKey: key).flatMap(Self.id(atEndOf:))
    }

    /// The IDs at the end of resource URLs; skips URLs without one.
    package func linkedIDs(_ key: Key) throws -> [Int] {
        try decode([String].self, forKey: key).compactMap(Self.id(atEndOf:))
    }

    private static func id(atEndOf url: String) -> Int? {
        guard let slash = url.lastIndex(of: "/"), let id = Int(digits: url[slash...].dropFirst()) else { return nil }
        return id > 0 ? id : nil
    }

    private func invalid(_ key: Key, _ problem: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: problem)
    }
}
