package import LoadResource
import SystemSupport

/// A load as displayed in Activity.
package nonisolated struct ActivityEntry: Hashable, Sendable {
    package let time: String
    package let name: String
    package let address: String?
    package let result: LoadResult
    /// Empty while it runs.
    package let duration: String
    /// Empty if nothing was transferred.
    package let size: String
    /// Empty if nothing was delivered.
    package let source: String
    /// As in "3 tries"; `nil` after a single one.
    package let tries: String?
    /// Why it failed, or why a fallback delivered.
    package let reason: String?

    package init(_ record: LoadRecord) {
        time = Words.time(record.timeOfDay)
        name = record.name
        address = record.address
        result = record.result
        duration = record.duration.map(Words.duration) ?? ""
        tries = record.tries > 1 ? Words.tries(record.tries) : nil
        (size, source, reason) =
            switch record.result {
            case .done(let source, let bytes, let reason):
                (bytes.map(Words.size(bytes:)) ?? "", source.rawValue, reason)
            case .failed(let message): ("", "", message)
            case .running, .cancelled: ("", "", nil)
            }
    }

    package func triesAndReason(separator: Character) -> String {
        [tries, reason].compactMap(\.self).joined(separator: " \(separator) ")
    }
}

/// A request as a command line for a POSIX shell. Nothing in it is special to the shell, curl or the terminal.
package nonisolated struct CurlCommand: Hashable {
    package let text: String

    /// - Returns: `nil` unless `address` is a web address; anything else could be an option of curl.
    package init?(address: String) {
        guard ["https://", "http://"].contains(where: address.hasPrefix) else { return nil }
        let safe = address.utf8.map(Self.escaped).joined()
        // curl expands brackets and braces.
        let option = safe.contains { "[]{}".contains($0) } ? "--globoff " : ""
        text = "curl \(option)'\(safe)'"
    }

    /// Percent-encodes a quote, which would end the shell's, and bytes that do not belong in an address.
    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case 0x21...0x7E where byte != UInt8(ascii: "'"): String(Unicode.Scalar(byte))
        default: byte.percentEncoded
        }
    }
}
