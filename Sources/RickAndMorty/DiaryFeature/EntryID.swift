import FoundationEssentials

/// What an entry is known by, here and in every file it is exported to: a UUID.
///
/// Those made here begin with the time (version 7 of RFC 9562), so that ids sort as entries were made.
package struct EntryID: Sendable, Hashable {
    /// In small letters.
    package let text: String

    /// `nil` where the text is no UUID.
    package init?(_ text: String) {
        guard let id = UUID(uuidString: text) else { return nil }
        self.text = id.uuidString.lowercased()
    }

    /// A new one.
    package init() {
        self.init(milliseconds: Int(Date().timeIntervalSince1970 * 1000))
    }

    /// - Parameter milliseconds: since 1970 began in Greenwich.
    init(milliseconds: Int) {
        let random = UUID().uuid
        func time(_ byte: Int) -> UInt8 { UInt8(truncatingIfNeeded: milliseconds >> (8 * (5 - byte))) }
        let id = UUID(
            uuid: (
                time(0), time(1), time(2), time(3), time(4), time(5), 0x70 | random.6 & 0x0F, random.7,
                random.8, random.9, random.10, random.11, random.12, random.13, random.14, random.15
            )
        )
        text = id.uuidString.lowercased()
    }
}

extension EntryID: Comparable {
    package static func < (one: EntryID, other: EntryID) -> Bool { one.text < other.text }
}
