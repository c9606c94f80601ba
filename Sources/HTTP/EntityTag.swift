/// What a server calls one version of an answer, to be sent back to it unread (RFC 9110, 8.8.3).
package struct EntityTag: Sendable, Hashable {
    package let text: String

    /// `nil` for what is none: it would not be sent as one header.
    package init?(_ text: String) {
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
        guard opaque.utf8.count >= 2, opaque.first == "\"", opaque.last == "\"",
            opaque.dropFirst().dropLast().utf8.allSatisfy({ (0x23...0x7E).contains($0) || $0 == 0x21 })
        else { return nil }
        self.text = text
    }
}
