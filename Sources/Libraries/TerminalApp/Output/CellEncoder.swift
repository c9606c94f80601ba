internal import CNCurses
internal import TerminalUI

struct CellEncoder {
    private let pairs: ColorPairs
    private let unicode: Bool
    /// The characters to write for image tiles, or `nil` to write blanks.
    var placeholders: Placeholders?
    private var style = Style.plain
    private var attributes: attr_t = 0
    private var pair: Int32 = 0
    /// A blank in the current style. Most cells differ from it only in their character.
    private var blank = cchar_t()
    /// A zero-terminated string, stored here to reuse its memory.
    private var text: [wchar_t] = []
    /// The cells encoded by the last call to `encode`.
    private(set) var row: [cchar_t] = []

    init(pairs: ColorPairs, unicode: Bool) {
        self.pairs = pairs
        self.unicode = unicode
        setBlank()
    }

    /// Encodes adjacent cells into `row`. Takes all cells in one call, because Swift checks each access to a class's
    /// property.
    ///
    /// - Returns: Indices of cells whose width differs between terminals. `row` has blanks in their place.
    mutating func encode(_ cells: ArraySlice<Cell>) -> [Int] {
        let start = cells.startIndex
        return cells.withUnsafeBufferPointer { encode($0) }.map { start + $0 }
    }

    /// Uses a pointer, because a slice checks each index.
    private mutating func encode(_ cells: UnsafeBufferPointer<Cell>) -> [Int] {
        row.removeAll(keepingCapacity: true)
        var ambiguousWidthCells: [Int] = []
        var index = 0
        while index < cells.count {
            let room = cells.room(at: index)
            let cell = cells[index]
            // Encodes a run of equal cells once.
            if room == 1, let last = row.last, cell == cells[index - 1], ambiguousWidthCells.last != index - 1 {
                let start = index
                repeat { index += 1 } while index < cells.count && cells[index] == cell
                // The last cell of the run may be two columns wide.
                if index < cells.count, cells[index].isRightHalf { index -= 1 }
                row.append(contentsOf: repeatElement(last, count: index - start))
                continue
            }
            if let placeholders, let tile = cell.tile, let scalars = placeholders.scalars(of: tile) {
                adopt(placeholders.style(of: tile))
                append(scalars)
                index += 1
                continue
            }
            adopt(cell.style)
            // Fast path for nearly all characters. Their width is the same on all terminals.
            if room == 1, let scalar = cell.scalar, Glyph.isPrintableASCII(scalar) {
                append(scalar)
                index += 1
                continue
            }
            let glyph = glyph(for: cell, room: room)
            if glyph.hasConsistentWidth {
                append(glyph, room: room)
            } else {
                append(.blank, room: room)
                ambiguousWidthCells.append(index)
            }
            index += room
        }
        return ambiguousWidthCells
    }

    /// Encodes a single cell into `row`, also one whose width differs between terminals.
    mutating func encode(_ cell: Cell, room: Int) {
        row.removeAll(keepingCapacity: true)
        adopt(cell.style)
        append(glyph(for: cell, room: room), room: room)
    }

    /// Appends a glyph, and blanks for the remaining columns.
    private mutating func append(_ glyph: Glyph, room: Int) {
        append(glyph)
        for _ in glyph.columns..<room { append(.blank) }
    }

    private func glyph(for cell: Cell, room: Int) -> Glyph {
        if let scalar = cell.scalar { return Glyph(scalar, room: room, unicode: unicode) }
        guard let character = cell.character else { return .blank }
        return Glyph(character, room: room, unicode: unicode)
    }

    /// Appends a character without marks, which needs no call to ncurses.
    private mutating func append(_ scalar: Unicode.Scalar) {
        blank.chars.0 = wchar_t(scalar.value)
        row.append(blank)
    }

    private mutating func append(_ glyph: Glyph) {
        if glyph.combiningMarks.isEmpty { append(glyph.base) } else { append([glyph.base] + glyph.combiningMarks) }
    }

