internal import TerminalUI

/// Encodes the cells of links as bytes for the terminal, with the sequences that mark them (OSC 8). ncurses has none: the
/// cells are written again behind its output, in the same places and styles.
@MainActor
struct LinkEncoder {
    let colors: TerminalColors
    let unicode: Bool

    /// The bytes that write a part of a row, after which cursor and attributes are as before.
    ///
    /// - Parameters:
    ///   - columns: of the part; no half of a wide character.
    ///   - cells: the whole row.
    ///   - row: counted from 0 at the top of the screen.
    ///   - links: of the canvas that has the cells.
    func bytes(_ columns: Range<Int>, of cells: [Cell], row: Int, links: LinkTable) -> [UInt8] {
        var text = ""
        var style: Style?
        var mark = LinkMark()
        for column in columns where !cells[column].isRightHalf {
            let cell = cells[column]
            text += mark.sequence(to: cell, in: links)
            if cell.style != style {
                text += colors.sequence(for: cell.style)
                style = cell.style
            }
            let room = cells.room(at: column)
            let glyph = cell.character.map { Glyph($0, room: room, unicode: unicode) } ?? .blank
            text.unicodeScalars.append(contentsOf: [glyph.base] + glyph.marks)
            if glyph.columns < room || !glyph.hasAgreedWidth {
                text += Terminfo.cursorAddress(row: row, column: column + room) ?? ""
            }
        }
        return Terminfo.at(column: columns.lowerBound, row: row, Array((text + mark.end).utf8))
    }
}

/// The link that the terminal adds further characters to.
struct LinkMark {
    private var number: UInt32 = 0

    /// What to send before a cell.
    mutating func sequence(to cell: Cell, in links: LinkTable) -> String {
        guard cell.link != number else { return "" }
        let link = links[cell.link]
        let next = link == nil ? 0 : cell.link
        guard next != number else { return "" }
        number = next
        return link.map { EscapeSequences.linkStart($0, number: next) } ?? EscapeSequences.linkEnd
    }

    /// What to send behind the last cell.
    var end: String { number == 0 ? "" : EscapeSequences.linkEnd }
}

extension ArraySlice<Cell> {
    /// The parts of a row that have links or had them, with both halves of wide characters. Tiles of images are not among
    /// them: text would replace their pixels.
    func linkedColumns(since old: [Cell]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        for (column, (cell, last)) in zip(self, old).enumerated() {
            guard cell.link != 0 || last.link != 0, cell.tile == nil else { continue }
            let start = cell.isRightHalf && column > 0 ? column - 1 : column
            let end = column + room(at: startIndex + column)
            if let part = parts.last, part.upperBound >= start {
                parts[parts.count - 1] = part.lowerBound..<Swift.max(part.upperBound, end)
            } else {
                parts.append(start..<end)
            }
        }
        return parts
    }
}
