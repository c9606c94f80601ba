/// Whom an address asks, and how. Redirects stay within one.
struct Origin: Equatable {
    let scheme: String
    let host: String
    let port: String

    init(scheme: String, host: String, port: String) {
        self.scheme = scheme.lowercased()
        self.host = host.lowercased()
        self.port = port
    }

    /// Nobody between here and there can read or change what is said.
    var isTrustworthy: Bool {
        isEncrypted || (scheme == "http" && isThisMachine)
    }

    var isEncrypted: Bool {
        scheme == "https"
    }

    var isThisMachine: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let octets = host.split(separator: ".", omittingEmptySubsequences: false)
        return octets.count == 4 && octets.first == "127" && octets.allSatisfy { UInt8($0) != nil }
    }
}
