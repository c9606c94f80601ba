/// A text that is typed, broken into lines of a width: between words where that is possible. Every character keeps its
/// place, and blanks at a line's end may stand beyond its width.
nonisolated struct TextLines {
    let characters: [TypedCharacter]
    /// The characters of each line, without the line break that ends it. There is always one line.
    let lines: [Range<Int>]

    /// - Parameter columns: at least 1.
    init(_ text: String, columns: Int) {
        characters = text.map(TypedCharacter.init)
        var lines: [Range<Int>] = []
        var start = 0
        var end = 0
        var width = 0
        for (index, typed) in characters.enumerated() {
            if typed.character.isNewline {
                lines.append(start..<index)
                (start, end, width) = (index + 1, index + 1, 0)
            } else if typed.character == " " {
                width += 1
                end = index + 1
            } else {
                if width + typed.columns > columns, index > start {
                    if end == start { end = index }
                    lines.append(start..<end)
                    start = end
                    width = characters[start..<index].reduce(0) { $0 + $1.columns }
                }
                width += typed.columns
            }
        }
        lines.append(start..<characters.count)
        self.lines = lines
    }

    /// - Parameter caret: characters before it.
    func line(ofCaret caret: Int) -> Int {
        lines.lastIndex { $0.lowerBound <= caret } ?? 0
    }

    /// In columns from the line's start.
    func column(ofCaret caret: Int) -> Int {
        let line = lines[line(ofCaret: caret)]
        return width(line.lowerBound..<caret)
    }

    /// The place in a line that is nearest to a column without being beyond it.
    func caret(inLine line: Int, column: Int) -> Int {
        let range = lines[line]
        // Behind the last character of a line that goes on, the next one begins.
        let goesOn = line + 1 < lines.count && lines[line + 1].lowerBound == range.upperBound
        return range.dropLast(goesOn ? 1 : 0).last { width(range.lowerBound..<$0 + 1) <= column }.map { $0 + 1 }
            ?? range.lowerBound
    }

    private func width(_ range: Range<Int>) -> Int {
        characters[range].reduce(0) { $0 + $1.columns }
    }
}
