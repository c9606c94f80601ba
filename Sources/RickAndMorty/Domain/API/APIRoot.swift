import FoundationEssentials
package import SystemSupport

/// The address that every address of the API begins with.
///
/// Answers are trusted as far as the connection is: `https`, or `http` to this machine for those who serve it here.
package struct APIRoot: Sendable, Hashable {
    /// Without a slash at its end.
    package let text: String

    package static let standard = APIRoot(trusted: "https://rickandmortyapi.com/api")

    private init(trusted text: String) {
        self.text = text
    }

    package init(_ text: String) throws(APIRootError) {
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let scheme = parts.scheme?.lowercased(),
            let host = parts.encodedHost?.lowercased(), !host.isEmpty, !host.contains("%"),
            (1...65535).contains(parts.port ?? 443)
        else { throw .notAnAddress(SafeText(withoutCredentials: text)) }

        switch scheme {
        case "https": break
        case "http" where URLOrigin.isLoopback(host: host): break
        case "http": throw .notEncrypted(host: SafeText(host))
        default: throw .unsupportedScheme(SafeText(scheme))
        }
        guard parts.user == nil, parts.password == nil else { throw .credentials }
        guard parts.percentEncodedQuery == nil else { throw .query }
        guard parts.percentEncodedFragment == nil else { throw .fragment }

        var path = Substring(parts.percentEncodedPath)
        while path.hasSuffix("/") { path.removeLast() }
        self.text = "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")\(path)"
    }
}

/// Why a text is no base address of the API.
package enum APIRootError: Error, Equatable {
    case notAnAddress(SafeText)
    case unsupportedScheme(SafeText)
    /// `http` to another machine.
    case notEncrypted(host: SafeText)
    case credentials
    case query
    case fragment
}

extension APIRootError: CustomStringConvertible {
    /// What is wrong and what is allowed, in the user's words.
    package var description: String {
        switch self {
        case .notAnAddress(let text):
            "'\(text.string)' is not a web address. Write it like \(APIRoot.standard.text)"
        case .unsupportedScheme(let scheme):
            "'\(scheme.string)' addresses are not supported. The address has to begin with https://"
        case .notEncrypted(let host):
            "http:// is allowed for localhost only. Use https://\(host.string)"
        case .credentials:
            "A user name or password does not belong in the address. Write it without what stands before the @"
        case .query:
            "The address has to end before the ?. Filters are options of their own"
        case .fragment:
            "The address has to end before the #"
        }
    }
}
