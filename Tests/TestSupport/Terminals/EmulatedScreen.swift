package import TerminalUI

/// The screen of a terminal emulator: the part of an xterm that ncurses uses.
package struct EmulatedScreen {
    package private(set) var columns: Int
    package private(set) var rows: Int
    package internal(set) var places: [[EmulatedCell]]
    /// Numbers of the DEC private modes that are set.
    package private(set) var modes: Set<Int> = Self.initialModes

    package internal(set) var images = EmulatedImages()

    private var parser = ControlSequenceParser()
    private var look = EmulatedCell.Look()
    private(set) var row = 0
    private(set) var column = 0
    private var saved: (row: Int, column: Int, look: EmulatedCell.Look)?
    private var region: Range<Int>
    /// Whether the last column is filled, and the next character wraps.
    private var isWrapPending = false
    private var lastText: Unicode.Scalar = " "
    private let width: @Sendable (Unicode.Scalar) -> Int

    /// - Parameter width: the terminal's width of a character, in columns.
    package init(
        columns: Int,
        rows: Int,
        width: @escaping @Sendable (Unicode.Scalar) -> Int = { $0.emulatedWidth }
    ) {
        self.width = width
        self.columns = columns
        self.rows = rows
        region = 0..<rows
        places = Array(repeating: Array(repeating: EmulatedCell(), count: columns), count: rows)
    }

    /// The rows without trailing spaces.
    package var lines: [String] {
        places.map { row in
            var line = row.map(\.text).joined()
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    package var text: String { lines.joined(separator: "\n") }

    /// The default modes: lines wrap, and the cursor is visible.
    package static let initialModes: Set<Int> = [7, 25]

    package var isAlternate: Bool { modes.contains(1049) }
    package var isCursorVisible: Bool { modes.contains(25) }

    /// Position of the cursor; `nil` while it is hidden.
    package var cursor: Caret? { isCursorVisible ? Caret(column: column, row: row) : nil }

    package mutating func resize(columns: Int, rows: Int) {
        var resized = EmulatedScreen(columns: columns, rows: rows, width: width)
        resized.modes = modes
        resized.images = images
        resized.images.placements = []
        self = resized
    }

    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch parser.feed(byte) {
            case .text(let scalar): write(scalar)
            case .control(let control): perform(control)
            case .escape(let final): perform(final)
            case .sequence(let mark, let numbers, let final): perform(mark, numbers, final)
            case .string(let introducer, let text): perform(introducer, text)
            case nil: break
            }
        }
    }
}

// MARK: -

extension EmulatedScreen {
    private mutating func write(_ scalar: Unicode.Scalar) {
        lastText = scalar
        let width = width(scalar)
        guard width > 0 else {
            places[row][max(0, isWrapPending ? column : column - 1)].text.unicodeScalars.append(scalar)
            return
        }
        if isWrapPending {
            column = 0
            lineFeed()
        }
        places[row][column] = EmulatedCell(text: String(scalar), look: look)
        if width == 2, column + 1 < columns { places[row][column + 1] = EmulatedCell(text: "", look: look) }
        isWrapPending = column + width >= columns
        column = min(column + width, columns - 1)
    }

    private mutating func perform(_ control: UInt8) {
        isWrapPending = false
        switch control {
        case 0x08: column = max(0, column - 1)
        case 0x09: column = min((column / 8 + 1) * 8, columns - 1)
        case 0x0A: lineFeed()
        case 0x0D: column = 0
        default: break
        }
    }

    private mutating func perform(_ escape: Character) {
        switch escape {
        case "M": if row == region.lowerBound { scroll(region, by: -1) } else { row = max(0, row - 1) }
        case "D": lineFeed()
        case "7": saved = (row, column, look)
        case "8": (row, column, look) = saved ?? (0, 0, EmulatedCell.Look())
        case "c": self = EmulatedScreen(columns: columns, rows: rows, width: width)
        default: break
        }
    }

