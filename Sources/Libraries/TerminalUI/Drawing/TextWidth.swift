@_spi(_Unicode) private import Swift

extension Character {
    /// Columns on a terminal: 0, 1 or 2, and more for a grapheme cluster that is drawn as several letters. A tab is drawn as a
    /// blank.
    public var columns: Int {
        if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) || ascii == 0x09 ? 1 : 0 }
        return onlyScalar?.columns ?? parts.reduce(0) { $0 + $1.columns }
    }

    /// Fast path of nearly all characters: the only scalar, unless it is a regional indicator (a letter of a flag).
    var onlyScalar: Unicode.Scalar? {
        guard let first = unicodeScalars.first, unicodeScalars.dropFirst().isEmpty, first.letterOfFlag == nil else {
            return nil
        }
        return first
    }

    /// The grapheme clusters that are drawn for it, each with columns of its own: base characters with their marks.
    ///
    /// Terminals disagree about joined characters. Of a joined or coloured emoji the first one is drawn, a flag as its
    /// letters, Hangul letters as the syllable that they form; the rest is not drawn.
    var parts: [(character: Character, columns: Int)] {
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

    /// Its scalars, with Hangul letters composed to syllables.
    private var syllables: String.UnicodeScalarView {
        guard unicodeScalars.contains(where: \.isLetterOfHangul) else { return unicodeScalars }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: String(self)._nfc)
        return scalars
    }
}

extension String {
    /// Columns on a terminal: the sum of those of the characters. 0 for control characters, line breaks
    /// included, except for a tab, which is drawn as a blank.
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
    /// Columns on a terminal, as those of a `String`.
    var columns: Int { String(self).columns }

    /// The longest part from the start that has at most that many columns.
    func prefix(columns: Int) -> Substring {
        var room = columns
        return prefix { character in
            room -= character.columns
            return room >= 0
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether every byte is a character of one column.
    var isPrintableASCII: Bool { allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Unicode.Scalar {
    fileprivate var columns: Int {
        if (0xA0..<0x300).contains(value) { return 1 }
        // Hangul vowels and finals are part of the syllable that their initial consonant begins.
        if isInnerLetterOfHangul { return 0 }
        switch properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide ? 2 : 1
        }
    }

    /// Excludes joiners and variation selectors, which change the width of a character on some terminals only, and
    /// Hangul vowels and finals, which some terminals draw in columns of their own.
    package var isMark: Bool {
        properties.generalCategory != .format && properties.generalCategory != .control
            && !properties.isVariationSelector && !isInnerLetterOfHangul
    }

    fileprivate var isLetterOfHangul: Bool {
        (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value) || isInnerLetterOfHangul
    }

    private var isInnerLetterOfHangul: Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
    }

    fileprivate var letterOfFlag: Unicode.Scalar? {
        guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
        return Unicode.Scalar(value - 0x1F1E6 + 0x41)
    }

    /// East Asian Wide or Fullwidth (UAX #11). The standard library knows the emoji; the scripts are listed here.
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
