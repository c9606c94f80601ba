/// Scheme, host and port of a URL. Redirects are followed only within the same origin.
package struct URLOrigin: Equatable, Sendable {
    package let scheme: String
    package let host: String
    package let port: String

    package init(scheme: String, host: String, port: String) {
        self.scheme = scheme.lowercased()
        self.host = host.lowercased()
        self.port = port
    }

    /// Whether the connection is protected from eavesdropping and tampering: `https`, or `http` to a loopback host.
    package var isTrustworthy: Bool {
        isEncrypted || (scheme == "http" && isLoopback)
    }

    package var isEncrypted: Bool {
        scheme == "https"
    }

    package var isLoopback: Bool {
        Self.isLoopback(host: host)
    }

    /// Whether a host refers to this machine: `localhost`, `[::1]` or 127.0.0.0/8.
    ///
    /// - Parameter host: lower case, with IPv6 addresses in brackets.
    package static func isLoopback(host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let octets = host.split(separator: ".", omittingEmptySubsequences: false)
        return octets.count == 4 && octets.first == "127" && octets.allSatisfy { UInt8($0) != nil }
    }
}

extension String {
    /// Percent-encodes the UTF-8 bytes of the text ("%2F"), except ASCII characters for which `isKept` returns `true`.
    package func percentEncoded(except isKept: (Character) -> Bool) -> String {
        utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, isKept(character) { return String(character) }
            return "%" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
        }.joined()
    }
}

extension Character {
    /// Whether the character is unreserved in RFC 3986.
    package var isUnreserved: Bool { isASCII && (isLetter || isNumber) || "-._~".contains(self) }
}