    private mutating func perform(_ mark: Character?, _ numbers: [Int], _ final: Character) {
        guard mark == nil else { return setModes(mark, numbers, final) }
        let count = max(1, numbers.first ?? 1)
        if final != "m" { isWrapPending = false }
        switch final {
        case "m": look.select(numbers)
        case "A": row = max(0, row - count)
        case "B": row = min(rows - 1, row + count)
        case "C": column = min(columns - 1, column + count)
        case "D": column = max(0, column - count)
        case "G": column = min(columns, count) - 1
        case "d": row = min(rows, count) - 1
        case "H", "f":
            row = min(rows, count) - 1
            column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
        case "J": eraseScreen(numbers.first ?? 0)
        case "K": eraseLine(numbers.first ?? 0)
        case "X": erase(row, column..<min(columns, column + count))
        case "P": shift(by: -count)
        case "@": shift(by: count)
        case "L": scroll(row..<max(row, region.upperBound), by: -count)
        case "M": scroll(row..<max(row, region.upperBound), by: count)
        case "S": scroll(region, by: count)
        case "T": scroll(region, by: -count)
        case "Z": column = max(0, (column - 1) / 8 * 8)
        case "b": for _ in 0..<count { write(lastText) }
        case "r":
            // Output from before a resize may refer to more rows.
            let start = min(count, rows) - 1
            region = start..<max(start + 1, min(rows, numbers.dropFirst().first ?? rows))
            (row, column) = (0, 0)
        default: break
        }
    }

    private mutating func setModes(_ mark: Character?, _ numbers: [Int], _ final: Character) {
        guard mark == "?" else { return }
        if final == "h" { modes.formUnion(numbers) }
        if final == "l" { modes.subtract(numbers) }
    }
}

extension EmulatedScreen {
    /// An erased cell, which has the current background.
    private var blank: EmulatedCell {
        EmulatedCell(text: " ", look: EmulatedCell.Look(background: look.background))
    }

    private mutating func lineFeed() {
        if row == region.upperBound - 1 { scroll(region, by: 1) } else { row = min(rows - 1, row + 1) }
    }

    /// Scrolls lines up by `count`, or down if it is negative.
    private mutating func scroll(_ lines: Range<Int>, by count: Int) {
        guard !lines.isEmpty else { return }
        let moved = min(abs(count), lines.count)
        let blanks = Array(repeating: Array(repeating: blank, count: columns), count: moved)
        let (from, to) = count > 0 ? (lines.prefix(moved), lines.upperBound) : (lines.suffix(moved), lines.lowerBound)
        places.insert(contentsOf: blanks, at: to)
        places.removeSubrange(count > 0 ? from : from.lowerBound + moved..<from.upperBound + moved)
    }

    /// Shifts the rest of the line to the right, or to the left by a negative number.
    private mutating func shift(by count: Int) {
        var rest = Array(places[row][column...])
        let blanks = Array(repeating: blank, count: min(abs(count), rest.count))
        rest = count > 0 ? Array((blanks + rest).prefix(rest.count)) : Array(rest.dropFirst(blanks.count)) + blanks
        places[row].replaceSubrange(column..., with: rest)
    }

    private mutating func erase(_ row: Int, _ columns: Range<Int>) {
        for column in columns { places[row][column] = blank }
    }

    private mutating func eraseLine(_ part: Int) {
        erase(row, part == 0 ? column..<columns : part == 1 ? 0..<column + 1 : 0..<columns)
    }

    private mutating func eraseScreen(_ part: Int) {
        if part == 2 {
            images.placements = []
            for row in 0..<rows { erase(row, 0..<columns) }
        } else {
            eraseLine(part)
            for other in part == 0 ? row + 1..<rows : 0..<row { erase(other, 0..<columns) }
        }
    }
}

extension Unicode.Scalar {
    /// Width in columns, accurate for the characters used in the tests.
    package var emulatedWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        let wide: [ClosedRange<UInt32>] = [
            0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        ]
        return wide.contains { $0.contains(value) } ? 2 : 1
    }
}
