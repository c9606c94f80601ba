@_spi(_Unicode) private import Swift

extension Character {
    /// Width in columns on a terminal: 0, 1 or 2. More for a grapheme cluster that is drawn as several letters. A tab
    /// counts as one space.
    public var columns: Int {
        if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) || ascii == 0x09 ? 1 : 0 }
        return onlyScalar?.columns ?? parts.reduce(0) { $0 + $1.columns }
    }

    /// The fast path for nearly all characters: the only scalar, unless it is a regional indicator (half of a flag).
    var onlyScalar: Unicode.Scalar? {
        guard let first = unicodeScalars.first, unicodeScalars.dropFirst().isEmpty, first.regionalIndicatorLetter == nil
        else {
            return nil
        }
        return first
    }

    /// The grapheme clusters drawn for the character, with the width of each: base characters with their combining
    /// marks.
    ///
    /// Terminals disagree about joined characters. Of a joined emoji, or one with a skin tone, only the first emoji is
    /// drawn; a flag is drawn as its two letters, and Hangul letters as a syllable.
    var parts: [(character: Character, columns: Int)] {
        var parts: [(scalars: String.UnicodeScalarView, columns: Int)] = []
        var joins = false
        for scalar in composedScalars {
            defer { joins = scalar == "\u{200D}" }
            let letter = scalar.regionalIndicatorLetter ?? scalar
            if letter.columns == 0 {
                if !parts.isEmpty, letter.isMark { parts[parts.count - 1].scalars.append(letter) }
            } else if parts.isEmpty || !(joins || scalar.properties.isEmojiModifier) || !scalar.properties.isEmoji {
                parts.append((String.UnicodeScalarView([letter]), letter.columns))
            }
        }
        return parts.compactMap { part in String(part.scalars).first.map { ($0, part.columns) } }
    }

    /// The scalars, with Hangul letters composed into syllables (NFC).
    private var composedScalars: String.UnicodeScalarView {
        guard unicodeScalars.contains(where: \.isHangulJamo) else { return unicodeScalars }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: String(self)._nfc)
        return scalars
    }
}

extension String {
    /// Width in columns on a terminal: the sum of the widths of its characters. Control characters, including line
    /// breaks, count as 0, and a tab as one space.
    ///
    /// ```swift
    /// let columns = "日本".columns  // 4
    /// ```
    public var columns: Int {
        isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.columns }
    }

    private var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable(\.isPrintableASCII) ?? false
    }
}

extension Substring {
    /// Width in columns, as for a `String`.
    var columns: Int { String(self).columns }

    /// The longest prefix that fits into a number of columns.
    func prefix(columns: Int) -> Substring {
        var room = columns
        return prefix { character in
            room -= character.columns
            return room >= 0
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether every byte is an ASCII character of one column.
    var isPrintableASCII: Bool { allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Unicode.Scalar {
    fileprivate var columns: Int {
        if (0xA0..<0x300).contains(value) { return 1 }
        // Hangul vowels and final consonants are part of the syllable that starts with their initial consonant.
        if isHangulVowelOrFinal { return 0 }
        switch properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide ? 2 : 1
        }
    }

    /// Whether the scalar is a mark that can be drawn on its base character. Joiners and variation selectors are
    /// excluded, because they change the width of a character on some terminals, and Hangul vowels and final
    /// consonants, because some terminals draw them in separate columns.
    package var isMark: Bool {
        properties.generalCategory != .format && properties.generalCategory != .control
            && !properties.isVariationSelector && !isHangulVowelOrFinal
    }

    fileprivate var isHangulJamo: Bool {
        (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value) || isHangulVowelOrFinal
    }

    private var isHangulVowelOrFinal: Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
    }

    fileprivate var regionalIndicatorLetter: Unicode.Scalar? {
        guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
        return Unicode.Scalar(value - 0x1F1E6 + 0x41)
    }

    /// Whether the scalar is East Asian Wide or Fullwidth (UAX #11). The scripts are listed here; emoji come from the
    /// standard library.
    private var isWide: Bool {
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
