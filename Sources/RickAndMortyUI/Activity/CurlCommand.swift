/// A request as a command line for a POSIX shell. Nothing in it is special to the shell, curl or the terminal.
nonisolated struct CurlCommand: Hashable {
    let text: String

    /// - Returns: `nil` unless `address` is a web address; anything else could be an option of curl.
    init?(address: String) {
        guard ["https://", "http://"].contains(where: address.hasPrefix) else { return nil }
        let safe = address.utf8.map(Self.escaped).joined()
        // curl expands brackets and braces.
        let option = safe.contains { "[]{}".contains($0) } ? "--globoff " : ""
        text = "curl \(option)'\(safe)'"
    }

    /// Percent-encodes a quote, which would end the shell's, and bytes that do not belong in an address.
    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "'"): "%27"
        case 0x21...0x7E: String(Unicode.Scalar(byte))
        default: (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
    }
}
