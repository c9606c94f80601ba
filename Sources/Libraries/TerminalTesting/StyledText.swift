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
    private let canvas: Canvas
    private var letters: [Style: Character] = [.plain: " "]
    private var legend: [String] = []

    init(_ canvas: Canvas) {
        self.canvas = canvas
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns where letters[canvas[column, row].style] == nil {
                let letter = Self.alphabet[legend.count % Self.alphabet.count]
                letters[canvas[column, row].style] = letter
                legend.append("\(letter) = \(canvas[column, row].style.words)")
            }
        }
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
            var line = (0..<canvas.size.columns).map { letters[canvas[$0, row].style] ?? "?" }
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }
}
