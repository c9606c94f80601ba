import Glibc
@_spi(_Unicode) private import Swift

/// Text from outside, made safe for a terminal as soon as it is decoded.
///
/// Escape sequences cannot be filtered reliably, code points can: controls become U+FFFD, line breaks and tabs a
/// space; invisible and direction-changing characters are dropped. The text is normalized (NFC), its length is limited,
/// and so is each character: to 16 code points, with four marks in a row.
package struct SafeText: Sendable, Hashable {
    package let string: String

    /// In characters.
    package static let longestName = 200
    package static let longestText = 10_000
    /// Of a message.
    package static let longestLine = 500

    private static let maxScalars = 16
    private static let maxMarks = 4

    /// - Parameter limit: in characters, at least 1; longer text ends in an ellipsis.
    package init(_ untrusted: some StringProtocol, atMost limit: Int = longestText) {
        self.init(String(untrusted), atMost: limit)
    }

    // For texts by the million: generic functions are slow across modules.
    /// - Parameter limit: in characters, at least 1; longer text ends in an ellipsis.
    package init(_ untrusted: String, atMost limit: Int = longestText) {
        // Fast path, for nearly all text: ASCII, and the Latin letters from U+00C0 to U+02FF. In UTF-8, the first byte of
        // what is in between is 0xC2, and of what follows more than 0xCB.
        let isPlain = untrusted.utf8.withContiguousStorageIfAvailable {
            $0.allSatisfy { (0x20...0xCB).contains($0) && $0 != 0x7F && $0 != 0xC2 }
        }
        if isPlain ?? false, untrusted.utf8.count <= limit {
            string = untrusted
            return
        }
        var text = Self.filtered(untrusted, atMost: limit)
        // The rest of a truncated character may combine with the next one.
        while let shorter = Self.truncated(text, atMost: limit) { text = Self.normalized(shorter) }
        string = text
    }

    /// A text that may be a URL, without its user and password: an ellipsis stands for all that precedes the last `@`, as
    /// the text may be no valid URL.
    package init(withoutCredentials untrusted: String) {
        guard let at = untrusted.lastIndex(of: "@"), untrusted[..<at].contains(":") else {
            self.init(untrusted)
            return
        }
        let scheme = untrusted[..<at].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let isURL = untrusted[scheme.endIndex..<at].hasPrefix("://")
        self.init((isURL ? "\(scheme)://" : "") + "\u{2026}" + untrusted[at...])
    }

    /// A message of several lines, each of which is made safe and limited by itself.
    package static func message(_ untrusted: String) -> String {
        untrusted.split(separator: "\n", omittingEmptySubsequences: false)
            .map { SafeText($0, atMost: longestLine).string }.joined(separator: "\n")
    }

    /// The system's description of an `errno`.
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
            // One more than the limit, so that the text is known to be too long.
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

    /// - Returns: `nil` if nothing is too long.
    private static func truncated(_ text: String, atMost limit: Int) -> String? {
        var kept = String.UnicodeScalarView()
        var isTruncated = false
        for (number, character) in text.enumerated() {
            // The last character within the limit is replaced by the ellipsis.
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

    /// Whether it has a visible character.
    package var isReadable: Bool {
        string.unicodeScalars.contains { $0.isVisible }
    }
}

extension SafeText: Decodable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self), atMost: Self.longestName)
    }
}

extension Unicode.Scalar {
    /// Whether it may be written to a terminal as it is.
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

    /// Safe substitute for a terminal; `nil` if it is dropped.
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
    /// Parses an unsigned decimal number in ASCII digits, without a sign; `nil` if it overflows.
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
    /// Pads with leading zeros.
    package func zeroPadded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - utf8.count)) + self
    }
}