    /// Appends a character with its marks.
    private mutating func append(_ scalars: [Unicode.Scalar]) {
        text.removeAll(keepingCapacity: true)
        for scalar in scalars { text.append(wchar_t(scalar.value)) }
        text.append(0)
        var cell = cchar_t()
        // Passes the pair through the options, because the pair parameter is limited to 32767.
        setcchar(&cell, text, attributes, 0, &pair)
        row.append(cell)
    }

    /// Skips equal styles, because adjacent cells mostly have the same one.
    private mutating func adopt(_ style: Style) {
        guard style != self.style else { return }
        self.style = style
        pair = pairs.pair(for: style)
        attributes = 0
        if style.attributes.contains(.bold) { attributes |= cn_attribute_bold() }
        if style.attributes.contains(.dim) { attributes |= cn_attribute_dim() }
        if style.attributes.contains(.underline) { attributes |= cn_attribute_underline() }
        if style.attributes.contains(.reverse) { attributes |= cn_attribute_reverse() }
        setBlank()
    }

    private mutating func setBlank() { setcchar(&blank, [wchar_t(0x20), 0], attributes, 0, &pair) }
}

extension RandomAccessCollection<Cell> where Index == Int {
    /// Columns that the cell occupies on the canvas.
    func room(at index: Int) -> Int {
        index + 1 < endIndex && self[index + 1].isRightHalf ? 2 : 1
    }
}

/// The part of a character that fits into an ncurses cell: a base character with up to four marks.
struct Glyph: Equatable {
    let base: Unicode.Scalar
    private(set) var combiningMarks: [Unicode.Scalar] = []
    let columns: Int

    static let unknown = Glyph("?")
    static let blank = Glyph(" ")
    private static let marksPerCell = 4

    private init(_ base: Unicode.Scalar, columns: Int = 1) {
        self.base = base
        self.columns = columns
    }

    /// - Parameter room: Columns that the character occupies on the canvas.
    init(_ scalar: Unicode.Scalar, room: Int, unicode: Bool) {
        if Self.isPrintableASCII(scalar) {
            self.init(scalar)
        } else if unicode || scalar.isASCII {
            let columns = Self.columns(of: scalar)
            self = columns == 0 ? .blank : 1...room ~= columns ? Glyph(scalar, columns: columns) : .unknown
        } else {
            self = .unknown
        }
    }

    /// - Parameter room: Columns that the character occupies on the canvas.
    init(_ character: Character, room: Int, unicode: Bool) {
        var rest = character.unicodeScalars[...]
        let base = rest.popFirst()
        self = base.map { Glyph($0, room: room, unicode: unicode) } ?? .unknown
        // A replacement character takes no combining marks.
        guard unicode, self.base == base else { return }
        combiningMarks = Array(rest.lazy.filter { Self.columns(of: $0) == 0 && $0.isMark }.prefix(Self.marksPerCell))
    }

    /// Whether the width is the same on all terminals, as for common letters, symbols and marks.
    var hasConsistentWidth: Bool {
        guard combiningMarks.isEmpty || combiningMarks.allSatisfy({ (0x300..<0x370).contains($0.value) }) else {
            return false
        }
        return switch base.value {
        // Latin, Greek and Cyrillic.
        case ..<0x300, 0x370..<0x530, 0x1E00..<0x2000: true
        // Box drawing, blocks and Braille, none of which are emoji. Pictures consist of them.
        case 0x2500..<0x25A0, 0x2800..<0x2900: columns == 1
        // Other symbols.
        case 0x2010..<0x2C00: columns == 1 && !base.properties.isEmojiPresentation
        // Kana, ideographs, Hangul and their punctuation.
        case 0x3000..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFFE7, 0xFFFD: true
        default: false
        }
    }

    static func isPrintableASCII(_ scalar: Unicode.Scalar) -> Bool { (0x20..<0x7F).contains(scalar.value) }

    /// The width according to the C library, which ncurses uses. −1 for unprintable characters.
    private static func columns(of scalar: Unicode.Scalar) -> Int {
        Int(wcwidth(wchar_t(scalar.value)))
    }
}
