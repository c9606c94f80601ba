public import TerminalUI

extension Canvas {
    /// The canvas as text: its characters, then the same grid with a letter for each style, a legend of the letters,
    /// and the position of the caret. To be compared with a recorded one:
    ///
    ///     === 24×2
    ///      Ada Lovelace
    ///     ▌Grace Hopper
    ///     === styles
    ///
    ///     abbbbbbbbbbbb
    ///     ===
    ///     a = colour 30
    ///     b = bold
    public var styledText: String { StyledText(self).text }
}

/// Writes a canvas with its styles.
private struct StyledText {
    private struct Look: Hashable {
        var style = Style.plain
        var link: String?

        var words: String { ([style.words] + (link.map { ["to", $0] } ?? [])).joined(separator: " ") }
    }

    private let canvas: Canvas
    private var letters: [Look: Character] = [Look(): " "]
    private var legend: [String] = []

    init(_ canvas: Canvas) {
        self.canvas = canvas
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns where letters[look(column, row)] == nil {
                let letter = Self.alphabet[legend.count % Self.alphabet.count]
                letters[look(column, row)] = letter
                legend.append("\(letter) = \(look(column, row).words)")
            }
        }
    }

    private func look(_ column: Int, _ row: Int) -> Look {
        Look(style: canvas[column, row].style, link: canvas.link(column: column, row: row))
    }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")

    var text: String {
        let size = "\(canvas.size.columns)×\(canvas.size.rows)"
        let parts = [["=== \(size)"], characters, ["=== styles"], styles, ["==="], legend, caret]
        return parts.joined().joined(separator: "\n") + "\n"
    }

    private var characters: [String] {
        (0..<canvas.size.rows).map(canvas.line)
    }

    private var caret: [String] {
        canvas.caret.map { ["caret at column \($0.column), row \($0.row)"] } ?? []
    }

    private var styles: [String] {
        (0..<canvas.size.rows).map { row in
            var line = (0..<canvas.size.columns).map { letters[look($0, row)] ?? "?" }
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }
}
