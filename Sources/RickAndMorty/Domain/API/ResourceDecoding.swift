package import SystemSupport

/// Members of a resource in the API's answers, validated while they are decoded.
extension KeyedDecodingContainer {
    /// An id of the API: 1 and up.
    package func id(_ key: Key) throws -> Int {
        let id = try decode(Int.self, forKey: key)
        guard id > 0 else { throw invalid(key, "An id has to be 1 or more.") }
        return id
    }

    /// A name that has something to read in it after it was made safe.
    package func name(_ key: Key) throws -> String {
        let name = try decode(SafeText.self, forKey: key)
        guard name.isReadable else { throw invalid(key, "A name has to be readable.") }
        return name.string
    }

    /// Empty if the member is missing.
    package func text(_ key: Key) throws -> SafeText {
        try decodeIfPresent(SafeText.self, forKey: key) ?? SafeText("")
    }

    /// The id at the end of another resource's address; `nil` if the member is missing, empty or ends in anything else.
    package func linkedID(_ key: Key) throws -> Int? {
        try decodeIfPresent(String.self, forKey: key).flatMap(Self.id(atEndOf:))
    }

    /// The ids at the ends of other resources' addresses.
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
