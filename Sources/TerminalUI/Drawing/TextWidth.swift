extension Character {
    /// Columns on a terminal: 0, 1 or 2.
    public nonisolated var columns: Int {
        if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
        return unicodeScalars.reduce(0) { max($0, $1.columns) }
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
        switch properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide ? 2 : 1
        }
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
