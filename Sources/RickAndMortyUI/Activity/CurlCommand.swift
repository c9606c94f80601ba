/// A request as a line for a POSIX shell, with nothing in it that shell, curl or terminal could take for their own.
nonisolated struct CurlCommand: Hashable {
    let text: String

    /// `nil` for what is no web address, and could be an option of curl.
    init?(address: String) {
        guard ["https://", "http://"].contains(where: address.hasPrefix) else { return nil }
        let safe = address.utf8.map(Self.escaped).joined()
        // Brackets and braces would mean many addresses to curl.
        let option = safe.contains { "[]{}".contains($0) } ? "--globoff " : ""
        text = "curl \(option)'\(safe)'"
    }

    /// A quote would end the quotes; whatever is not seen does not belong in an address.
    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "'"): "%27"
        case 0x21...0x7E: String(Unicode.Scalar(byte))
        default: (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
    }
}
