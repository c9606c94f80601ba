internal import CNCurses
internal import TerminalUI

/// Turns cells of a canvas into those of ncurses.
struct CellEncoder {
    private let pairs: ColorPairs
    private let unicode: Bool
    private var style = Style.plain
    private var attributes: attr_t = 0
    private var pair: Int32 = 0
    /// Zero-terminated; kept, for it is filled anew for every cell.
    private var text: [wchar_t] = []
    /// What was encoded last.
    private(set) var row: [cchar_t] = []

    init(pairs: ColorPairs, unicode: Bool) {
        self.pairs = pairs
        self.unicode = unicode
    }

    /// Encodes neighbouring cells into `row`, in one call: on a property of a class, Swift checks each access by itself.
    ///
    /// - Returns: the cells for which there are blanks in the row, since terminals may not agree about their width.
    mutating func encode(_ cells: ArraySlice<Cell>) -> [Int] {
        row.removeAll(keepingCapacity: true)
        var uncertain: [Int] = []
        var index = cells.startIndex
        while index < cells.endIndex {
            let room = cells.room(at: index)
            adopt(cells[index].style)
            let glyph = glyph(for: cells[index], room: room)
            if glyph.hasCertainWidth {
                append(glyph, room: room)
            } else {
                append(.blank, room: room)
                uncertain.append(index)
            }
            index += room
        }
        return uncertain
    }

    /// Encodes one cell into `row`, whatever width terminals give it.
    mutating func encode(_ cell: Cell, room: Int) {
        row.removeAll(keepingCapacity: true)
        adopt(cell.style)
        append(glyph(for: cell, room: room), room: room)
    }

    /// Blanks fill the room that it leaves.
    private mutating func append(_ glyph: Glyph, room: Int) {
        append(glyph)
        for _ in glyph.columns..<room { append(.blank) }
    }

    private func glyph(for cell: Cell, room: Int) -> Glyph {
        if let ascii = cell.ascii, (0x20..<0x7F).contains(ascii) { return Glyph(Unicode.Scalar(ascii)) }
        guard let character = cell.character else { return .blank }
        return Glyph(character, room: room, unicode: unicode)
    }

    private mutating func append(_ glyph: Glyph) {
        text.removeAll(keepingCapacity: true)
        text.append(wchar_t(glyph.base.value))
        for mark in glyph.marks { text.append(wchar_t(mark.value)) }
        text.append(0)
        var cell = cchar_t()
        // The pair goes through the options: the parameter meant for it ends at 32767.
        setcchar(&cell, text, attributes, 0, &pair)
        row.append(cell)
    }

    /// Neighbours mostly look the same.
    private mutating func adopt(_ style: Style) {
        guard style != self.style else { return }
        self.style = style
        pair = pairs.pair(for: style)
        attributes = Self.attributes(of: style)
    }

    private static func attributes(of style: Style) -> attr_t {
        var result: attr_t = 0
        if style.attributes.contains(.bold) { result |= cn_attribute_bold() }
        if style.attributes.contains(.dim) { result |= cn_attribute_dim() }
        if style.attributes.contains(.underline) { result |= cn_attribute_underline() }
        if style.attributes.contains(.reverse) { result |= cn_attribute_reverse() }
        return result
    }
}

extension ArraySlice<Cell> {
    /// Columns that the canvas gives the cell.
    func room(at index: Int) -> Int {
        index + 1 < endIndex && self[index + 1].isRightHalf ? 2 : 1
    }
}

/// What of a character a cell of ncurses can hold: a base that takes room, and up to four marks on it.
struct Glyph: Equatable {
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
