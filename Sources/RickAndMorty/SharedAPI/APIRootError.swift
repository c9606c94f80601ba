package import SystemSupport

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
    /// What is wrong and what is allowed, in a person's words.
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
