internal import CNCurses

/// What of a character a cell of ncurses can hold: a base that takes room, and up to four marks on it.
nonisolated struct Glyph: Equatable {
    let base: Unicode.Scalar
    let marks: [Unicode.Scalar]
    /// How many columns it takes.
    let columns: Int

    static let unknown = Glyph("?")
    static let blank = Glyph(" ")
    private static let marksPerCell = 4

    /// - Parameter ascii: a printable character.
    init(_ ascii: Unicode.Scalar) {
        base = ascii
        marks = []
        columns = 1
    }

    /// - Parameters:
    ///   - character: of the canvas.
    ///   - room: how many columns the canvas gives it.
    ///   - unicode: whether the terminal knows more than ASCII.
    init(_ character: Character, room: Int, unicode: Bool) {
        var rest = character.unicodeScalars[...]
        guard let base = rest.popFirst(), unicode || base.isASCII else {
            self = .unknown
            return
        }
        let columns = Self.columns(of: base)
        guard columns > 0, columns <= room else {
            self = columns == 0 ? .blank : .unknown
            return
        }
        self.base = base
        self.columns = columns
        marks = unicode ? Array(rest.lazy.filter(Self.isMark).prefix(Self.marksPerCell)) : []
    }

    /// Whether all terminals give it the columns that it has here: they do to common letters, signs and marks.
    var hasCertainWidth: Bool {
        guard marks.isEmpty || marks.allSatisfy({ (0x300..<0x370).contains($0.value) }) else { return false }
        return switch base.value {
        // Latin, Greek and Cyrillic.
        case ..<0x300, 0x370..<0x530, 0x1E00..<0x2000: true
        // Signs, lines, blocks and Braille.
        case 0x2010..<0x2C00: columns == 1 && !base.properties.isEmojiPresentation
        // Kana, ideographs, Hangul and their signs.
        case 0x3000..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFFE7, 0xFFFD: true
        default: false
        }
    }

    /// By the C library, since ncurses goes by it too; −1 for what cannot be printed.
    private static func columns(of scalar: Unicode.Scalar) -> Int {
        Int(wcwidth(wchar_t(scalar.value)))
    }

    /// Joiners and variation selectors make terminals disagree about the width of what they join or vary.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        columns(of: scalar) == 0 && scalar.properties.generalCategory != .format
            && !scalar.properties.isVariationSelector && !isInnerLetterOfHangul(scalar)
    }

    /// Vowels and finals have columns of their own on some terminals.
    private static func isInnerLetterOfHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value)
    }
}
