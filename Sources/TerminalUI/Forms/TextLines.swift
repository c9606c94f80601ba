/// Where a typed text is broken into lines of a width: between words where that is possible. Every character has its
/// place in a line; one blank may stand beyond the width, so no line has more than `columns + 1` characters.
nonisolated struct TextLines {
    /// The characters of each line, without the line break that ends it. There is always one line.
    let lines: [Range<Int>]

    /// - Parameters:
    ///   - columns: at least 1.
    ///   - old: lines of the same width, if any.
    ///   - change: the first character that is another one than in these.
    init(_ characters: [TypedCharacter], columns: Int, reusing old: TextLines? = nil, before change: Int = 0) {
        var lines: [Range<Int>] = []
        var start: Int? = 0
        // What begins the line of the change may have room in the one before now.
        if let old {
            let same = max(0, old.line(ofCaret: max(0, change)) - 1)
            lines = Array(old.lines[..<same])
            start = old.lines[same].lowerBound
        }
        while let first = start {
            let (end, next) = Self.line(of: characters.span, from: first, columns: columns)
            lines.append(first..<end)
            start = next
        }
        self.lines = lines
    }

    /// - Returns: where the line ends, and where the next one begins; `nil` for the last one.
    private static func line(of text: Span<TypedCharacter>, from start: Int, columns: Int) -> (end: Int, next: Int?) {
        /// Behind the last blank.
        var wordStart = start
        var width = 0
        var index = start
        while index < text.count {
            let columnsOfCharacter = text[index].columns
            switch text[index].kind {
            case .newline: return (index, index + 1)
            case .blank:
                if width > columns { return (index, index) }
                wordStart = index + 1
            case .other:
                if width + columnsOfCharacter > columns, index > start {
                    let end = wordStart > start ? wordStart : index
                    return (end, end)
                }
            }
            width += columnsOfCharacter
            index += 1
        }
        return (index, nil)
    }

    /// - Parameter caret: characters before it.
    func line(ofCaret caret: Int) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].lowerBound <= caret { low = middle } else { high = middle }
        }
        return low
    }

    /// In columns from the line's start.
    func column(ofCaret caret: Int, in characters: [TypedCharacter]) -> Int {
        characters[lines[line(ofCaret: caret)].lowerBound..<caret].reduce(0) { $0 + $1.columns }
    }

    /// The place in a line that is nearest to a column without being beyond it.
    func caret(inLine line: Int, column: Int, in characters: [TypedCharacter]) -> Int {
        let range = lines[line]
        // Behind the last character of a line that goes on, the next one begins.
        let goesOn = line + 1 < lines.count && lines[line + 1].lowerBound == range.upperBound
        var rest = column
        return range.dropLast(goesOn ? 1 : 0).first { index in
            rest -= characters[index].columns
            return rest < 0
        } ?? (goesOn ? max(range.lowerBound, range.upperBound - 1) : range.upperBound)
    }
}
