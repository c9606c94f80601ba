@_spi(_Unicode) private import Swift

extension Character {
    /// Columns on a terminal: 0, 1 or 2, and more for letters of which several stand beside each other in one character.
    public nonisolated var columns: Int {
        if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
        return onlyScalar?.columns ?? parts.reduce(0) { $0 + $1.columns }
    }

    /// The way of nearly all characters: one scalar, which is no letter of a flag.
    nonisolated var onlyScalar: Unicode.Scalar? {
        guard let first = unicodeScalars.first, unicodeScalars.dropFirst().isEmpty, first.letterOfFlag == nil else {
            return nil
        }
        return first
    }

    /// What of it is drawn, each in columns of its own: what takes room, and the marks on it.
    ///
    /// Terminals do not agree about what is joined. So of emoji that are joined to one, or coloured, the first is drawn,
    /// a flag as the letters it is made of, and letters of Hangul as the syllable that they make; what is left of them
    /// is not drawn.
    nonisolated var parts: [(character: Character, columns: Int)] {
        var parts: [(scalars: String.UnicodeScalarView, columns: Int)] = []
        var joins = false
        for scalar in syllables {
            defer { joins = scalar == "\u{200D}" }
            let letter = scalar.letterOfFlag ?? scalar
            if letter.columns == 0 {
                if !parts.isEmpty, letter.isMark { parts[parts.count - 1].scalars.append(letter) }
            } else if parts.isEmpty || !(joins || scalar.properties.isEmojiModifier) || !scalar.properties.isEmoji {
                parts.append((String.UnicodeScalarView([letter]), letter.columns))
            }
        }
        return parts.compactMap { part in String(part.scalars).first.map { ($0, part.columns) } }
    }
}

extension Character {
    /// Its code points, with the letters of Hangul brought together.
    nonisolated private var syllables: String.UnicodeScalarView {
        guard unicodeScalars.contains(where: \.isLetterOfHangul) else { return unicodeScalars }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: String(self)._nfc)
        return scalars
    }
}

extension String {
    /// Columns on a terminal.
    public nonisolated var columns: Int {
        isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.columns }
    }

    /// Whether every byte of it is a character of one column.
    nonisolated var isPrintableASCII: Bool {
        utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }
}

extension Unicode.Scalar {
    nonisolated fileprivate var columns: Int {
        if (0xA0..<0x300).contains(value) { return 1 }
        // Vowels and finals of Hangul belong to the consonant before them.
        if isInnerLetterOfHangul { return 0 }
        switch properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide ? 2 : 1
        }
    }

    /// Joiners, and what varies a character, change its width on some terminals and not on others.
    nonisolated fileprivate var isMark: Bool {
        properties.generalCategory != .format && properties.generalCategory != .control
            && !properties.isVariationSelector && !isInnerLetterOfHangul
    }

    nonisolated fileprivate var isLetterOfHangul: Bool {
        (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value) || isInnerLetterOfHangul
    }

    nonisolated private var isInnerLetterOfHangul: Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
    }

    nonisolated fileprivate var letterOfFlag: Unicode.Scalar? {
        guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
        return Unicode.Scalar(value - 0x1F1E6 + 0x41)
    }

    /// East Asian Wide and Fullwidth (UAX #11): emoji are known to the standard library, scripts are listed here.
    nonisolated private var isWide: Bool {
        switch value {
        case ..<0x1100: false
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}
