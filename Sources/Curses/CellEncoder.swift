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

    init(pairs: ColorPairs, unicode: Bool) {
        self.pairs = pairs
        self.unicode = unicode
    }

    /// Fills as many columns as the canvas gives the cell: its room.
    ///
    /// - Parameter isAlone: whether the cursor is placed anew behind it; elsewhere blanks stand for a cell whose width
    ///   terminals may not agree about.
    /// - Returns: whether it is in the row.
    @discardableResult
    mutating func append(_ cell: Cell, room: Int, isAlone: Bool = false, to row: inout [cchar_t]) -> Bool {
        adopt(cell.style)
        let glyph = glyph(for: cell, room: room)
        let isTaken = isAlone || glyph.hasCertainWidth
        append(isTaken ? glyph : .blank, to: &row)
        for _ in (isTaken ? glyph.columns : 1)..<room { append(.blank, to: &row) }
        return isTaken
    }

    private func glyph(for cell: Cell, room: Int) -> Glyph {
        if let ascii = cell.ascii, (0x20..<0x7F).contains(ascii) { return Glyph(Unicode.Scalar(ascii)) }
        guard let character = cell.character else { return .blank }
        return Glyph(character, room: room, unicode: unicode)
    }

    private mutating func append(_ glyph: Glyph, to row: inout [cchar_t]) {
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
