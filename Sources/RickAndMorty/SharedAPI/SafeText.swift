/// Text from outside, made safe for a terminal in the moment it is decoded.
///
/// Escape sequences cannot be filtered reliably, code points can: controls become U+FFFD, line breaks and tabs a
/// space; invisible and direction-changing characters are dropped, and a character carries at most four marks.
package struct SafeText: Sendable, Hashable {
    package let string: String

    package init(_ untrusted: some StringProtocol) {
        self.init(String(untrusted))
    }

    // For texts by the million: what is generic is slow from another module.
    package init(_ untrusted: String) {
        // Nearly all text is.
        guard !untrusted.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else {
            string = untrusted
            return
        }
        var scalars = String.UnicodeScalarView()
        var marks = 0
        for scalar in untrusted.unicodeScalars {
            guard let safe = scalar.safe else { continue }
            marks = safe.isMark ? marks + 1 : 0
            if marks <= Self.mostMarks { scalars.append(safe) }
        }
        string = String(scalars)
    }

    private static let mostMarks = 4

    /// Whether there is anything in it to see.
    package var isReadable: Bool {
        string.unicodeScalars.contains { $0.isSeen }
    }
}

extension SafeText: Decodable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }
}

extension Unicode.Scalar {
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
