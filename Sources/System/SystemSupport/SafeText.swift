import Glibc
@_spi(_Unicode) private import Swift

/// Untrusted text, sanitized for a terminal when it is decoded.
///
/// Escape sequences cannot be filtered reliably, but code points can: control characters become U+FFFD, line breaks and
/// tabs become spaces; invisible and direction-changing characters are dropped. The text is normalized (NFC) and
/// truncated, and each character is limited to 16 code points, with at most four consecutive marks.
package struct SafeText: Sendable, Hashable {
    package let string: String

    /// In characters, as are the limits below.
    package static let maxNameLength = 200
    package static let maxTextLength = 10_000
    /// For a line of a message.
    package static let maxLineLength = 500

    private static let maxScalars = 16
    private static let maxMarks = 4

    /// - Parameter limit: in characters, at least 1; longer text ends in an ellipsis.
    package init(_ untrusted: some StringProtocol, atMost limit: Int = maxTextLength) {
        self.init(String(untrusted), atMost: limit)
    }

    // Not generic, because generic functions are slow across modules and this one is called millions of times.
    /// - Parameter limit: in characters, at least 1; longer text ends in an ellipsis.
    package init(_ untrusted: String, atMost limit: Int = maxTextLength) {
        // Fast path for nearly all text: ASCII and the Latin letters U+00C0 to U+02FF. In UTF-8, code points between
        // the two ranges start with 0xC2, and those above with more than 0xCB.
        let isPlain = untrusted.utf8.withContiguousStorageIfAvailable {
            $0.allSatisfy { (0x20...0xCB).contains($0) && $0 != 0x7F && $0 != 0xC2 }
        }
        if isPlain ?? false, untrusted.utf8.count <= limit {
            string = untrusted
            return
        }
        var text = Self.filtered(untrusted, atMost: limit)
        // Truncating a character can leave code points that combine with the next one, so repeat until nothing changes.
        while let shorter = Self.truncated(text, atMost: limit) { text = Self.normalized(shorter) }
        string = text
    }

    /// A possible URL without its user and password: everything before the last `@`, except the scheme, becomes an
    /// ellipsis. Not parsed, since the URL may be invalid.
    package init(withoutCredentials untrusted: String) {
        guard let at = untrusted.lastIndex(of: "@"), untrusted[..<at].contains(":") else {
            self.init(untrusted)
            return
        }
        let scheme = untrusted[..<at].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let isURL = untrusted[scheme.endIndex..<at].hasPrefix("://")
        self.init((isURL ? "\(scheme)://" : "") + "\u{2026}" + untrusted[at...])
    }

    /// A multi-line message. Each line is sanitized and truncated separately.
    package static func message(_ untrusted: String) -> String {
        untrusted.split(separator: "\n", omittingEmptySubsequences: false)
            .map { SafeText($0, atMost: maxLineLength).string }.joined(separator: "\n")
    }

    /// The system's message for an `errno` value.
    package init(systemError code: Int32) {
        self.init(String(cString: strerror(code)))
    }

    private static func filtered(_ untrusted: String, atMost limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        var count = 0
        var marks = 0
        for scalar in untrusted.unicodeScalars {
            guard let safe = scalar.safe else { continue }
            marks = safe.isMark ? marks + 1 : 0
            guard marks <= maxScalars else { continue }
            scalars.append(safe)
            count += 1
            // Keeps one code point above the limit, so that the text is recognized as too long.
            guard count <= limit * maxScalars else { break }
        }
        return normalized(String(scalars))
    }

    private static func normalized(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text._nfc)
        return String(scalars)
    }

    /// - Returns: `nil` if nothing exceeds the limits.
    private static func truncated(_ text: String, atMost limit: Int) -> String? {
        var kept = String.UnicodeScalarView()
        var isTruncated = false
        for (number, character) in text.enumerated() {
            // The ellipsis replaces the last character within the limit.
            guard number < limit else {
                return String(String(kept).prefix(limit - 1)) + "\u{2026}"
            }
            var marks = 0
            for (number, scalar) in character.unicodeScalars.enumerated() {
                marks = scalar.isMark ? marks + 1 : 0
                if number < maxScalars, marks <= maxMarks { kept.append(scalar) } else { isTruncated = true }
            }
        }
        return isTruncated ? String(kept) : nil
    }

    /// Whether the text has a visible character.
    package var hasVisibleCharacters: Bool {
        string.unicodeScalars.contains { $0.isVisible }
    }
}

extension SafeText: Decodable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self), atMost: Self.maxNameLength)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar can be written to a terminal unchanged.
    package var isSafe: Bool { safe == self }

    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    fileprivate var isVisible: Bool {
        !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format && !isMark
    }

    /// The scalar's replacement in terminal output; `nil` if it is dropped.
    fileprivate var safe: Unicode.Scalar? {
        switch value {
        case 0x20...0x7E: self
        case 0x09, 0x0A, 0x0D: " "
        case 0x00...0x1F, 0x7F...0x9F: "\u{FFFD}"
        case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xE0000...0xE007F: nil
        default: self
        }
    }
}

extension Int {
    /// Parses a decimal number of ASCII digits without a sign; `nil` on overflow.
    @inlinable
    package init?(digits: some Collection<UInt8>) {
        guard !digits.isEmpty else { return nil }
        self = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            let (tens, overflow) = multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
            guard !overflow, !carry else { return nil }
            self = sum
        }
    }

    package init?(digits text: some StringProtocol) {
        self.init(digits: text.utf8)
    }
}

extension String {
    package func zeroPadded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - utf8.count)) + self
    }

    /// A message to follow a colon: with a lowercase first letter, unless it starts with an acronym.
    package var uncapitalized: String {
        dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
    }
}

extension Int {
    /// Example: "1 entry", "2 entries".
    ///
    /// - Parameter plural: the singular with an "s" by default.
    package func counted(_ singular: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? singular : plural ?? singular + "s")"
    }
}

extension [String] {
    /// Example: "alive, dead or unknown".
    package var alternatives: String {
        // Not dropLast: metadata of a slice costs 200,000 instructions at each start.
        var others = self
        guard let last = others.popLast(), !others.isEmpty else { return first ?? "" }
        return "\(others.joined(separator: ", ")) or \(last)"
    }
}
