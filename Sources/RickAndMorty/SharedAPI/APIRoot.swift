import FoundationEssentials
import SystemSupport

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
            let host = parts.encodedHost?.lowercased(), !host.isEmpty, !host.contains("%")
        else { throw .notAnAddress(SafeText(text)) }

        switch scheme {
        case "https": break
        case "http" where Self.isThisMachine(host): break
        case "http": throw .notEncrypted(host: SafeText(host))
        default: throw .unsupportedScheme(SafeText(scheme))
        }
        guard parts.user == nil, parts.password == nil else { throw .credentials }
        guard parts.percentEncodedQuery == nil else { throw .query }
        guard parts.percentEncodedFragment == nil else { throw .fragment }
        guard (1...65535).contains(parts.port ?? 443) else { throw .notAnAddress(SafeText(text)) }

        var path = Substring(parts.percentEncodedPath)
        while path.hasSuffix("/") { path.removeLast() }
        self.text = "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")\(path)"
    }

    private static func isThisMachine(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
    }
}
