@_spi(_Unicode) private import Swift

/// Text from outside, made safe for a terminal in the moment it is decoded.
///
/// Escape sequences cannot be filtered reliably, code points can: controls become U+FFFD, line breaks and tabs a
/// space; invisible and direction-changing characters are dropped. The text is normalised (NFC), its length is limited,
/// and so is what one character is made of: 16 code points, with four marks in a row.
package struct SafeText: Sendable, Hashable {
    package let string: String

    /// In characters.
    package static let longestName = 200
    package static let longestText = 10_000

    private static let mostScalars = 16
    private static let mostMarks = 4

    package init(_ untrusted: some StringProtocol, atMost limit: Int = longestText) {
        self.init(String(untrusted), atMost: limit)
    }

    // For texts by the million: what is generic is slow from another module.
    /// - Parameter limit: in characters, at least 1; what is longer ends in an ellipsis.
    package init(_ untrusted: String, atMost limit: Int = longestText) {
        // Nearly all text is.
        if untrusted.utf8.count <= limit, untrusted.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
            string = untrusted
            return
        }
        var text = Self.filtered(untrusted, atMost: limit)
        // What is left of a character that was cut may join the next one.
        while let shorter = Self.cut(text, atMost: limit) { text = Self.normalised(shorter) }
        string = text
    }

    private static func filtered(_ untrusted: String, atMost limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        var count = 0
        var marks = 0
        for scalar in untrusted.unicodeScalars {
            guard let safe = scalar.safe else { continue }
            marks = safe.isMark ? marks + 1 : 0
            guard marks <= mostScalars else { continue }
            scalars.append(safe)
            count += 1
            // One more than has room, so that it is known to be too long.
            guard count <= limit * mostScalars else { break }
        }
        return normalised(String(scalars))
    }

    private static func normalised(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text._nfc)
        return String(scalars)
    }

    /// - Returns: `nil` where nothing is too long.
    private static func cut(_ text: String, atMost limit: Int) -> String? {
        var cut = String.UnicodeScalarView()
        var isCut = false
        for (number, character) in text.enumerated() {
            // Of the last one that has room, another one behind it is known by now.
            guard number < limit else {
                return String(String(cut).prefix(limit - 1)) + "\u{2026}"
            }
            var marks = 0
            for (number, scalar) in character.unicodeScalars.enumerated() {
                marks = scalar.isMark ? marks + 1 : 0
                if number < mostScalars, marks <= mostMarks { cut.append(scalar) } else { isCut = true }
            }
        }
        return isCut ? String(cut) : nil
    }

    /// Whether there is anything in it to see.
    package var isReadable: Bool {
        string.unicodeScalars.contains { $0.isSeen }
    }
}

extension SafeText: Decodable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self), atMost: Self.longestName)
    }
}

extension Unicode.Scalar {
    /// Whether a terminal may be shown it as it is.
    package var isSafe: Bool { safe == self }

    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    fileprivate var isSeen: Bool {
        !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format && !isMark
    }

    /// What stands for this scalar on a terminal; `nil` where nothing should.
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
