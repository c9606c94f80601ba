import FoundationEssentials
import SystemSupport

/// Base URL of the API.
///
/// Responses are trusted as far as the connection is: `https`, or `http` to localhost for a local server.
package struct APIRoot: Sendable, Hashable {
    /// Without a trailing slash.
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

package struct APIRootError: Error, Equatable, CustomStringConvertible {
    /// The problem and a remedy, for the user.
    package let description: String

    static func notAnAddress(_ text: SafeText) -> APIRootError {
        APIRootError(description: "'\(text.string)' is not a URL. Use one such as \(APIRoot.standard.text)")
    }
    static func unsupportedScheme(_ scheme: SafeText) -> APIRootError {
        let advice = "The URL must start with https://"
        return APIRootError(description: "Unsupported scheme '\(scheme.string)'. \(advice)")
    }
    /// `http` to a remote host.
    static func notEncrypted(host: SafeText) -> APIRootError {
        APIRootError(description: "http:// is allowed for localhost only. Use https://\(host.string)")
    }
    static let credentials = APIRootError(
        description: "The URL must not contain a user name or password. Remove everything before the @"
    )
    static let query = APIRootError(
        description: "The URL must not contain a query. Remove the ? and what follows"
    )
    static let fragment = APIRootError(
        description: "The URL must not contain a fragment. Remove the # and what follows"
    )
}
